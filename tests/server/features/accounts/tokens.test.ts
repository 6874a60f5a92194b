import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokens } from '../../../../server/features/accounts/tokens.ts';

test('a reset code has six digits, which depend only on the reset and the secret', () => {
  const [tokens, others] = [createTokens([randomBytes(32)]), createTokens([randomBytes(32)])];
  const ids = Array.from({ length: 500 }, () => randomUUID());
  const codes = ids.map(tokens.resetCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(ids.map(tokens.resetCode)).toEqual(codes);
  expect(ids.filter((id, at) => others.resetCode(id) === codes[at]).length).toBeLessThan(5);
  // Leading zeros are included, so about one in ten starts with each digit.
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

test('the link by which a subscriber leaves depends only on the subscriber and the secret, and names nobody else', () => {
  const [tokens, others] = [createTokens([randomBytes(32)]), createTokens([randomBytes(32)])];
  const [id, other] = [randomUUID(), randomUUID()];
  const token = tokens.leaveToken(id);
  expect(tokens.leaveToken(id)).toBe(token);
  expect(tokens.readLeaveToken(token)).toBe(id);
  const hash = token.split('.')[1] ?? '';
  for (const forged of [others.leaveToken(id), `${other}.${hash}`, `${id}.`, id, '', `${id}.${hash.slice(1)}`, `${id}.${hash}x`])
    expect(tokens.readLeaveToken(forged)).toBeNull();
  expect(tokens.linkToken(id)).not.toBe(hash);
});
