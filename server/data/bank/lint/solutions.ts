import type { BankQuestion } from '../model.ts';
import { type Solutions, digestForSolvers } from '../solutions.ts';
import type { Fault } from './fault.ts';

/** Each question with fixed words must be solved, in its present form, by somebody who did not see its key, and with the key's answer. */
export function lintSolutions(bank: readonly BankQuestion[], solutions: Solutions): Fault[] {
  const fixed = bank.filter((question) => question.kind === 'choice').filter((model) => model.form === 'fixed');
  const known = new Set(fixed.map(({ id }) => id));
  const missing = fixed.flatMap((model): Fault[] => {
    const { id, right } = model;
    const solution = solutions.get(id);
    if (!solution) return [{ id, fault: 'was not solved by a second reader' }];
    if (solution.digest !== digestForSolvers(model)) return [{ id, fault: 'has changed since it was solved' }];
    const faults = [];
    if (solution.answer !== right) faults.push({ id, fault: `was solved as '${solution.answer}'` });
    if (solution.doubt && !solution.settlement) faults.push({ id, fault: 'has a doubt that is not settled' });
    return faults;
  });
  const left = [...solutions.keys()].filter((id) => !known.has(id)).map((id) => ({ id, fault: 'is solved and not in the bank' }));
  return [...missing, ...left];
}
