import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../../server/platform/db/embedded.ts';
import { createBucket } from '../../../server/platform/stores/s3/bucket.ts';
import { createS3Chunks } from '../../../server/platform/stores/s3/s3-chunks.ts';
import { createS3Media } from '../../../server/platform/stores/s3/s3-media.ts';
import { SECRETS } from '../../../server/secret-lists.ts';
import { aBalancer } from './balancer.ts';
import { createDatabase } from './databases.ts';
import { aBucket, anObjectStore, settingsOf } from './object-store.ts';
import { type Product, aProduct } from './product.ts';

/** The same secrets for all processes. */
const makeSecrets = () => Object.fromEntries(Object.values(SECRETS).map(({ setting, make }) => [setting, make()]));

interface Wanted {
  environment?: Record<string, string>;
  /** Without nginx: requests go to the processes themselves. */
  balanced?: boolean;
}

/**
 * Several processes of the built product behind nginx, with one PostgreSQL and one object store. Each has a folder of its own, in
 * which nothing matters.
 */
export async function aCluster(processes: number, { environment = {}, balanced = true }: Wanted = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-cluster-'));
  const postgres = await startEmbedded(join(folder, 'postgres'));
  const objects = await anObjectStore();
  const settings = await aBucket(objects.account);
  const bucket = createBucket(settings);
  const shared = {
    DATABASE_URL: await createDatabase(postgres.url),
    ...settingsOf(settings),
    ...makeSecrets(),
    // nginx may send requests to a process for a moment after the signal to end.
    DRAIN_SECONDS: '1',
    ...environment,
  };
  // The first alone, so that it fills the demo before another one looks for it.
  const servers: Product[] = [await aProduct(shared)];
  servers.push(...(await Promise.all(Array.from({ length: processes - 1 }, () => aProduct(shared)))));
  const balancer = balanced ? await aBalancer(servers.map(({ port }) => port)) : null;
  return {
    /** Where nginx is. */
    origin: balancer?.origin ?? '',
    passed: () => balancer?.passed() ?? [],
    use: async (ports: readonly number[]) => balancer?.use(ports),
    /** The folder with the database, and nothing of recordings. */
    folder,
    servers,
    rows: (servers[0] as Product).rows,
    chunks: createS3Chunks(bucket),
    media: createS3Media(bucket, 'media/'),

    async stop() {
      await balancer?.stop();
      await Promise.all(servers.map((server) => server.stop()));
      bucket.close();
      await objects.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof aCluster>>;
