import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../../server/features/accounts/secret-box.ts';

const secret = randomBytes(32);
const box = createSecretBox([secret], 'tests');

test('an encrypted secret can be decrypted again, and two encryptions are never the same', () => {
  const [one, other] = [box.seal('JBSWY3DP', 'ada'), box.seal('JBSWY3DP', 'ada')];
  expect(one).not.toBe(other);
  expect([box.open(one, 'ada'), box.open(other, 'ada')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
});

test('it cannot be decrypted for another owner, with another key, for another purpose, or after a change', () => {
  const sealed = box.seal('JBSWY3DP', 'ada');
  expect(() => box.open(sealed, 'bo')).toThrow('no value of TOKEN_SECRET has encrypted it');
  expect(() => createSecretBox([randomBytes(32)], 'tests').open(sealed, 'ada')).toThrow(
    'no value of TOKEN_SECRET has encrypted it',
  );
  expect(() => createSecretBox([secret], 'others').open(sealed, 'ada')).toThrow('no value of TOKEN_SECRET has encrypted it');
  const bytes = Buffer.from(sealed, 'base64');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => box.open(changed.toString('base64'), 'ada')).toThrow('no value of TOKEN_SECRET has encrypted it');
  }
});

test('after a rotation the older secret decrypts, the newer one encrypts, and a text is renewed once', () => {
  const newer = randomBytes(32);
  const [rotated, after] = [createSecretBox([newer, secret], 'tests'), createSecretBox([newer], 'tests')];
  const sealed = box.seal('JBSWY3DP', 'ada');
  expect(rotated.open(sealed, 'ada')).toBe('JBSWY3DP');
  expect(after.open(rotated.seal('JBSWY3DP', 'ada'), 'ada')).toBe('JBSWY3DP');
  const renewed = rotated.renew(sealed, 'ada') ?? '';
  expect(after.open(renewed, 'ada')).toBe('JBSWY3DP');
  expect(rotated.renew(renewed, 'ada')).toBeNull();
  expect(() => after.renew(sealed, 'ada')).toThrow('Put the older value behind the newer one again.');
});
