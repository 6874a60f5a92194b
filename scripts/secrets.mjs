// npm run secrets -- [--present] [FILE]: makes all secrets of an installation at once, one line each, for systemd, compose and
// docker; --present takes those that it has.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'secrets.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
