import { type Figures, LEAST_ANSWERS, LEAST_PAIRS } from '../../../contract/rating/raters.ts';
import { mean } from '../../../contract/scores/scoring.ts';
import type { BlindRating, ControlRating } from './figure-repository.ts';
import { type Pairs, addPair, createPairs, kappaInterval, weightedKappa } from '../../platform/numbers/kappa.ts';

/** The rating of one rater for an answer, beside the ratings to compare. */
interface Compared {
  at: Date;
  /** Mean difference from the others, or from the known levels, in levels. */
  difference: number;
}

/** What one rater has rated. */
interface Record {
  answers: number;
  /** One table for each answer that others have rated as well. */
  pairs: Pairs[];
  compared: Compared[];
  controls: number[];
}

/** A month with fewer answers is not shown. */
const LEAST_IN_MONTH = 5;
/** The bootstrap takes the latest answers, so that it stays short. */
const MOST_ANSWERS = 1000;
/** Kappa from which one rater may replace another. The gate for a model requires the same. */
const GOOD_KAPPA = 0.7;
const GOOD_SEVERITY = 0.3;
const GOOD_DRIFT = 0.4;

type AnyLevels = Readonly<Partial<{ [criterion: string]: number }>>;

/** The differences of levels, criterion by criterion, where both have one. */
const differences = (own: AnyLevels, other: AnyLevels) =>
  Object.entries(own).flatMap(([id, level]) => (level === undefined || other[id] === undefined ? [] : [level - other[id]]));

const createRecord = (): Record => ({ answers: 0, pairs: [], compared: [], controls: [] });

/** Collects what each rater gave. The key is that of the rater. */
export function recordsOf(blind: readonly BlindRating[], controls: readonly ControlRating[]): Map<string, Record> {
  const records = new Map<string, Record>();
  const of = (rater: string) => {
    const found = records.get(rater) ?? createRecord();
    records.set(rater, found);
    return found;
  };
  for (const rated of Map.groupBy(blind, ({ answer }) => answer).values()) {
    for (const { rater, levels, at } of rated) {
      const record = of(rater);
      record.answers += 1;
      const others = rated.filter((one) => one.rater !== rater);
      if (others.length === 0) continue;
      const pairs = createPairs();
      for (const other of others)
        for (const [id, level] of Object.entries(levels)) {
          const second = (other.levels as AnyLevels)[id];
          if (second !== undefined) addPair(pairs, level, second);
        }
      record.pairs.push(pairs);
      record.compared.push({ at, difference: mean(others.flatMap((other) => differences(levels, other.levels))) });
    }
  }
  for (const { rater, levels, key, at } of controls) {
    const record = of(rater);
    const apart = differences(levels, key);
    if (apart.length === 0) continue;
    record.compared.push({ at, difference: mean(apart) });
    record.controls.push(mean(apart.map(Math.abs)));
  }
  return records;
}

/** Both orders of each pair, since of all raters together none is the first. */
function symmetric(pairs: Pairs): Pairs {
  const size = Math.sqrt(pairs.length);
  return pairs.map((times, place) => times + (pairs[(place % size) * size + Math.floor(place / size)] ?? 0));
}

/** All raters together. Every pair is in it from both sides, so the severity of all is nothing. */
export function mergeRecords(records: Iterable<Record>): Record {
  const all = createRecord();
  for (const { answers, pairs, controls } of records) {
    all.answers += answers;
    all.pairs.push(...pairs.map(symmetric));
    all.controls.push(...controls);
  }
  return all;
}

function driftOf(compared: readonly Compared[]): Figures['drift'] {
  const months = Map.groupBy(compared, ({ at }) => at.toISOString().slice(0, 7));
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(-12)
    .map(([month, rows]) => ({
      month,
      answers: rows.length,
      severity: rows.length < LEAST_IN_MONTH ? null : mean(rows.map(({ difference }) => difference)),
    }));
}

/** By how much the severity of the last month is away from that of the first; null where there are no two. */
function changeIn(drift: Figures['drift']): number | null {
  const known = drift.flatMap(({ severity }) => severity ?? []);
  return known.length < 2 ? null : (known.at(-1) as number) - (known[0] as number);
}

/** What to do about the figures, in a sentence. */
function adviceFor({ kappa, to, severity, drift, difference }: Omit<Figures, 'advice'>): string {
  const change = changeIn(drift);
  if (kappa !== null && to !== null && to < GOOD_KAPPA)
    return 'The agreement is too low, and not by chance: go through ten answers together, criterion by criterion, with the anchors.';
  if (severity !== null && Math.abs(severity) > GOOD_SEVERITY)
    return `The levels are too ${severity < 0 ? 'low' : 'high'}: compare the anchors of levels ${severity < 0 ? '3 and 4' : '2 and 3'} with answers that others have rated.`;
  if (change !== null && Math.abs(change) > GOOD_DRIFT)
    return `The levels have become ${change < 0 ? 'lower' : 'higher'} over the months: read the anchors again, and look at the next ten answers together.`;
  if (difference !== null && difference > 1) return 'The control answers are far from their known levels: calibrate again.';
  if (kappa !== null && kappa < GOOD_KAPPA)
    return 'The agreement is below what is wanted, and may be so by chance: let two raters go on, and look again.';
  if (kappa === null && severity === null) return 'Too few answers have a second rating for a figure. Nothing to do yet.';
  return 'Nothing to do: the levels fit those of the others.';
}

/** The figures of one rater, or of all. What too little was rated for is null. */
export function figuresOf({ answers, pairs, compared, controls }: Record): Figures {
  const latest = pairs.slice(-MOST_ANSWERS);
  const count = latest.reduce((sum, one) => sum + one.reduce((all, times) => all + times, 0), 0);
  const isEnough = count >= LEAST_PAIRS;
  const interval = isEnough ? kappaInterval(latest) : null;
  const drift = driftOf(compared);
  const figures = {
    answers,
    pairs: count,
    kappa: isEnough ? weightedKappa(latest) : null,
    from: interval?.[0] ?? null,
    to: interval?.[1] ?? null,
    severity: compared.length < LEAST_ANSWERS ? null : mean(compared.map(({ difference }) => difference)),
    drift,
    controls: controls.length,
    difference: controls.length === 0 ? null : mean(controls),
  };
  return { ...figures, advice: adviceFor(figures) };
}
