import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthenticator } from '../../../../server/features/accounts/authenticate.ts';
import type { Sessions } from '../../../../server/features/accounts/sessions.ts';
import { type Tokens, createTokens } from '../../../../server/features/accounts/tokens.ts';
import { UPLOAD_DAYS } from '../../../../contract/facts/lifetimes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const nobody = { find: async () => null } as unknown as Sessions;

function aGate() {
  const tokens = createTokens([randomBytes(32)]);
  const verifyUpload = vi.fn<Tokens['verifyUpload']>(tokens.verifyUpload);
  return { tokens, verifyUpload, gate: createAuthenticator(nobody, { ...tokens, verifyUpload }) };
}

const days = (count: number) => vi.setSystemTime(Date.now() + count * 86_400_000);

test('an upload token identifies engineer and attempt, and is verified only once for many chunks', async () => {
  const { gate, tokens, verifyUpload } = aGate();
  const [attemptId, accountId] = [randomUUID(), randomUUID()];
  const token = await tokens.signUpload(attemptId, accountId);
  for (let chunk = 0; chunk < 50; chunk++) {
    expect(await gate.byUploadToken(token)).toEqual({ accountId, attemptId, role: 'engineer', token });
  }
  expect(verifyUpload).toHaveBeenCalledTimes(1);
});

test('an upload token is valid for thirty days, also if it is cached', async () => {
  const { gate, tokens } = aGate();
  const token = await tokens.signUpload(randomUUID(), randomUUID());
  days(UPLOAD_DAYS - 0.01);
  expect(await gate.byUploadToken(token)).not.toBeNull();
  days(0.02);
  expect(await gate.byUploadToken(token)).toBeNull();
});

test('a token of another key or kind, a changed one and a made-up one are rejected', async () => {
  const { gate, tokens } = aGate();
  const good = await tokens.signUpload(randomUUID(), randomUUID());
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`;
  const others = [
    await aGate().tokens.signUpload(randomUUID(), randomUUID()),
    await tokens.signTicket(randomUUID(), 'session'),
    unsigned,
    `${good}x`,
    'x',
    '',
  ];
  for (const token of others) expect(await gate.byUploadToken(token)).toBeNull();
});

test('only a limited number of tokens is cached, and the least recently used is dropped', async () => {
  const { gate, tokens, verifyUpload } = aGate();
  const first = await tokens.signUpload(randomUUID(), randomUUID());
  await gate.byUploadToken(first);
  for (let n = 0; n < 2000; n++) await gate.byUploadToken(await tokens.signUpload(randomUUID(), randomUUID()));
  const before = verifyUpload.mock.calls.length;
  await gate.byUploadToken(first);
  expect(verifyUpload).toHaveBeenCalledTimes(before + 1);
});
