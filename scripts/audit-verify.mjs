// npm run audit:verify: verifies the chain of the audit log, and names the first entry that is not as the server wrote it.
// With --expect PLACE:HASH it also looks whether an entry that was noted before is still the same.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, findNode, installPackages } from './setup.mjs';

installPackages();
const { status } = spawnSync(findNode(), [join(ROOT, 'server', 'audit-verify.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
