// npm run admin -- EMAIL: adds an administrator and prints a link that works once, to choose the password and the second factor.
// With --reset-second-factor it first removes the second factors of one who has lost them all.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'admin.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
