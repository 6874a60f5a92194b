// npm run bench -- planted-questions [--items 2000] [--seed 1]: how many questions with a planted fault the rules of the
// statistics find, and how many sound ones they flag, by the number of answers. Writes server/features/statistics/power.json,
// which /measured publishes. Ends with 1 if an aim is missed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '../../server/platform/numbers/random.ts';
import { formatMarkdown } from '../figures.ts';
import { makeBank, shareFlagged } from './flagged.ts';
import { PLANTED } from './items.ts';

const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({ options: { items: numberOption(2000), seed: numberOption(1) } });
const items = Number(values.items);
const seed = Number(values.seed);

const ANSWERS = [50, 100, 150, 200, 300, 400, 600, 800];
/** At so many answers the aims must be met. */
const AIM = { answers: 400, found: 0.95, sound: 0.05 };

const rows = ANSWERS.map((answers) => {
  // Each row has a seed of its own, so that one of them can be computed again alone.
  const random = randomFrom(seed * 1000 + answers);
  const bank = makeBank(random);
  const share = (planted: (typeof PLANTED)[number] | 'sound') => shareFlagged(planted, { answers, items, bank, random });
  return { answers, wrong: share('wrong'), random: share('random'), two: share('two'), sound: share('sound') };
});

console.log(formatMarkdown(rows));
const power = { items, seed, rows };
writeFileSync(join(import.meta.dirname, '../../server/features/statistics/power.json'), `${JSON.stringify(power, null, 2)}\n`);
const aimed = rows.filter(({ answers }) => answers >= AIM.answers);
const isMissed = aimed.some((row) => PLANTED.some((planted) => row[planted] < AIM.found) || row.sound > AIM.sound);
if (isMissed)
  console.log(`missed  at ${AIM.answers} answers ${AIM.found * 100} % must be found, and ${AIM.sound * 100} % false at most`);
process.exitCode = isMissed ? 1 : 0;
