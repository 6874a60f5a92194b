import { AREAS } from '../areas.ts';
import type { BankQuestion } from '../model.ts';
import { type AreaCounts, countArea, lintArea } from './area.ts';
import { lintFixed } from './choices.ts';
import type { Fault } from './fault.ts';
import { lintParametric } from './parametric.ts';
import type { Solutions } from '../solutions.ts';
import { lintSolutions } from './solutions.ts';
import { lintSpoken } from './spoken.ts';

const ID = /^[a-z-]{3,20}-(?:choice|spoken)-\d\d$/;

/** The faults of one question, whatever its kind. */
export function lintQuestion(question: BankQuestion): Fault[] {
  if (question.kind === 'spoken') return lintSpoken(question);
  return question.form === 'fixed' ? lintFixed(question) : lintParametric(question);
}

/** Ids that are no ids, or are used twice, and enemies that do not exist. */
function lintIds(bank: readonly BankQuestion[]): Fault[] {
  const ids = bank.map(({ id }) => id);
  const known = new Set(ids);
  return bank.flatMap(({ id, kind, enemies = [] }) => [
    ...(ID.test(id) && id.includes(`-${kind}-`) ? [] : [{ id, fault: 'is no id' }]),
    ...(ids.filter((other) => other === id).length > 1 ? [{ id, fault: 'is used twice' }] : []),
    ...enemies
      .filter((enemy) => !known.has(enemy) || enemy === id)
      .map((enemy) => ({ id, fault: `names an enemy that is not there: ${enemy}` })),
  ]);
}

/** Counts and faults of the whole bank. */
export function lintBank(bank: readonly BankQuestion[], solutions: Solutions): { areas: AreaCounts[]; faults: Fault[] } {
  const ofArea = (area: string) => bank.filter((question) => question.area === area);
  return {
    areas: AREAS.map((area) => countArea(area, ofArea(area))),
    faults: [
      ...lintIds(bank),
      ...bank.flatMap(lintQuestion),
      ...lintSolutions(bank, solutions),
      ...AREAS.flatMap((area) => lintArea(area, ofArea(area))),
    ],
  };
}
