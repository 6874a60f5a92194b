import type { Area } from '../../../contract/assessment/assessment.ts';
import { EDUCATIONS, EXPERIENCES } from '../../../contract/profiles/employment.ts';
import { type Currency, type ExchangeRates, FIRST_RATES } from '../../../contract/profiles/exchange-rates.ts';
import { nameForCompany } from '../../../contract/facts/shown-name.ts';
import type { Level } from '../../../contract/scores/level.ts';
import type { SearchCard } from '../../../contract/hiring/search.ts';
import type { EngineerSummaryRow } from './engineer-repository.ts';
import { conceptsOf } from './documents.ts';
import { onceFor } from './once-for.ts';
import { salaryIn } from './salary.ts';
import { conceptOf, LEVEL_OF_RANK, othersAt, WHOLE } from './tags.ts';
import { AREAS } from '../../data/vocabulary/areas.ts';
import { normalise } from '../../data/vocabulary/normalise.ts';

const SHOWN_SKILLS = 3;

/** The searched topics and skills, so that a summary shows them first. */
export interface Focus {
  areas: readonly Area[];
  skills: readonly string[];
  /** The currency of the salary, and the rates by which others are converted. */
  currency: Currency | null;
  rates: ExchangeRates;
}
export const NO_FOCUS: Focus = { areas: [], skills: [], currency: null, rates: FIRST_RATES };

/** The concepts of the skills of a focus. Computed once for all summaries of a list. */
const wantedBy = onceFor(({ skills }: Focus) => new Set(skills.map((skill) => conceptOf(skill) ?? normalise(skill))));

/** The searched skills first, then in the order in which the engineer names them. */
function skillsFor(skills: readonly string[], focus: Focus): string[] {
  const wanted = wantedBy(focus);
  const isWanted = (skill: string) => wanted.has(normalise(skill)) || conceptsOf([skill]).some((id) => wanted.has(id));
  const first = wanted.size > 0 ? skills.filter(isWanted) : [];
  return [...new Set([...first, ...skills])].slice(0, SHOWN_SKILLS);
}

/** A score that could not be made, since no answer could be judged, is distinguished from one that is not made yet. */
const levelOfRank = (rank: number, isSettled: boolean): Level => LEVEL_OF_RANK[rank] ?? (isSettled ? 'Insufficient' : 'Pending');

/** The topics of the test with their levels. */
const topicsOf = (row: EngineerSummaryRow) =>
  AREAS.flatMap((area, index) => {
    const rank = row.levels[index] ?? -1;
    return rank < 0 ? [] : [{ area, level: levelOfRank(rank, row.settled), otherLevels: othersAt(row, index, rank) }];
  });

/** An engineer as a list shows one to a company. */
export function toSummary(row: EngineerSummaryRow, focus: Focus, shortlisted: boolean): SearchCard {
  const { status } = row;
  const isConnected = status === 'connected';
  const converted = focus.currency && salaryIn(row, focus.currency, focus.rates);
  const note = row.notes.find(({ area }) => focus.areas.includes(area)) ?? row.notes[0] ?? null;
  return {
    profile: row.engineerId,
    name: nameForCompany(row, isConnected),
    named: isConnected || row.publicName !== '',
    demo: row.demo,
    topics: topicsOf(row),
    final_score: levelOfRank(row.level, row.settled),
    final_other: othersAt(row, WHOLE, row.level),
    final_points: row.points < 0 ? null : row.points,
    experience: EXPERIENCES[row.experience] ?? null,
    education: EDUCATIONS[row.education] ?? null,
    schedule: row.schedule,
    country: row.country,
    time_zone: row.timeZone,
    salary: row.salary && { band: row.salary, currency: row.currency, period: 'year' },
    ...(converted && { salaryIn: converted }),
    skills: skillsFor(row.skills, focus),
    evidence: note,
    finishedAt: new Date(row.finishedAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    connection: status,
    shortlisted,
  };
}
