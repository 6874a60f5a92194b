import { BANK } from './index.ts';
import { lintBank } from './lint/bank.ts';
import { readSolutions } from './solutions.ts';

/** `npm run bank`, with the name of an area to see the faults of that area alone. Ends with 1 if there is a fault. */
const only = process.argv[2];
const { areas, faults } = lintBank(BANK, readSolutions());
const idsOf = (area: string) => new Set<string>([area, ...BANK.filter((question) => question.area === area).map(({ id }) => id)]);
const shown = only ? faults.filter(({ id }) => idsOf(only).has(id)) : faults;
for (const { area, choice, parametric, instances, spoken, drawings } of areas)
  console.log(
    `${area}: ${choice} choice models, ${parametric} parametric with ${instances} instances, ${spoken} spoken, ${drawings} drawings`,
  );
for (const { id, fault } of shown) console.log(`${id} ${fault}`);
const sum = (name: 'choice' | 'parametric' | 'spoken') => areas.reduce((total, area) => total + area[name], 0);
console.log(
  `bank: ${sum('choice')} choice models, ${sum('parametric')} parametric, ${sum('spoken')} spoken, ${shown.length} faults`,
);
if (shown.length > 0) process.exitCode = 1;
