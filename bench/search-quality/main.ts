// npm run bench -- search-quality: nDCG@10 of each way to search, over needs with graded relevance and made-up engineers, in a
// database of its own. The same each time. Ends with 1 if the search by sentences is below its floor.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/db/database.ts';
import { startEmbedded } from '../../server/platform/db/embedded.ts';
import { formatMarkdown } from '../figures.ts';
import { FLOOR, SENTENCE, isForTuning, meanOf, measure, prepare } from './measure.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'loadpath-quality-'));
const embedded = await startEmbedded(join(folder, 'postgres'));
const { db, close } = await openDatabase(embedded.url, join(ROOT, 'server/platform/db/migrations'));
const measured = await prepare(db).then(measure);
await close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });

const columns = {
  all: measured,
  'for tuning': measured.filter(({ need }) => isForTuning(need)),
  'kept apart': measured.filter(({ need }) => !isForTuning(need)),
};
const rows = Object.keys(measured[0]?.scores ?? {}).map((way) => ({
  way,
  ...Object.fromEntries(
    Object.entries(columns).map(([name, some]) => [`${name} (${some.length})`, meanOf(some, way).toFixed(3)]),
  ),
}));
console.log(formatMarkdown(rows));
const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = measured.map(({ need: { text }, scores }) => ({ text, ...scores }));
writeFileSync(join(results, 'search-quality.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = meanOf(measured, SENTENCE) < FLOOR ? 1 : 0;
