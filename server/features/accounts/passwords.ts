import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { Failure } from '../../http/failures.ts';
import { isCommonPassword } from './common-passwords.ts';

const runArgon2 = promisify(argon2);

/** The number of libuv's threads, on which files are written as well. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/** One hash per core at a time, but never on all threads, so that a chunk of a recording does not wait for a queue of sign-ins. */
const limit = pLimit(Math.max(1, Math.min(availableParallelism(), THREADS - 1)));

const deriveHash = (parameters: Argon2Parameters): Promise<Buffer> => limit(() => runArgon2('argon2id', parameters));

export type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/** The minimum of OWASP's password storage cheat sheet for argon2id: 19 MiB, two passes, one lane. */
const OWASP_MINIMUM: PasswordCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Normalised, since keyboards differ in how they compose a letter (NIST SP 800-63B, section 5.1.1.2). */
const normalisePassword = (password: string) => password.normalize('NFKC');

/** The PHC string format requires base64 without padding. */
const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function toPhc({ memory, passes, parallelism }: PasswordCost, salt: Buffer, digest: Buffer) {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeBase64(salt)}$${encodeBase64(digest)}`;
}

const COMMON = 'Many people use this password, so others try it first. Please choose another one.';

/** Hashes of passwords. `cost`: of a new hash; only tests have a lower one. */
export function createPasswords(cost = OWASP_MINIMUM) {
  /** Compared with the password if there is no account, so that the answer takes as long as for an existing one. */
  const nobody = toPhc(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

  /** The PHC string (argon2id, RFC 9106) that is stored for a password. */
  async function hash(password: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES);
    const message = normalisePassword(password);
    return toPhc(cost, nonce, await deriveHash({ message, nonce, tagLength: HASH_BYTES, ...cost }));
  }

  return {
    hash,

    /** The same for a password that a person chooses. Throws `bad-input` for one that is tried first by guessers. */
    async hashChosen(password: string): Promise<string> {
      if (await isCommonPassword(password)) throw new Failure('bad-input', { detail: COMMON, fields: { password: COMMON } });
      return hash(password);
    },

    /** Whether this is the password of the stored hash. Null, for an account that does not exist, is false and takes as long. */
    async matches(password: string, stored: string | null): Promise<boolean> {
      const [, memory, passes, parallelism, salt, digest] = PHC.exec(stored ?? nobody) ?? [];
      if (!salt || !digest) throw new Error('A password hash in the database is not an argon2id PHC string.');
      const expected = Buffer.from(digest, 'base64');
      // With the parameters of the stored hash, so that passwords stay valid when the cost changes.
      const actual = await deriveHash({
        message: normalisePassword(password),
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      });
      return timingSafeEqual(actual, expected) && stored !== null;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
