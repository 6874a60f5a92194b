import { expect, test } from 'vitest';
import { createPasswords } from '../../../../server/features/accounts/passwords.ts';

const passwords = createPasswords();

/** The quickest of a few tries, since a busy machine only adds time. */
async function quickest(kept: string | null) {
  let least = Infinity;
  for (let n = 0; n < 5; n++) {
    const start = performance.now();
    await passwords.matches('anything', kept);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

test('a password is stored as an argon2id PHC string with its own salt', async () => {
  const [one, other] = await Promise.all([passwords.hash('load path'), passwords.hash('load path')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
});

test('only the right password is accepted', async () => {
  const kept = await passwords.hash('Überzug 12');
  expect(await passwords.matches('Überzug 12', kept)).toBe(true);
  expect(await passwords.matches('Überzug 13', kept)).toBe(false);
  expect(await passwords.matches('', kept)).toBe(false);
});

test('the costs of a hash are read from the hash, so that they can be raised later', async () => {
  const kept = await passwords.hash('load path');
  expect(await passwords.matches('load path', kept.replace('t=2', 't=3'))).toBe(false);
});

test('a password for an account that does not exist is rejected, and checking it takes as long', async () => {
  expect(await passwords.matches('', null)).toBe(false);
  const ofSomebody = await quickest(await passwords.hash('load path'));
  expect((await quickest(null)) / ofSomebody).toBeGreaterThan(0.2);
});

test('a composed and a decomposed letter are the same letter', async () => {
  expect(await passwords.matches('U\u0308berzug', await passwords.hash('\u00dcberzug'))).toBe(true);
});

test('a stored hash that is no PHC string is reported as a bug', async () => {
  await expect(passwords.matches('secret', 'secret')).rejects.toThrow('PHC');
});

test.each(['123456', 'Password1', 'QWERTYUIOP', 'iloveyou', 'Loadpath-2026', 'engineer!!'])(
  'nobody can choose %s, which is tried first by guessers',
  async (password) => {
    await expect(passwords.hashChosen(password)).rejects.toMatchObject({
      code: 'bad-input',
      more: { fields: { password: expect.stringContaining('another one') } },
    });
  },
);

test.each(['girder-12', 'haunch-and-stub', 'loadpath of a truss'])('anybody can choose %s', async (password) => {
  expect(await passwords.matches(password, await passwords.hashChosen(password))).toBe(true);
});
