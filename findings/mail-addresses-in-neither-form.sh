#!/bin/sh
# Packages of npm that validate the data of forms refuse a mail address at an internationalized domain in both forms.
# valibot 1.5.0 refuses every A-label: email() for the two hyphens of "xn--", domain() by a rule of its own. zod
# 4.6.7, arktype 2.2.10, email-validator 2.0.4 and @vee-validate/rules 4.15.1 want letters as top-level domain, so
# users of рф or 中国 have no valid address. yup 1.7.1 and valibot's rfcEmail() accept all A-labels.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 valibot@1.5.0 zod@4.6.7 arktype@2.2.10 email-validator@2.0.4 @vee-validate/rules@4.15.1 yup@1.7.1 \
    <<'END'
const { type } = require('arktype');
const emailValidator = require('email-validator');
const valibot = require('valibot');
const yup = require('yup');
const { z } = require('zod');

const rule = (action) => (text) => valibot.is(valibot.pipe(valibot.string(), action), text);
const domains = ['bücher.example', 'xn--bcher-kva.example', 'президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai'];
const accepted = (isValid) => () => domains.filter((domain) => isValid(`a@${domain}`));
await see('valibot, email', accepted(rule(valibot.email())), []);
await see('zod', accepted((text) => z.email().safeParse(text).success), ['xn--bcher-kva.example']);
await see('arktype', accepted((text) => type('string.email').allows(text)), ['xn--bcher-kva.example']);
await see('email-validator', accepted((text) => emailValidator.validate(text)), ['xn--bcher-kva.example']);
const rules = await import('@vee-validate/rules');
await see('@vee-validate/rules', accepted((text) => rules.email(text)), ['xn--bcher-kva.example']);
const aLabels = ['xn--bcher-kva.example', 'xn--d1abbgf6aiiy.xn--p1ai'];
await see('yup', accepted((text) => yup.string().email().isValidSync(text)), aLabels);
await see('valibot, rfcEmail', accepted(rule(valibot.rfcEmail())), aLabels);
await see('valibot, domain', () => ['a-b.example', ...domains].filter(rule(valibot.domain())), ['a-b.example']);
END
