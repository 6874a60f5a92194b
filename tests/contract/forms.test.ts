import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  CompanyRegistrationForm,
  EngineerRegistrationForm,
  Login,
  NewPassword,
  PasswordUpdateForm,
  ResetCode,
  ResetRequest,
} from '../../contract/accounts/accounts.ts';
import { Message } from '../../contract/site/contact.ts';
import { oauth } from '../../contract/accounts/provider.ts';
import { Seal } from '../../contract/recordings/recordings.ts';

type Fields = Record<string, unknown>;
/** A field, the typed text, and the sentence beside the field; no sentence if the text is right. */
type Case = [field: string, typed: unknown, sentence: string | undefined];

const long = (length: number, text = 'x') => text.repeat(length);
/** An address of this many characters. */
const addressOf = (length: number) => `${long(length - '@example.com'.length, 'a')}@example.com`;

const MOST_50 = 'Must be maximum 50 characters!';
const MOST_100 = 'Must be maximum 100 characters!';
const MOST_40 = 'Must be maximum 40 characters!';
const LEAST_6 = 'Must be at least 6 characters!';
const DIFFER = "Passwords don't match!";

const EMAIL: Case[] = [
  ['email', '', 'Email is required!'],
  ['email', ' ', 'Email is required!'],
  ['email', undefined, 'Email is required!'],
  ['email', 'ana', 'Email is invalid!'],
  ['email', 'ana@example', 'Email is invalid!'],
  ['email', 'ana reis@example.com', 'Email is invalid!'],
  ['email', addressOf(50), undefined],
  ['email', addressOf(51), MOST_50],
];
const LOCATION: Case[] = [
  ['location', ' ', 'Location is required!'],
  ['location', long(100), undefined],
  ['location', long(101), MOST_100],
];
const NAME: Case[] = [
  ['name', '', 'Name is required!'],
  ['name', ' ', 'Name is required!'],
];

/** The rules of a password, in the field of that name. */
const passwordIn = (field: string): Case[] => [
  [field, '', 'Password is required!'],
  [field, undefined, 'Password is required!'],
  [field, long(5), LEAST_6],
  [field, long(41), MOST_40],
];
/** The rules for both fields, when both have the same text. */
const REPEATED: Case[] = [
  ['cpassword', 'another-word', DIFFER],
  ['cpassword', 'gusset-plate ', DIFFER],
  ...passwordIn('password'),
  ...passwordIn('cpassword'),
  ['password', ' '.repeat(6), 'Password must not be blanks alone.'],
];

const PASSWORDS = { password: 'gusset-plate', cpassword: 'gusset-plate' };
const COMPANY = { name: 'Span & Co', location: 'Oslo', email: 'office@example.com', ...PASSWORDS };
const ENGINEER = { ...COMPANY, name: 'Ada', surname: 'Okafor', phone: '+31 15 000' };

const FORMS: Record<string, { schema: z.ZodType; right: Fields; cases: Case[] }> = {
  login: {
    schema: Login,
    right: { email: 'ana@example.com', password: 'x' },
    cases: [
      ['email', '', 'Email is required!'],
      ['email', ' ', 'Email is required!'],
      ['email', undefined, 'Email is required!'],
      // Accepted, because older versions may have registered such an address.
      ['email', 'ana', undefined],
      ['password', '', 'Password is required!'],
      ['password', undefined, 'Password is required!'],
      ['password', 'x', undefined],
    ],
  },
  'engineer registration': {
    schema: EngineerRegistrationForm,
    right: ENGINEER,
    cases: [
      ...NAME,
      ['surname', ' ', 'Surname is required!'],
      ...EMAIL,
      ['phone', ' ', 'Phone is required!'],
      ['phone', long(50, '1'), undefined],
      ['phone', long(51, '1'), MOST_50],
      ...LOCATION,
      ...REPEATED,
    ],
  },
  'company registration': {
    schema: CompanyRegistrationForm,
    right: COMPANY,
    cases: [...NAME, ...EMAIL, ...LOCATION, ...REPEATED],
  },
  'reset request': {
    schema: ResetRequest,
    right: { email: 'ana@example.com' },
    cases: [
      ['email', '', 'Email is required!'],
      ['email', undefined, 'Email is required!'],
    ],
  },
  'reset code': {
    schema: ResetCode,
    right: { reset_code: '012345' },
    cases: [
      ['reset_code', '', 'Reset code is required'],
      ['reset_code', ' ', 'Reset code is required'],
      ['reset_code', undefined, 'Reset code is required'],
      ['reset_code', '12a456', 'Reset code must be a number'],
      ['reset_code', '-12345', 'Reset code must be a number'],
      ['reset_code', '1234.5', 'Reset code must be a number'],
      ['reset_code', '12345', 'Reset code must have 6 digits'],
      ['reset_code', '1234567', 'Reset code must have 6 digits'],
      ['reset_code', ' 000000 ', undefined],
      ['reset_code', '204 817', undefined],
      ['reset_code', 'Code: 204817', undefined],
      ['reset_code', '204\u00A0817.', undefined],
    ],
  },
  'new password': { schema: NewPassword, right: PASSWORDS, cases: REPEATED },
  contact: {
    schema: Message,
    right: { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    cases: [
      ['name', ' ', 'Name is required'],
      ['name', undefined, 'Name is required'],
      ...EMAIL,
      ['message', ' ', 'Message is required!'],
      ['message', undefined, 'Message is required!'],
    ],
  },
  'password change': {
    schema: PasswordUpdateForm,
    right: { old_pass: 'purlin-brace', ...PASSWORDS },
    // A password from before this rule is still accepted.
    cases: [...passwordIn('old_pass'), ['old_pass', ' '.repeat(6), undefined], ...REPEATED],
  },
};

/** The first sentence about each field. */
function sentencesOf(schema: z.ZodType, typed: unknown): Fields {
  const { error } = schema.safeParse(typed);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe.each(Object.entries(FORMS))('%s', (_, { schema, right, cases }) => {
  test('correct input is accepted', () => {
    expect(sentencesOf(schema, right)).toEqual({});
  });

  test.each(cases)('%s as %j: %s', (field, typed, sentence) => {
    const sentences = sentencesOf(schema, { ...right, [field]: typed });
    expect(sentences[field]).toBe(sentence);
    // No other field gets a sentence, except the repetition, which differs now.
    expect(Object.entries(sentences).filter(([other, said]) => other !== field && said !== DIFFER)).toEqual([]);
  });
});

test('a password may have six to forty characters', () => {
  for (const password of [long(6), long(40)]) {
    expect(sentencesOf(NewPassword, { password, cpassword: password })).toEqual({});
    expect(sentencesOf(PasswordUpdateForm, { old_pass: password, password, cpassword: password })).toEqual({});
  }
});

test('a rule without a sentence of its own says that the field is not valid', () => {
  expect(sentencesOf(Login, { email: long(300), password: long(2000) })).toEqual({
    email: 'Email is not valid.',
    password: 'Password is not valid.',
  });
  expect(sentencesOf(ResetRequest, { email: long(300) })).toEqual({ email: 'Email is not valid.' });
  expect(sentencesOf(oauth.body, { token: 5, provider: long(101) })).toEqual({
    token: 'Token is not valid.',
    provider: 'Provider is not valid.',
  });
  expect(sentencesOf(Seal, { count: 1, bytes: 1, root: '', gaps: [{ seq: 0, cause: 'rain' }] })).toEqual({
    root: 'Root is not valid.',
    'gaps.0.cause': 'Cause is not valid.',
  });
  expect(sentencesOf(Login, null)).toEqual({ '': 'The request is not valid.' });
});
