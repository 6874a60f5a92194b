// npm run admin -- EMAIL: an administrator, and a link that works once to choose the password.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, install, node } from './setup.mjs';

install();
const { status } = spawnSync(node(), [join(ROOT, 'server', 'admin.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
