import crypto, { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProject } from 'vitest/node';
import type { BucketSettings } from '../../../server/platform/stores/s3/bucket.ts';

/** How a store is reached, without a bucket. */
export type StoreAccount = Omit<BucketSettings, 'bucket'> & { endpoint: string };

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The object store of this run, and the folder with its objects, if the run has started it itself; undefined: recordings are
     * stored on the disk.
     */
    objectStore: { account: StoreAccount; directory: string | null } | undefined;
  }
}

// s3rver writes where a listing goes on with single DES, which OpenSSL 3 has no more. Triple DES with the same key three times is
// the same cipher. Without this a listing of more than 1,000 objects fails.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const make = crypto[name] as (algorithm: string, key: Buffer, ...others: unknown[]) => unknown;
  const makeWithDes: typeof make = (algorithm, key, ...others) =>
    algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), ...others) : make(algorithm, key, ...others);
  Object.assign(crypto, { [name]: makeWithDes });
}

/** A new empty bucket. */
export async function aBucket(account: StoreAccount): Promise<BucketSettings> {
  const bucket = `b-${randomUUID()}`;
  const { endpoint, region } = account;
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: account });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return { ...account, bucket };
}

/** A bucket as a server's settings. */
export const settingsOf = ({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: BucketSettings): Record<string, string> => ({
  S3_ENDPOINT: endpoint ?? '',
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

/** A store that is named by `OBJECT_STORE=http://KEY:SECRET@HOST:PORT`, for tests against another one. */
function namedStore(address: string) {
  const { origin, username, password } = new URL(address);
  const keys = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  return {
    account: { endpoint: origin, region: 'us-east-1', ...keys } satisfies StoreAccount,
    directory: null,
    stop: async () => {},
  };
}

/** An S3-compatible store on this machine, over a folder that is deleted at the end. */
export async function anObjectStore() {
  const named = process.env['OBJECT_STORE'];
  if (named) return namedStore(named);
  const directory = mkdtempSync(join(tmpdir(), 'loadpath-objects-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [],
  });
  const { port } = await store.run();
  const account: StoreAccount = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    account,
    directory,
    async stop() {
      store.httpServer.closeAllConnections();
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Global set-up: one store for all test files of a run. */
export async function setup(project: TestProject) {
  const { account, directory, stop } = await anObjectStore();
  project.provide('objectStore', { account, directory });
  return stop;
}
