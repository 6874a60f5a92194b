import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokens, hashToken } from '../../../../server/features/accounts/tokens.ts';

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

test('after a rotation everything that the older secret has made is good until that secret is removed, and new things have the new one', async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)];
  const [before, rotated, after] = [createTokens([older]), createTokens([newer, older]), createTokens([newer])];
  const [id, other] = [randomUUID(), randomUUID()];
  const made = async (by: typeof before) => ({
    upload: await by.signUpload(id, other),
    ticket: await by.signTicket(id, 'a session'),
    subscription: await by.signSubscription(id),
    leave: by.leaveToken(id),
    link: by.linkToken(id),
    code: by.resetCode(id),
  });
  const accepted = async (
    by: typeof before,
    { upload, ticket, subscription, leave, link, code }: Awaited<ReturnType<typeof made>>,
  ) => [
    (await by.verifyUpload(upload))?.attempt,
    (await by.readUpload(upload))?.attempt,
    (await by.verifyTicket(ticket))?.sub,
    await by.verifySubscription(subscription),
    by.readLeaveToken(leave),
    by.findLinkToken(id, hashToken(link)) === link,
    by.isResetCode(id, code),
  ];
  const all = [id, id, id, id, id, true, true];
  const none = [undefined, undefined, undefined, null, null, false, false];
  const [old, fresh] = [await made(before), await made(rotated)];
  expect(await accepted(rotated, old)).toEqual(all);
  expect(await accepted(rotated, fresh)).toEqual(all);
  expect(await accepted(after, fresh)).toEqual(all);
  expect(await accepted(after, old)).toEqual(none);
  expect(await accepted(before, fresh)).toEqual(none);
  expect(rotated.offlineCopyKeys(id, other)).toEqual([...after.offlineCopyKeys(id, other), ...before.offlineCopyKeys(id, other)]);
  expect(rotated.isResetCode(id, '')).toBe(false);
});
