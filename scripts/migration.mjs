// npm run migration -- --name NAME: writes the migration from the schema of the last one to the schema in server/platform/db/schema, and keeps
// only the newest snapshot. Then it looks for changes once more, from that snapshot alone, and fails if there are any: so one
// snapshot is enough for the next migration.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, findNode } from './setup.mjs';

const META = join(ROOT, 'server', 'platform', 'db', 'migrations', 'meta');
const DRIZZLE_KIT = join(ROOT, 'node_modules', 'drizzle-kit', 'bin.cjs');

/** Runs `drizzle-kit generate` and returns what it printed. Ends this program if it fails. */
function generate(options) {
  const { status, stdout, stderr } = spawnSync(findNode(), [DRIZZLE_KIT, 'generate', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status === 0) return stdout;
  console.error(stdout, stderr);
  process.exit(status ?? 1);
}

function deleteOlderSnapshots() {
  const snapshots = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted();
  for (const name of snapshots.slice(0, -1)) rmSync(join(META, name));
}

console.log(generate(process.argv.slice(2)));
deleteOlderSnapshots();
if (!generate(['--name', 'probe']).includes('No schema changes')) {
  console.error('The newest snapshot does not describe the schema: a second run found changes. Delete what it wrote.');
  process.exit(1);
}
