// To be run after every change of the lock (`npm install && npm run lock`). Some registries lack a platform binary of the newest
// releases. The lock then names an optional package without an entry for it, and `npm ci` refuses such a lock, so they are removed.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether `name` is found from the package at `from`: upwards through node_modules, because Node resolves it so. */
function isLocked(from, name) {
  for (let path = from; ; path = path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (!path) return false;
  }
}

for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path) continue;
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(path, name)) delete entry.optionalDependencies[name];
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
