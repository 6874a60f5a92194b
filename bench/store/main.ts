// npm run bench -- store: how fast the server takes chunks when they go to an object store. Beside it the store's own speed,
// without the server: one object for each piece of the same size, and a multipart upload for each recorder.
// OBJECT_STORE=http://KEY:SECRET@HOST:PORT names another store than the one that it starts.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createBucket } from '../../server/platform/stores/s3/bucket.ts';
import { type StoreAccount, aBucket, settingsOf } from '../../tests/support/server/object-store.ts';
import { describeMachine, formatMarkdown, median } from '../figures.ts';
import { CHUNK_BYTES, measureLoad } from '../upload/load.ts';
import { startProduct } from '../upload/targets.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const TOTAL_BYTES = Number(process.env.CHUNKS ?? 2048) * CHUNK_BYTES;
const RECORDERS = (process.env.RECORDERS ?? '1,16,64').split(',').map(Number);
/** What a device sends while it records, and what it sends at most in one request when it has something to catch up. */
const SIZES = [CHUNK_BYTES, 1024 ** 2];
const AIM = 0.8;
/** What clients of stores use by themselves is smaller; larger parts are faster. */
const PART_BYTES = 8 * 1024 ** 2;

async function startStore(): Promise<{ child: ChildProcess; account: StoreAccount }> {
  const child = fork(join(import.meta.dirname, 'peers', 'store.ts'));
  const [account] = (await once(child, 'message')) as [StoreAccount];
  return { child, account };
}

/** MB/s of `recorders` at once, each of which sends so many pieces of `size` bytes with `send`. */
async function measureSending(recorders: number, size: number, send: (recorder: number, pieces: Buffer[]) => Promise<unknown>) {
  const each = Math.ceil(TOTAL_BYTES / size / recorders);
  const pieces = Array.from({ length: each }, () => Buffer.alloc(size, 'chunk'));
  const began = performance.now();
  await Promise.all(Array.from({ length: recorders }, (_, index) => send(index, pieces)));
  return (each * recorders * size) / 1e6 / ((performance.now() - began) / 1000);
}

async function measureMultipart(account: StoreAccount, recorders: number, size: number): Promise<number> {
  const { endpoint, region, bucket } = await aBucket(account);
  const client = new S3Client({ endpoint: endpoint as string, region, forcePathStyle: true, credentials: account });
  const speed = await measureSending(recorders, size, (recorder, pieces) => {
    const params = { Bucket: bucket, Key: `plain/${recorder}`, Body: Readable.from(pieces, { objectMode: false }) };
    return new Upload({ client, params, partSize: PART_BYTES }).done();
  });
  client.destroy();
  return speed;
}

async function measureObjects(account: StoreAccount, recorders: number, size: number): Promise<number> {
  const bucket = createBucket(await aBucket(account));
  const speed = await measureSending(recorders, size, async (recorder, pieces) => {
    for (const [index, bytes] of pieces.entries()) await bucket.put(`plain/${recorder}/${index}`, bytes);
  });
  bucket.close();
  return speed;
}

async function measureOurs(account: StoreAccount, recorders: number, size: number) {
  const target = await startProduct(settingsOf(await aBucket(account)));
  try {
    await measureLoad(target, recorders, recorders * 2, size);
    return await measureLoad(target, recorders, TOTAL_BYTES / size, size);
  } finally {
    await target.close();
  }
}

async function measureRow(account: StoreAccount, recorders: number, size: number) {
  const ours: Awaited<ReturnType<typeof measureOurs>>[] = [];
  const [multipart, objects] = [[] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureOurs(account, recorders, size));
    objects.push(await measureObjects(account, recorders, size));
    multipart.push(await measureMultipart(account, recorders, size));
  }
  const speed = median(ours.map(({ megabytesPerSecond }) => megabytesPerSecond));
  const ratio = (others: readonly number[]) => Number((speed / median(others)).toFixed(2));
  return {
    Recorders: recorders,
    'KiB in a request': size / 1024,
    'ours MB/s': Math.round(speed),
    'objects of this size MB/s': Math.round(median(objects)),
    'ours is × them': ratio(objects),
    'multipart MB/s': Math.round(median(multipart)),
    'ours is × it': ratio(multipart),
    'p50 ms': Math.round(median(ours.map(({ p50 }) => p50))),
    'p99 ms': Math.round(median(ours.map(({ p99 }) => p99))),
    'peak MiB': Math.round(Math.max(...ours.map(({ peakMemory }) => peakMemory))),
  };
}

const { child, account } = await startStore();
const table: Awaited<ReturnType<typeof measureRow>>[] = [];
for (const size of SIZES) for (const recorders of RECORDERS) table.push(await measureRow(account, recorders, size));
child.disconnect();
console.log(formatMarkdown(table));
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
writeFileSync(
  join(ROOT, 'bench', 'results', 'store.json'),
  `${JSON.stringify({ machine: describeMachine(), table }, null, 2)}\n`,
);
if (table.some((row) => row['ours is × it'] < AIM)) {
  console.error(`Missed: at least ${AIM} of a plain multipart upload.`);
  process.exitCode = 1;
}
