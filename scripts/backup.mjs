// npm run backup -- FOLDER: writes a whole backup while the server runs, or brings the one in the folder to the state of now.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'backup.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
