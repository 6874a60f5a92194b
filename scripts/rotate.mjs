// npm run rotate -- token|receipt|rescue: makes a new secret beside the old one, so that nothing that the old one has signed or
// encrypted is lost. --prepare and --promote do it in two steps, for several processes; --finish prepares the end of the old one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'rotate.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
