import type { Area } from '../../contract/assessment.ts';
import { countryName } from '../../contract/countries.ts';
import type { Chip, ChipValue, Reason } from '../../contract/search.ts';
import { dayInUtc } from '../../contract/dates.ts';
import type { Currency, ExchangeRates } from '../../contract/exchange-rates.ts';
import { levelWords } from '../../contract/scoring.ts';
import { EDUCATIONS, EXPERIENCES } from '../../contract/employment.ts';
import type { EngineerCardRow } from './engineer-repository.ts';
import { conceptsOf, namedBy } from './documents.ts';
import { onceFor } from './once-for.ts';
import { salaryEnds, salaryIn } from './salary.ts';
import { conceptOf, LEVEL_OF_RANK, othersAt, WHOLE } from './tags.ts';
import { FULL_DEGREE, metOf } from './score.ts';
import { AREAS } from './vocabulary/areas.ts';
import { CONCEPTS } from './vocabulary/concepts.ts';
import { hoursInCommon, offsetsOf } from './zones.ts';

type Say<Kind extends ChipValue['kind']> = (
  value: Extract<ChipValue, { kind: Kind }>,
  row: EngineerCardRow,
  degree: number,
  rates: ExchangeRates,
) => string;

const EDUCATION_NAMES: Record<(typeof EDUCATIONS)[number], string> = {
  'high-school': 'High school',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'Doctorate',
};
const NOT_TOLD = 'not told';

/** The level there, with those that the true score may have as well. `at` is the place of an area, or `WHOLE`. */
function describeLevel(row: EngineerCardRow, at: number, rank: number): string {
  const level = LEVEL_OF_RANK[rank];
  return level ? levelWords(level, othersAt(row, at, rank)) : 'no score yet';
}

const describeRange = ({ least, most }: { least: number; most: number | null }) =>
  most === null ? `${least.toLocaleString('en')} or more` : `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;

/** '60001-70000' of USD for somebody who asks in euros → '60,001 to 70,000 USD a year, about 51,645 to 60,251 EUR at rates of 5 March 2026'. */
function describeSalary(row: EngineerCardRow, wanted: Currency, rates: ExchangeRates): string {
  const ends = salaryEnds(row.salary);
  if (!ends) return `Salary: ${NOT_TOLD}`;
  const converted = salaryIn(row, wanted, rates);
  const inWanted = converted ? `, about ${describeRange(converted)} ${wanted} at rates of ${dayInUtc(rates.day)}` : '';
  return `Expects ${describeRange(ends)} ${row.currency} a year${inWanted}`;
}

/** What a chip asks for, once for all hits. */
const askedBy = onceFor(({ skills }: Extract<ChipValue, { kind: 'skill' }>) => {
  const ids = skills.map(conceptOf);
  const wanted = new Set(ids.flatMap((id) => id ?? []));
  return {
    asked: skills.map((skill, at) => CONCEPTS.get(ids[at] ?? '')?.label ?? skill).join(' or '),
    wanted,
    wider: new Set([...wanted].flatMap((id) => CONCEPTS.get(id)?.wider ?? [])),
  };
});

/** What each skill of a hit names, once for all chips. */
const skillsOf = onceFor(({ skills }: EngineerCardRow) =>
  skills.map((skill) => ({ skill, named: namedBy([skill]), concepts: conceptsOf([skill]) })),
);

const saySkill: Say<'skill'> = (value, row, degree) => {
  const { asked, wanted, wider } = askedBy(value);
  const skills = skillsOf(row);
  if (degree >= FULL_DEGREE) return skills.find(({ concepts }) => concepts.some((id) => wanted.has(id)))?.skill ?? asked;
  const part = metOf(degree) === 'partly' ? skills.find(({ named }) => named.some((id) => wider.has(id)))?.skill : undefined;
  return part ? `${part}, but not ${asked}` : `${asked}: not named`;
};

const sayTopic: Say<'topic'> = ({ areas }, row) => {
  const highest = (area: Area) => row.highest[AREAS.indexOf(area)] ?? -1;
  const best = areas.toSorted((a, b) => highest(b) - highest(a))[0];
  const rank = best ? (row.levels[AREAS.indexOf(best)] ?? -1) : -1;
  return rank < 0 ? `${areas.join(' or ')}: not tested` : `${best}: ${describeLevel(row, AREAS.indexOf(best as Area), rank)}`;
};

const SAY: { [Kind in ChipValue['kind']]: Say<Kind> } = {
  topic: sayTopic,
  level: (_, row) => `Whole test: ${describeLevel(row, WHOLE, row.level)}`,
  experience: (_, { experience }) => `Experience: ${EXPERIENCES[experience] ? `${EXPERIENCES[experience]} years` : NOT_TOLD}`,
  education: (_, { education }) =>
    EDUCATION_NAMES[EDUCATIONS[education] as keyof typeof EDUCATION_NAMES] ?? `Education: ${NOT_TOLD}`,
  schedule: (_, { schedule }) => `Schedule: ${schedule ?? NOT_TOLD}`,
  salary: ({ currency }, row, _degree, rates) => describeSalary(row, currency, rates),
  country: (_, { country }) => countryName(country) || `Country: ${NOT_TOLD}`,
  timeZone: ({ zone }, { timeZone }) => {
    const [own, wanted] = [offsetsOf(timeZone), offsetsOf(zone)];
    return own && wanted
      ? `${timeZone}: ${Math.floor(hoursInCommon(own, wanted))} h in common with ${zone}`
      : `Time zone: ${NOT_TOLD}`;
  },
  skill: saySkill,
  assessed: (_, { finishedAt }) => `Test finished on ${new Date(finishedAt).toISOString().slice(0, 10)}`,
  words: ({ words }, _row, degree) => (degree > 0 ? `Has ‘${words}’ in the profile` : `‘${words}’: not in the profile`),
};

/** What an engineer has of each chip that asks for something, in words. */
export const reasonsFor = (
  chips: readonly Chip[],
  row: EngineerCardRow,
  degrees: readonly number[],
  rates: ExchangeRates,
): Reason[] =>
  chips.flatMap(({ mode, value }, chip) => {
    if (mode === 'not') return [];
    const degree = degrees[chip] ?? 0;
    return [{ chip, met: metOf(degree), text: (SAY[value.kind] as Say<ChipValue['kind']>)(value as never, row, degree, rates) }];
  });
