// npm run restore -- FOLDER: restores a backup into an empty place, and compares every digest.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'restore.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
