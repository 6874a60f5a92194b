// npm run licences: lists the licences of all packages of the lock in docs/licences.md. Ends with 1 if one is not allowed.
import { readFileSync, writeFileSync } from 'node:fs';
import { listLicences, writeTable } from './licence-table.ts';

const { used, refused } = listLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')));
for (const { name, licence } of refused) console.error(`${name} has the licence ${licence}, which nobody has allowed.`);
writeFileSync('docs/licences.md', writeTable(used));
process.exit(refused.length === 0 ? 0 : 1);
