//! Names that break or barely satisfy a rule of a browser.

use std::collections::BTreeSet;

use crate::names::internationalized;

/// A letter of each script that IDNA and UTS #39 allow in names, and of some that they restrict.
const SCRIPTS: &str = "aяωбա\u{5D0}بकকਕકଓகకಕകකกກကაአㄅ한あア漢ក་އᏣⲁᠠ";

/// Letters that look like ASCII letters, and the top-level domains of their script. A word of only such
/// letters is shown only under these domains.
const LOOKALIKES: [(&str, &str); 17] = [
    ("ագզէլհոսսպտցօււՙե", "am"),
    (
        "авекмнопрстухъьыюєѕіјѵѡһҽӏԁԍԗԛԝабг",
        "bg by kz pyc ru su ua uz xn--p1ai me",
    ),
    ("ሀሠሰስበተነከሆህዐጠፐꬅለ", "er et"),
    ("იყძხჽჿეაბ", "ge"),
    ("αικνορτυχωβγε", "gr xn--qxam"),
    ("דוזטיןסׇ\u{5F3}\u{5F4}אבג", "il xn--4dbrk0ce"),
    ("০৭কখ", "bd"),
    ("ऽ०ॱकख", "in"),
    ("ટડ૦૧ક", "in"),
    ("੦੧ਕ", "in"),
    ("ಽ೦೧ಕ", "in"),
    ("ടഠധനറ൦ക", "in"),
    ("ଠ୦୮ଓ", "in"),
    ("டப௦க", "in lk"),
    ("౦౧క", "in"),
    ("ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗က", "mm"),
    ("ดทนบปพฟมยรลหเแ๐ก", "th xn--o3cw4h"),
];

/// Digits and letters that look like digits.
const DIGITS: &str = "θзҙӡճյ३२९९২৩২੧੨੩੪੫੬੭੮૨૩૭ଢ୨୫౨౩೩೭ဒვძ၀ოპㄐ丩٠١٢۰۱۲०০੦૦௦౧೦൦๐໐༠០";

/// Chinese and Japanese code points that look like a stroke, a slash or a hyphen, and code points that may
/// stand beside them.
const STROKES: &str = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛乀乁丿ノンソゾヽヾゝゞー・へべぺヘベペ々〆〻";

/// The neighbors of a code point: nothing, ASCII, and a letter of each script that has its own rule.
const NEIGHBORS: [&str; 11] = ["", "a", "1", "-", "é", "я", "漢", "か", "カ", "ㄅ", "한"];

/// Bases of a combining mark.
const BASES: [char; 14] = [
    'a', 'i', 'j', 'l', 'ı', 'ȷ', 'é', 'я', 'і', 'ω', 'か', '漢', 'ا', 'क',
];

/// Combining marks of one script, of several, and of all scripts.
const MARKS: &str = "\u{93C}\u{94D}\u{951}\u{952}\u{1CD0}\u{20D0}\u{302A}\u{3099}\u{309A}\u{483}\u{487}\u{64B}\u{650}\u{655}\u{670}\u{5B4}\u{342}\u{345}\u{1DC0}\u{E31}\u{103A}";

/// Code points that are shown only under some top-level domains, or never.
const RESTRICTED: &str = "þðəʻʼˬĸ·ǎǜḁẛἀꙀꞀ҂\u{58A}\u{2010}\u{2019}\u{2027}゠\u{5F4}℀ßςıȷ";

/// The top-level domains of the restricted code points, and others.
pub const DOMAINS: [&str; 12] = [
    "is",
    "fo",
    "az",
    "cat",
    "com",
    "example",
    "ru",
    "gr",
    "th",
    "xn--p1ai",
    "xn--a-1fa",
    "xn--80ak6aa92e",
];

/// Words and names with their own rule, and combinations of scripts that are allowed or almost allowed.
const WORDS: [&str; 48] = [
    "секс",
    "как",
    "коса",
    "курс",
    "парк",
    "такий",
    "укроп",
    "сахарок",
    "покраска",
    "театр",
    "астро",
    "пхукет",
    "аррӏе",
    "ѕсоре",
    "тест",
    "гороскоп",
    "москва",
    "сайт-визитка",
    "bücher",
    "döviz",
    "l·l",
    "col·lecció",
    "l·",
    "·l",
    "漢字かな",
    "漢字カナ",
    "かなカナ",
    "漢aかカ",
    "漢ㄅa",
    "漢한a",
    "ㄅ한",
    "かㄅ",
    "か한",
    "aかㄅ",
    "漢éカ",
    "漢aé",
    "한글a",
    "한글é",
    "กa",
    "कa",
    "بa",
    "աa",
    "яaω",
    "a1२",
    "1२",
    "१२१",
    "११০",
    "٠٠۰",
];

/// A consonant, vowel signs of its script, and canonically equivalent vowel signs.
const VOWEL_SIGNS: [(char, &str, &str); 7] = [
    ('ক', "\u{9CB}\u{9CC}", "\u{9C7}\u{9BE}\u{9D7}"),
    ('କ', "\u{B48}\u{B4B}\u{B4C}", "\u{B47}\u{B56}\u{B3E}\u{B57}"),
    ('க', "\u{BCA}\u{BCB}\u{BCC}", "\u{BC6}\u{BC7}\u{BBE}\u{BD7}"),
    ('క', "\u{C48}", "\u{C46}\u{C56}"),
    (
        'ಕ',
        "\u{CC0}\u{CC7}\u{CC8}\u{CCA}\u{CCB}",
        "\u{CBF}\u{CC6}\u{CC2}\u{CD5}\u{CD6}",
    ),
    ('ക', "\u{D4A}\u{D4B}\u{D4C}", "\u{D46}\u{D47}\u{D3E}\u{D57}"),
    (
        'ක',
        "\u{DDA}\u{DDC}\u{DDD}\u{DDE}",
        "\u{DD9}\u{DCA}\u{DCF}\u{DDF}",
    ),
];

/// Bases with two marks in Normalization Form C, and marks that repeat one of the two.
const ACCENTED: (&str, &str) = ("éýếộǘǟṩ", "\u{301}\u{302}\u{304}\u{307}\u{308}\u{323}");

/// Returns the lists of code points that a rule names.
pub fn lists() -> Vec<&'static str> {
    let lookalikes = LOOKALIKES.iter().map(|(letters, _)| *letters);
    let others = [SCRIPTS, DIGITS, STROKES, MARKS, RESTRICTED, "ijlıȷ-a"];
    lookalikes.chain(others).collect()
}

/// Returns the valid probes in ASCII form.
pub fn probes() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut add = |label: &str, domain: &str| {
        names.extend(internationalized(&format!("{label}.{domain}")));
    };
    for first in SCRIPTS.chars() {
        for second in SCRIPTS.chars() {
            add(&format!("{first}{second}"), "example");
            add(&format!("{first}a{second}"), "example");
            add(&format!("{first}漢{second}"), "example");
        }
    }
    for (letters, domains) in LOOKALIKES {
        for domain in domains.split(' ').chain(["example"]) {
            for letter in letters.chars() {
                add(&letter.to_string(), domain);
            }
            add(letters, domain);
        }
        for (first, second) in letters.chars().zip(letters.chars().skip(1)) {
            add(&format!("{first}{second}"), "example");
            add(&format!("{first}-1{first}"), "example");
            add(&format!("{first}a"), "example");
        }
    }
    for digit in DIGITS.chars() {
        for label in [
            format!("{digit}"),
            format!("{digit}1"),
            format!("२{digit}"),
            format!("{digit}a"),
            format!("{digit}-{digit}"),
        ] {
            add(&label, "example");
        }
    }
    for stroke in STROKES.chars() {
        for neighbor in NEIGHBORS {
            add(&format!("{stroke}{neighbor}"), "example");
            add(&format!("{neighbor}{stroke}"), "example");
            add(&format!("{neighbor}{stroke}{neighbor}"), "example");
            add(&format!("漢{stroke}{neighbor}"), "example");
        }
    }
    for mark in ('\u{300}'..='\u{341}').chain(MARKS.chars()) {
        for base in BASES {
            add(&format!("{base}{mark}"), "example");
        }
        add(&format!("x{mark}{mark}"), "example");
        add(&format!("i\u{323}{mark}"), "example");
    }
    for letter in RESTRICTED.chars() {
        for domain in DOMAINS {
            for label in [
                format!("{letter}"),
                format!("l{letter}l"),
                format!("a{letter}漢"),
            ] {
                add(&label, domain);
            }
        }
    }
    for word in WORDS {
        for domain in DOMAINS {
            add(word, domain);
        }
    }
    for (consonant, composed, parts) in VOWEL_SIGNS {
        let signs = || composed.chars().chain(parts.chars());
        for first in signs() {
            for second in signs() {
                add(&format!("{consonant}{first}{second}"), "example");
            }
        }
    }
    for letter in ACCENTED.0.chars() {
        for mark in ACCENTED.1.chars() {
            add(&format!("{letter}{mark}"), "example");
            add(&format!("{letter}{mark}{mark}"), "example");
        }
    }
    add_root_dots(&mut add);
    names
}

/// Adds names with and without a root dot. After a root dot, Chromium sees no top-level domain.
fn add_root_dots(add: &mut impl FnMut(&str, &str)) {
    let mut add_both = |label: &str, domain: &str| {
        add(label, domain);
        add(label, &format!("{domain}."));
    };
    for (letters, domains) in LOOKALIKES {
        let letters: String = letters.chars().take(4).collect();
        for domain in domains.split(' ').chain(DOMAINS) {
            add_both(&letters, domain);
        }
    }
    for letter in RESTRICTED.chars() {
        for domain in DOMAINS {
            add_both(&format!("l{letter}l"), domain);
        }
    }
    for word in WORDS
        .into_iter()
        .chain(["þorlákur", "garður", "əli", "ดท", "νικο"])
    {
        for domain in DOMAINS {
            add_both(word, domain);
        }
    }
}
