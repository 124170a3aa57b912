<?php
// Asks PHP's intl extension and Symfony's replacement for it. Reads names in UTF-8, one a line.
require '/usr/share/php/Symfony/Polyfill/Intl/Idn/autoload.php';
use Symfony\Polyfill\Intl\Idn\Idn;

function answer(string $slug, int $position, string|false|null $value): void {
    $refused = $value === false || $value === null;
    echo "$slug\t$position\t", $refused ? 'refused' : 'ok', "\t$value\n";
}

$strict = IDNA_NONTRANSITIONAL_TO_ASCII | IDNA_USE_STD3_RULES | IDNA_CHECK_BIDI | IDNA_CHECK_CONTEXTJ;
foreach (file('php://stdin', FILE_IGNORE_NEW_LINES) as $position => $name) {
    answer('php-intl', $position, idn_to_ascii($name, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46));
    answer('php-intl-default', $position, idn_to_ascii($name));
    answer('php-intl-strict', $position, idn_to_ascii($name, $strict, INTL_IDNA_VARIANT_UTS46));
    $symfony = Idn::idn_to_ascii($name, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46);
    answer('symfony-intl-idn', $position, $symfony);
    answer('php-parse_url', $position, parse_url("http://$name/", PHP_URL_HOST));
    answer('php-filter', $position, filter_var("http://$name/", FILTER_VALIDATE_URL) ? $name : false);
}
