// npm run bench:store: how fast the server takes chunks when they go to an object store, beside a plain multipart upload of the same
// bytes to the same store. OBJECT_STORE=http://KEY:SECRET@HOST:PORT names another store than the one that it starts.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type StoreAccount, aBucket, settingsOf } from '../../tests/support/server/object-store.ts';
import { describeMachine, formatMarkdown, median } from '../figures.ts';
import { CHUNK_BYTES, measureLoad } from '../upload/load.ts';
import { startProduct } from '../upload/targets.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CHUNKS = Number(process.env.CHUNKS ?? 2048);
const RECORDERS = (process.env.RECORDERS ?? '1,16,64').split(',').map(Number);
const AIM = 0.8;
/** What clients of stores use by themselves is smaller; larger parts are faster. */
const PART_BYTES = 8 * 1024 ** 2;

async function startStore(): Promise<{ child: ChildProcess; account: StoreAccount }> {
  const child = fork(join(import.meta.dirname, 'peers', 'store.ts'));
  const [account] = (await once(child, 'message')) as [StoreAccount];
  return { child, account };
}

/** MB/s of plain uploads, one for each recorder, all at once. */
async function measurePlain(account: StoreAccount, recorders: number): Promise<number> {
  const { endpoint, region, bucket } = await aBucket(account);
  const client = new S3Client({ endpoint: endpoint as string, region, forcePathStyle: true, credentials: account });
  const bytes = Buffer.alloc(CHUNK_BYTES, 'chunk');
  const each = Math.ceil(CHUNKS / recorders);
  function* pieces() {
    for (let sent = 0; sent < each; sent += 1) yield bytes;
  }
  const began = performance.now();
  await Promise.all(
    Array.from({ length: recorders }, (_, index) => {
      const params = { Bucket: bucket, Key: `plain/${index}`, Body: Readable.from(pieces(), { objectMode: false }) };
      return new Upload({ client, params, partSize: PART_BYTES }).done();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  client.destroy();
  return (each * recorders * CHUNK_BYTES) / 1e6 / seconds;
}

async function measureOurs(account: StoreAccount, recorders: number) {
  const target = await startProduct(settingsOf(await aBucket(account)));
  try {
    await measureLoad(target, recorders, recorders * 2);
    return await measureLoad(target, recorders, CHUNKS);
  } finally {
    await target.close();
  }
}

const { child, account } = await startStore();
const table = [];
for (const recorders of RECORDERS) {
  const [ours, plain] = [[] as Awaited<ReturnType<typeof measureOurs>>[], [] as number[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measureOurs(account, recorders));
    plain.push(await measurePlain(account, recorders));
  }
  const speed = median(ours.map(({ megabytesPerSecond }) => megabytesPerSecond));
  table.push({
    Recorders: recorders,
    'ours MB/s': Math.round(speed),
    'plain multipart MB/s': Math.round(median(plain)),
    'ours is × it': Number((speed / median(plain)).toFixed(2)),
    'p50 ms': Math.round(median(ours.map(({ p50 }) => p50))),
    'p99 ms': Math.round(median(ours.map(({ p99 }) => p99))),
    'peak MiB': Math.round(Math.max(...ours.map(({ peakMemory }) => peakMemory))),
  });
}
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
