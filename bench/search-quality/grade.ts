import { EDUCATIONS, EXPERIENCES, SALARY } from '../../contract/profiles/employment.ts';
import { FIRST_RATES, toEurosAYear } from '../../contract/profiles/exchange-rates.ts';
import type { LeastLevel } from '../../contract/scores/level.ts';
import { CURRENT_SCORING } from '../../contract/facts/scoring-versions.ts';
import { scoreArea, scoreCards } from '../../server/features/assessments/score-cards.ts';
import { salaryEnds } from '../../server/features/search/salary.ts';
import { hoursInCommon, offsetsOf } from '../../server/features/search/zones.ts';
import type { Person } from '../engineers/people.ts';
import type { Criterion, Need } from './needs.ts';

const RANKS = ['Pending', 'Junior', 'Intermediate', 'Senior'];
const rank = (level: string) => Math.max(0, RANKS.indexOf(level));

/** 1 met, 0.5 nearly met, 0 not met. */
type Met = 0 | 0.5 | 1;

function levelMet(level: string, least: LeastLevel | null): Met {
  if (least === null || rank(level) >= rank(least)) return 1;
  return rank(level) === rank(least) - 1 && rank(level) > 0 ? 0.5 : 0;
}

const isSettled = ({ source }: Person) => scoreCards(source.cards, CURRENT_SCORING).level !== 'Pending';

function topicMet({ areas, least }: Extract<Criterion, { kind: 'topic' }>, person: Person): Met {
  const own = areas.filter((area) => person.abilities.has(area));
  if (own.length === 0) return 0;
  const levels = own.map((area) => (isSettled(person) ? scoreArea(area, person.source.cards, CURRENT_SCORING).level : 'Pending'));
  return Math.max(...levels.map((level) => levelMet(level, least))) as Met;
}

function bandMet(position: number, least: number, most: number): Met {
  if (position < 0) return 0;
  if (position >= least && position <= most) return 1;
  return position === least - 1 || position === most + 1 ? 0.5 : 0;
}

function costMet(mostEuros: number, { source: { employment } }: Person): Met {
  const ends = salaryEnds(employment?.salary ?? null);
  if (!ends) return 0;
  const money = { amount: ends.least, currency: employment?.currency ?? SALARY.currency, period: SALARY.period };
  const asked = toEurosAYear(money, FIRST_RATES);
  if (asked <= mostEuros) return 1;
  return asked <= mostEuros * 1.1 ? 0.5 : 0;
}

function zoneMet(zone: string, hours: number, { source }: Person): Met {
  const [own, wanted] = [offsetsOf(source.timeZone), offsetsOf(zone)];
  if (!own || !wanted) return 0;
  const common = hoursInCommon(own, wanted);
  if (common >= hours) return 1;
  return common >= hours - 1 ? 0.5 : 0;
}

function met(criterion: Criterion, person: Person): Met {
  const { employment, country, attempt } = person.source;
  switch (criterion.kind) {
    case 'topic':
      return topicMet(criterion, person);
    case 'level':
      return levelMet(scoreCards(person.source.cards, CURRENT_SCORING).level, criterion.least);
    case 'knows':
      return employment && criterion.things.some((thing) => person.knows.has(thing)) ? 1 : 0;
    case 'lacks':
      return employment && criterion.things.some((thing) => person.knows.has(thing)) ? 0 : 1;
    case 'lives':
      return criterion.countries.includes(country) ? 1 : 0;
    case 'costs':
      return costMet(criterion.mostEuros, person);
    case 'years':
      return bandMet(employment ? EXPERIENCES.indexOf(employment.experience) : -1, criterion.least, criterion.most);
    case 'education':
      return bandMet(employment ? EDUCATIONS.indexOf(employment.education) : -1, criterion.least, EDUCATIONS.length - 1);
    case 'schedule':
      return employment && criterion.anyOf.includes(employment.schedule) ? 1 : 0;
    case 'overlap':
      return zoneMet(criterion.zone, criterion.hours, person);
    case 'since':
      return (attempt.finishedAt?.toISOString().slice(0, 10) ?? '') >= criterion.day ? 1 : 0;
  }
}

/**
 * How well a person fits a need: 3 has everything that is essential and half of what is nice; 2 lacks only what is nice, or has one
 * essential thing nearly; 1 lacks one essential thing of several; 0 anybody else, and whoever has what is unwanted.
 */
export function gradeOf({ essential, nice }: Need, person: Person): 0 | 1 | 2 | 3 {
  const unwanted = essential.some((criterion) => criterion.kind === 'lacks' && met(criterion, person) === 0);
  if (unwanted) return 0;
  const missing = essential.reduce((sum, criterion) => sum + 1 - met(criterion, person), 0);
  if (missing === 0) {
    const share = nice.reduce((sum, criterion) => sum + met(criterion, person), 0) / Math.max(1, nice.length);
    return nice.length === 0 || share >= 0.5 ? 3 : 2;
  }
  if (missing <= 0.5) return 2;
  return missing <= 1 && essential.length > 1 ? 1 : 0;
}

const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
const sumOf = (grades: readonly number[], depth: number) =>
  grades.slice(0, depth).reduce((sum, grade, place) => sum + gain(grade, place), 0);

/** nDCG at a depth (Järvelin and Kekäläinen, 2002): `grades` in the order of the list, `all` of everybody. 1 if nobody fits. */
export function ndcg(grades: readonly number[], all: readonly number[], depth = 10): number {
  const ideal = sumOf(
    all.toSorted((a, b) => b - a),
    depth,
  );
  return ideal === 0 ? 1 : sumOf(grades, depth) / ideal;
}
