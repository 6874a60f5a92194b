import { trimUnseen, withCause } from '../../../../../contract/base/text.ts';
import type { z } from 'zod';

/** The rules for a list of skills. */
export interface SkillRules {
  chosen: readonly string[];
  max: number;
  /** Checks one skill; its sentence is shown. */
  schema: z.ZodType<string>;
}

/** The skills with the typed ones, separated by commas; without `all` nothing is added, and `wrong` is the reason. */
export function addSkills(text: string, { chosen, max, schema }: SkillRules): { all?: string[]; wrong?: string | undefined } {
  const entered = text.split(',').map(trimUnseen).filter(Boolean);
  if (entered.length === 0) return {};
  const [wrong] = entered.flatMap((skill) => schema.safeParse(skill).error?.issues.map((issue) => withCause(issue, skill)) ?? []);
  if (wrong) return { wrong };
  const all = [...new Set([...chosen, ...entered])];
  return all.length > max ? { wrong: `There can be at most ${max}.` } : { all };
}
