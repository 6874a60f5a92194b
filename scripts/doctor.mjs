// npm run doctor: says what an installation lacks, one line for each finding with what to do. Ends with 1 if one is serious.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'doctor.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
