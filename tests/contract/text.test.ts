import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CompanyRegistration, EngineerRegistration } from '../../contract/accounts.ts';
import { Message } from '../../contract/contact.ts';
import { Employment } from '../../contract/employment.ts';
import { CompanyInfo, EngineerInfo } from '../../contract/settings.ts';

/** Each would make one line look like two, or like something else than it says. */
const UNPLAIN = ['\n', '\r', '\t', '\u0000', '\u001B', '\u007F', '\u0085', '\u2028', '\u2029', '\u202E', '\u2066'];

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
    expect(field.safeParse('Inês O’Connor-Ибсен عائشة 王').success).toBe(true);
    for (const character of UNPLAIN) {
      const { error } = field.safeParse(`Ada${character}Okafor`);
      expect([name, character, error?.issues[0]?.message]).toEqual([name, character, expect.stringMatching(/plain text\.$/)]);
    }
  }
});

test.each([
  ['a biography', EngineerInfo, 'bio'],
  ['a message', Message, 'message'],
  ['skills', Employment, 'skills'],
] as const)('%s may have lines and tabs, and no other control character', (_, form, name) => {
  const field = one(form, name);
  expect(field.safeParse('one\ntwo\r\n\tthree').success).toBe(true);
  for (const character of ['\u0000', '\u001B', '\r', '\u202E', '\u2028']) {
    expect([character, field.safeParse(`one${character}two`).success]).toEqual([character, false]);
  }
});
