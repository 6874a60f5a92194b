import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CompanyRegistration, EngineerRegistration } from '../../../contract/accounts/accounts.ts';
import { Message } from '../../../contract/site/contact.ts';
import { Login, ResetCode } from '../../../contract/accounts/accounts.ts';
import { FactorCode } from '../../../contract/accounts/security.ts';
import { toPlain, withCause } from '../../../contract/base/text.ts';
import { Subscription } from '../../../contract/blog/newsletter.ts';
import { SearchText } from '../../../contract/hiring/search-query.ts';
import { WebhookAddress } from '../../../contract/integrations/webhooks.ts';
import { Employment } from '../../../contract/profiles/employment.ts';
import { CompanyInfo, EngineerInfo, Socials } from '../../../contract/accounts/settings.ts';

/** Each could make one line look like two, or like another text. */
const UNPLAIN = ['\n', '\r', '\t', '\u0000', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029', '\u202E', '\u2066'];

const PHONE = '+31 (0)10 000-00.00 ext 12';

const LINES: [string, z.ZodObject, readonly string[]][] = [
  ['an engineer registers', EngineerRegistration, ['name', 'surname', 'phone', 'location']],
  ['a company registers', CompanyRegistration, ['name', 'location']],
  ['an engineer changes', EngineerInfo, ['name', 'surname', 'phone', 'location', 'occupation', 'public_name']],
  ['a company changes', CompanyInfo, ['name', 'phone', 'location', 'occupation', 'public_name']],
  ['a visitor writes', Message, ['name']],
];

const one = (form: z.ZodObject, name: string) => form.shape[name] as z.ZodType<string>;

test.each(LINES)('what %s is one line of plain text', (_, form, names) => {
  for (const name of names) {
    const field = one(form, name);
    expect(field.safeParse(name === 'phone' ? PHONE : 'Inês O’Connor-Ибсен عائشة 王').success).toBe(true);
    for (const character of UNPLAIN) {
      const { error } = field.safeParse(`Ada${character}Okafor`);
      expect([name, character, error?.issues[0]?.message]).toEqual([name, character, expect.stringMatching(/plain text\.$/)]);
    }
  }
});

/** Each renders as nothing. */
const INVISIBLE = ['\u200B', '\u2060', '\u00AD', '\u3164', '\u115F', '\uFE0F', '\u2800', '\u200D \u00A0\u200E'];

test.each([...LINES.flatMap(([, form, names]) => names.map((name) => [name, form] as const)), ['message', Message] as const])(
  '%s has something to be seen',
  (name, form) => {
    for (const text of INVISIBLE) {
      const { error } = one(form, name).safeParse(text);
      expect([text, error?.issues[0]?.message]).toEqual([
        text,
        expect.stringMatching(/is required!?$|has no visible character\.$/),
      ]);
    }
  },
);

test.each([
  '+31 10 000 0000',
  '0151-234 5678',
  '(010) 000.00',
  '٠١٢ ٣٤٥',
  '010 000 ext. 7',
  '1-800-FLOWERS',
  'home 0341 12, ask Ada',
])('%s is a phone number, and stays as it was typed', (text) => expect(EngineerRegistration.shape.phone.parse(text)).toBe(text));
test.each(['abc', 'ask me', '+', '()', '12 or 3', 'x12'])('%s is no phone number', (text) => {
  for (const { shape } of [EngineerRegistration, EngineerInfo, CompanyInfo]) {
    const { error } = shape.phone.safeParse(text);
    expect(error?.issues[0]?.message).toBe('Phone must have at least 4 digits, as in +31 10 000 0000.');
  }
});

test.each([
  ['a biography', EngineerInfo, 'bio'],
  ['a message', Message, 'message'],
  ['skills', Employment, 'skills'],
] as const)('%s may have lines and tabs, and no other control character', (_, form, name) => {
  const field = one(form, name);
  expect(field.safeParse('one\ntwo\r\n\tthree').success).toBe(true);
  for (const character of ['\u0000', '\u001B', '\r', '\u202E']) {
    expect([character, field.safeParse(`one${character}two`).success]).toEqual([character, false]);
  }
});

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('the soft return %j is a line break', (mark) => {
  const typed = `one${mark}two`;
  const read = [EngineerInfo.shape.bio, Message.shape.message, Employment.shape.skills, SearchText].map((field) =>
    field.parse(typed),
  );
  expect(new Set([toPlain(typed), ...read])).toEqual(new Set(['one\ntwo']));
});

/** What browsers, office programs and address books put around a text that they copy. */
const AROUND = [
  ['\u200B', '\u200B'],
  ['\uFEFF', '\u200D'],
  ['\u202A', '\u202C'],
  ['\u2068', '\u2069'],
  ['\u200E', '\u00AD\u00A0'],
  ['\u00A0\u2060', '\u202F\u200F'],
];
const COPIED: [string, z.ZodType<string>, string][] = [
  ['a new address', Subscription.shape.email, 'ines@example.com'],
  ['a known address', Login.shape.email, 'ines@example.com'],
  ['a phone number', EngineerRegistration.shape.phone, '+31 10 000 0000'],
  ['a name', EngineerRegistration.shape.name, 'Inês'],
  ['a reset code', ResetCode.shape.reset_code, '204817'],
  ['a code of an app', FactorCode, '204817'],
  ['a link', Socials.shape.website, 'https://www.example.com/a'],
  ['an address of a webhook', WebhookAddress, 'https://hooks.example.com/a'],
];

test.each(COPIED)('invisible marks around %s go away', (_, field, text) => {
  for (const [before, after] of AROUND) expect(field.parse(`${before}${text}${after}`)).toBe(text);
});

test('a refusal names the invisible character that it is about, and no other', () => {
  const causeOf = (field: z.ZodType, text: string) => {
    const [issue] = field.safeParse(text).error?.issues ?? [];
    return issue && withCause(issue, text);
  };
  const { email } = Subscription.shape;
  expect(causeOf(email, 'ines@exam\u200Bple.com')).toBe(
    'Email is invalid! Character 10 is invisible (U+200B): delete it, or type the text again.',
  );
  for (const mark of ['\u00A0', '\u00AD', '\u200D', '\u202E', '\uFEFF', '\u{E0001}']) {
    const code = mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(causeOf(email, `ines${mark}@example.com`)).toContain(`Character 5 is invisible (U+${code})`);
  }
  expect(causeOf(EngineerRegistration.shape.name, 'Ada 👩\u200D💻 \u202EOkafor')).toContain('(U+202E)');
  for (const text of ['ines', 'ines @example.com', '☎\uFE0F', '👩\u200D💻'])
    expect(causeOf(email, text)).toBe('Email is invalid!');
  expect(causeOf(EngineerRegistration.shape.name, `\u200Ba${'\u200B'.repeat(200)}b`)).toBe('Must be maximum 100 characters!');
});
