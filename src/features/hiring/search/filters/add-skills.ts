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
  const entered = text
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);
  if (entered.length === 0) return {};
  const wrong = entered.map((skill) => schema.safeParse(skill)).find(({ success }) => !success)?.error?.issues[0]?.message;
  if (wrong) return { wrong };
  const all = [...new Set([...chosen, ...entered])];
  return all.length > max ? { wrong: `There can be at most ${max}.` } : { all };
}
