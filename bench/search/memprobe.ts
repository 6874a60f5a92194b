import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngineerIndex } from '../../server/features/search/engineer-index.ts';
import { createIndexRepository } from '../../server/features/search/index-repository.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { fillEngineers } from '../engineers/fill.ts';
const folder = mkdtempSync(join(tmpdir(), 'loadpath-bench-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const database = await openDatabase(embedded.url, join(import.meta.dirname, '../../server/platform/db/migrations'));
await fillEngineers(database.db, Number(process.argv[2]));
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = async () => {
  for (let i = 0; i < 4; i += 1) {
    collect();
    await new Promise((r) => setTimeout(r, 300));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return [heapUsed, arrayBuffers];
};
const b = await held();
const t = performance.now();
const index = await createEngineerIndex(createIndexRepository(database.db)).get();
const s = (performance.now() - t) / 1000;
const a = await held();
console.log(
  index.size(),
  'heap each',
  ((a[0] as number) - (b[0] as number)) / index.size(),
  'buffers each',
  ((a[1] as number) - (b[1] as number)) / index.size(),
  'seconds',
  s,
  index.size(),
);
await database.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
