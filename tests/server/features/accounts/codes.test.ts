import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { RECOVERY_CODES } from '../../../../contract/accounts/security.ts';
import type { CodeRepository } from '../../../../server/features/accounts/code-repository.ts';
import { createCodes } from '../../../../server/features/accounts/codes.ts';
import { type Secrets, createSecretBox } from '../../../../server/features/accounts/secret-box.ts';
import type { Tx } from '../../../../server/platform/db/database.ts';

const secrets: Secrets = [randomBytes(32)];
const box = createSecretBox(secrets, 'test');
const repository = { replaceRecoveryCodes: async () => {} } as unknown as CodeRepository;
const codes = createCodes({ repository, box, secrets, retired: box });

const TIMES = Array.from({ length: 100 }, () => randomUUID());

test('the secrets of authenticator apps have 160 bits and never repeat', () => {
  const made = TIMES.map((id) => codes.newApp({ id, email: 'ada@example.com' }).secret);
  expect(made.filter((secret) => !/^[A-Z2-7]{32}$/.test(secret))).toEqual([]);
  expect(new Set(made).size).toBe(TIMES.length);
});

test('recovery codes never repeat, and use every sign of their alphabet', async () => {
  const made = (await Promise.all(TIMES.map((id) => codes.makeRecoveryCodes(id, {} as Tx)))).flat();
  expect(made.filter((code) => !/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/.test(code))).toEqual([]);
  expect(new Set(made).size).toBe(TIMES.length * RECOVERY_CODES);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31);
});
