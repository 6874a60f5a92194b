import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { EDUCATIONS, EXPERIENCES, SCHEDULES } from '../profiles/employment.ts';
import { Currency, PERIODS } from '../profiles/exchange-rates.ts';
import { LeastLevel } from '../scores/level.ts';
import { SPECIALTIES } from '../facts/specialties.ts';
import { singleLine } from '../base/text.ts';
import { isTimeZoneName } from '../base/time-zone.ts';

const MAX_SKILL = 60;

export const Experience = z.enum(EXPERIENCES);
export type Experience = z.infer<typeof Experience>;
export const Education = z.enum(EDUCATIONS);
export type Education = z.infer<typeof Education>;
export const Schedule = z.enum(SCHEDULES);
export type Schedule = z.infer<typeof Schedule>;
export const Period = z.enum(PERIODS);

export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'A country is two capital letters, as in DE.')
  .describe('ISO 3166-1 alpha-2');
export const Skill = singleLine('Skill', MAX_SKILL).refine((skill) => skill !== '', 'A skill has at least one character.');
const Zone = z
  .string()
  .max(40)
  .refine(isZone, 'The time zone is not known. Examples: Europe/Berlin, UTC+2.')
  .meta({ examples: ['Europe/Berlin', 'UTC+2'] });

function isZone(zone: string) {
  return /^UTC([+-]\d{1,2}(:[03]0)?)?$/.test(zone) || isTimeZoneName(zone);
}

export const Salary = z.object({ most: z.number().min(1).max(100_000_000), currency: Currency, period: Period });
/** `hours`: working hours from nine to five that both share. */
export const TimeZone = z.object({ zone: Zone, hours: z.number().int().min(1).max(8) });

/** Values of one chip; any of them may match. */
export const MAX_ANY_OF = { skills: 20, countries: 60 };

export const countWords = (texts: readonly string[]) => texts.join(' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

interface ChipKind {
  /** The value of a chip of the kind. */
  fields: z.ZodRawShape;
  describe?: string;
  /** The number of its words and values, which is limited in a saved search; 1 if left out. */
  parts?(value: never): number;
}

const define = <Fields extends z.ZodRawShape>(
  fields: Fields,
  more: { describe?: string; parts?(value: z.infer<z.ZodObject<Fields>>): number } = {},
) => ({ fields, ...more });

/**
 * Every kind of chip: one thing that a search can ask for. What the server does with it is in
 * server/features/search/chips/chip-kinds.ts, how it is said and edited in src/features/hiring/search/chips/ (chip-kinds.ts,
 * chip-fields.tsx). Names and fields are in saved searches and in addresses, so they cannot change.
 */
export const CHIP_KINDS = {
  topic: define(
    {
      areas: z
        .array(Area)
        .min(1)
        .max(SPECIALTIES.length + 1),
      level: LeastLevel.nullable(),
    },
    { describe: 'Any of the areas, at this level or a higher one.' },
  ),
  level: define({ least: LeastLevel }, { describe: 'Of the whole test.' }),
  experience: define({ least: Experience.nullable(), most: Experience.nullable() }),
  education: define({ least: Education }),
  schedule: define({ schedules: z.array(Schedule).min(1).max(SCHEDULES.length) }),
  salary: define(Salary.shape),
  country: define(
    { countries: z.array(Country).min(1).max(MAX_ANY_OF.countries) },
    { describe: 'Any of them.', parts: ({ countries }) => countries.length },
  ),
  timeZone: define(TimeZone.shape),
  skill: define(
    { skills: z.array(Skill).min(1).max(MAX_ANY_OF.skills) },
    { describe: 'Any of them.', parts: ({ skills }) => countWords(skills) },
  ),
  assessed: define({ since: z.iso.date() }),
  words: define(
    { words: singleLine('Words', 200) },
    { describe: 'Words to look for as they stand.', parts: ({ words }) => countWords([words]) },
  ),
} as const satisfies Record<string, ChipKind>;
