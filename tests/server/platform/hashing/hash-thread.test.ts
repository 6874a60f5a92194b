import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHashThread } from '../../../../server/platform/hashing/hash-thread.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
/** Bytes that have their memory to themselves. */
function apart(length: number): Buffer {
  const made = Buffer.allocUnsafeSlow(length);
  randomBytes(length).copy(made);
  return made;
}

test('the digest is that of all pieces together, and the bytes come back', async () => {
  const pieces = [apart(70_000), apart(1), randomBytes(16)];
  const bytes = Buffer.concat(pieces);
  const hashed = await createHashThread().sha256(pieces, true);
  expect(hashed.digest).toEqual(sha256(bytes));
  expect(Buffer.concat(hashed.pieces).equals(bytes)).toBe(true);
});

test('a body without a byte has a digest as well', async () => {
  expect(await createHashThread().sha256([], true)).toEqual({ digest: sha256(Buffer.alloc(0)), pieces: [] });
});

test('only memory that a piece has to itself is handed over, and nothing that belongs to somebody else', async () => {
  const thread = createHashThread();
  const [whole, part] = [apart(1000), apart(1000).subarray(10, 20)];
  await thread.sha256([whole, part], true);
  expect([whole.length, part.length]).toEqual([0, 10]);
  const kept = apart(1000);
  const { digest, pieces } = await thread.sha256([kept], false);
  expect([digest, pieces]).toEqual([sha256(kept), [kept]]);
});

test('each of many bodies at once gets its own digest', async () => {
  const thread = createHashThread();
  const bodies = Array.from({ length: 200 }, (_, index) => randomBytes(1 + index * 97));
  const hashed = await Promise.all(bodies.map((body) => thread.sha256([body], false)));
  expect(hashed.map(({ digest }) => digest.toString('hex'))).toEqual(bodies.map((body) => sha256(body).toString('hex')));
});

test('if the thread fails, those that wait get an error, and the next body a new thread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-hash-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [program, fault] = [join(folder, 'program.mjs'), join(folder, 'fault')];
  writeFileSync(
    program,
    `import { existsSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     parentPort.on('message', (request) => {
       if (existsSync(${JSON.stringify(fault)})) throw new Error('out of order');
       parentPort.postMessage({ ...request, digest: new Uint8Array([7]) });
     });`,
  );
  const thread = createHashThread(program);
  writeFileSync(fault, '');
  const results = await Promise.allSettled([1, 2].map(() => thread.sha256([apart(10)], true)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  rmSync(fault);
  expect((await thread.sha256([apart(10)], true)).digest).toEqual(Buffer.from([7]));
});
