import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FixedChoice } from './model.ts';

/**
 * How somebody who neither wrote a question nor saw its key has solved it. `seconds` is the solver's own estimate of the time that it
 * takes. A doubt needs a settlement: what was changed, or why nothing was.
 */
const Solution = z.strictObject({
  digest: z.string(),
  answer: z.string(),
  seconds: z.number().positive().max(120),
  doubt: z.string().nullable(),
  settlement: z.string().nullable(),
});
export type Solution = z.infer<typeof Solution>;
export type Solutions = ReadonlyMap<string, Solution>;

const FOLDER = join(import.meta.dirname, 'solutions');

/** A digest of all that a solver sees, so that a solution is void when the words change. The order of the options does not count. */
export const digestForSolvers = ({ text, right, wrong, drawing }: FixedChoice): string =>
  hash('sha256', JSON.stringify([text, [right, ...wrong.map((one) => one.text)].toSorted(), drawing ?? null]), 'base64url').slice(
    0,
    16,
  );

/** The stored solutions by question, of all files in the folder of solutions. Throws if a file is not in their form. */
export function readSolutions(): Solutions {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const read = (name: string) => z.record(z.string(), Solution).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  return new Map(files.flatMap((name) => Object.entries(read(name))));
}
