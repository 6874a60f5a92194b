import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokens } from '../../../server/accounts/tokens.ts';

test('a reset code has six digits, which depend only on the reset and the secret', () => {
  const [tokens, others] = [createTokens(randomBytes(32)), createTokens(randomBytes(32))];
  const ids = Array.from({ length: 500 }, () => randomUUID());
  const codes = ids.map(tokens.resetCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(ids.map(tokens.resetCode)).toEqual(codes);
  expect(ids.filter((id, at) => others.resetCode(id) === codes[at]).length).toBeLessThan(5);
  // Leading zeros are included, so about one in ten starts with each digit.
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});
