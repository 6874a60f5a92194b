import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const workOut = promisify(argon2);

/** libuv's threads, on which files are written as well. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/** Hashes at once: one on each core, and always a thread left for a recording, which must not stand behind a row of sign-ins. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - 1));

let underWay = 0;
const waiting: (() => void)[] = [];

/** Works out a hash when it is its turn. */
async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (underWay < AT_ONCE) underWay += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await workOut('argon2id', parameters);
  } finally {
    // Whoever is next takes the place over.
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

/** The least that OWASP's password storage sheet names for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Keyboards differ in how they compose a letter (NIST SP 800-63B, section 5.1.1.2). */
const composed = (password: string) => password.normalize('NFKC');

/** Base64 without padding, as the PHC string format has it. */
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function phc(salt: Buffer, hash: Buffer) {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;
}

/** What a password is held against where there is no account, so that the answer takes as long as for one that exists. */
const NOBODY = phc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** The PHC string (argon2id, RFC 9106) under which a password is kept. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  return phc(nonce, await derive({ message: composed(password), nonce, tagLength: HASH_BYTES, ...COST }));
}

/** Whether the password is the one that was hashed; `null`, for an account that does not exist, costs the same and is never. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(kept ?? NOBODY) ?? [];
  if (!salt || !hash) throw new Error('A password hash in the database is not an argon2id PHC string.');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive({
    message: composed(password),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected) && kept !== null;
}
