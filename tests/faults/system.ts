import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeManifest } from '../../contract/recordings/manifest.ts';
import { CAN_BE_ILL } from '../support/network/ill-server.ts';
import { aCluster } from '../support/server/cluster.ts';
import { type Product, REAL_PACE, aProduct } from '../support/server/product.ts';

/** The installation that a run does its faults to. */
export interface System extends Pick<Product, 'origin' | 'dataDir' | 'demoRecordings' | 'rows' | 'stop'> {
  /** Of the process that gets the next request. */
  readonly port: number;
  /** Kills a process and starts it again. */
  restart(): Promise<void>;
  /** The process whose disk and clock are made ill. */
  ill: Pick<Product, 'dataDir' | 'pid'>;
  /** The folder with its PostgreSQL. */
  databaseIn: string;
  /** Copies the stored recordings into `dataDir` if they are elsewhere. */
  bring(ids: readonly string[]): Promise<void>;
}

const ENVIRONMENT = { ...CAN_BE_ILL, ...REAL_PACE };

/** One process with its own database and folder. */
export async function oneProcess(): Promise<System> {
  const product = await aProduct(ENVIRONMENT);
  const restart = async () => {
    await product.kill();
    await product.start();
  };
  return { ...product, restart, ill: product, databaseIn: product.dataDir, bring: async () => {} };
}

/** Two processes without any preference, one PostgreSQL and one object store. Each restart is of the other process. */
export async function twoProcesses(): Promise<System> {
  const cluster = await aCluster(2, { environment: ENVIRONMENT, balanced: false });
  const { servers, chunks, media, folder } = cluster;
  const up = new Set(servers);
  let turn = 0;
  let restarts = 0;
  return {
    get port() {
      const candidates = [...up];
      return (candidates[turn++ % candidates.length] as Product).port;
    },
    origin: (servers[0] as Product).origin,
    dataDir: folder,
    demoRecordings: new Set(),
    rows: cluster.rows,
    ill: servers[1] as Product,
    databaseIn: folder,

    async restart() {
      const server = servers[restarts++ % servers.length] as Product;
      up.delete(server);
      await server.kill();
      await server.start();
      up.add(server);
    },

    async bring(ids) {
      for (const id of ids) {
        const own = join(folder, 'recordings', id);
        mkdirSync(own, { recursive: true });
        if (!(await media.find(`${id}/original`))) continue;
        writeFileSync(join(own, 'original'), await buffer(media.read(`${id}/original`)));
        writeFileSync(join(own, 'manifest'), writeManifest(await chunks.readManifest(id)));
      }
    },

    stop: cluster.stop,
  };
}
