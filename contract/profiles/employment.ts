import { z } from 'zod';
import { call } from '../base/call.ts';
import { COUNTRY_CODES } from '../facts/countries.ts';
import { Currency } from './exchange-rates.ts';
import { TimeZone } from '../base/time-zone.ts';
import { isPlain, trimUnseen, withLineBreaks } from '../base/text.ts';

export const SALARIES = ['30000-40000', '40001-50000', '50001-60000', '60001-70000', '70001+'] as const;
export const SCHEDULES = ['full-time', 'part-time', 'flexible', 'remote'] as const;
export const EXPERIENCES = ['0-1', '1-3', '3-5', '5-10', '10+'] as const;
export const EDUCATIONS = ['high-school', 'associate', 'bachelor', 'master', 'phd'] as const;

/**
 * Shown beside every salary range, because a number alone says neither the currency nor the period. The currency is the usual
 * one.
 */
export const SALARY = { currency: 'EUR', period: 'year' } as const;

const MAX_SKILLS = 500;

/** The fields in the order of the page. The sentence about missing fields names them in this order too. */
export const EMPLOYMENT_NAMES = {
  salary: 'Salary range',
  schedule: 'Preferred work schedule',
  experience: 'Years of experience',
  education: 'Highest education',
  skills: 'Key skills',
} as const;

/** These are optional. Companies cannot find an engineer by a missing value. */
export const OPTIONAL_NAMES = { currency: 'Currency', country: 'Country', time_zone: 'Time zone' } as const;

const Country = z
  .union([z.literal(''), z.enum(COUNTRY_CODES)], { error: 'Country is not valid.' })
  .describe('ISO 3166-1 alpha-2; empty if it is not told.');

const oneOf = <const Values extends readonly [string, ...string[]]>(name: keyof typeof EMPLOYMENT_NAMES, values: Values) => {
  const what = EMPLOYMENT_NAMES[name];
  return z.enum(values, { error: ({ input }) => (input ? `${what} is not valid.` : `${what} is required!`) });
};

/** 'steel,, bolted joints ' → 'steel, bolted joints'. Empty if there are only commas and spaces, which counts as missing. */
export const skillsIn = (text: string) => text.split(',').map(trimUnseen).filter(Boolean).join(', ');

export const Employment = z.object({
  salary: oneOf('salary', SALARIES),
  schedule: oneOf('schedule', SCHEDULES),
  experience: oneOf('experience', EXPERIENCES),
  education: oneOf('education', EDUCATIONS),
  skills: z
    .string({ error: 'Key skills is required!' })
    .max(MAX_SKILLS, `Must be maximum ${MAX_SKILLS} characters!`)
    .overwrite(withLineBreaks)
    .refine(isPlain, 'Key skills must be plain text.')
    .refine((skills) => skillsIn(skills) !== '', 'Key skills is required!')
    .meta({ description: 'Separated by commas.', examples: ['steel frames, bolted joints, finite elements'] }),
  currency: Currency.optional().describe('Of the salary. Left out, it does not change.'),
  country: Country.optional().describe('The country in which the engineer lives. Left out, it does not change.'),
  time_zone: z
    .union([z.literal(''), TimeZone], { error: 'Time zone is not valid.' })
    .optional()
    .describe('IANA name; empty if it is not told. Left out, it does not change.'),
});
export type Employment = z.infer<typeof Employment>;

const isMissing = (fields: unknown) =>
  fields === undefined || fields === null || (typeof fields === 'string' && skillsIn(fields) === '');

/** The names of the fields that a body lacks; all of them if it is not an object. */
function missingIn(body: unknown): string[] {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return Object.entries(EMPLOYMENT_NAMES).flatMap(([field, name]) => (isMissing(fields[field]) ? [name] : []));
}

/**
 * Adds one sentence that names all missing fields. `when` is needed because zod skips the rules of an object if one of its fields
 * is wrong, and a missing field is wrong.
 */
const SentEmployment = Employment.refine((body) => missingIn(body).length === 0, {
  error: ({ input }) => `The following fields are required: ${missingIn(input).join(', ')}`,
  when: () => true,
});

export const submitFormQuestions = call({
  method: 'POST',
  path: '/api/engineer/submit_form_questions',
  access: ['engineer'],
  summary: 'Store the own employment information, or change it',
  body: SentEmployment,
  reply: z.object({ response: z.string() }),
});
