import { describe, expect, test } from 'vitest';
import type { Gap } from '../../../../../contract/recordings/gaps.ts';
import { type CopiedTrack, copyOf } from '../../../../support/media/copy.ts';
import type { Row, Stands } from '../../../../support/media/row.ts';
import { damage } from '../../../../support/media/rows-of-damage.ts';
import { containers, mixtures, unknown } from '../../../../support/media/rows-of-formats.ts';
import { times } from '../../../../support/media/rows-of-times.ts';

/** Packets are nearer to each other than this, in seconds. */
const APART = 0.25;

/** The seconds that the tracks of a kind last, without holes. */
const secondsOf = (tracks: readonly CopiedTrack[], kind: string): number =>
  tracks
    .filter(({ type }) => type === kind)
    .map(({ times: own }) => own.toSorted((a, b) => a - b))
    .reduce(
      (sum, own) => sum + own.reduce((all, time, index) => all + Math.min(APART, (own[index + 1] ?? time) - time), 0.06),
      0,
    );

/** Measured seconds may differ by this: damage ends at the next whole packet, and lengths of bytes are no lengths of time. */
const SLACK = 0.7;

/** A difference in a sentence, if what was measured is not near to what must be. */
const differ = (what: string, seconds: number | undefined, wanted: number | undefined, slack = SLACK): string[] =>
  wanted !== undefined && !(Math.abs((seconds ?? Infinity) - wanted) < slack)
    ? [`${what}: ${seconds} instead of ${wanted} s`]
    : [];

/** How a gap differs from the one that must stand. */
function compareGap(gap: Gap, [cause, at, seconds]: Stands): string[] {
  if (gap.cause !== cause) return [`${gap.cause} instead of ${cause}`];
  const isAtEnd = gap.at === undefined && gap.seq === 1;
  const place =
    at === null ? (isAtEnd ? [] : [`${cause} at ${gap.at} instead of at the end`]) : differ(`${cause} at`, gap.at, at);
  if (seconds === null)
    return gap.seconds === undefined ? place : [...place, `${cause} of ${gap.seconds} s instead of any length`];
  return [...place, ...differ(`${cause} of`, gap.seconds, seconds, SLACK + 0.4)];
}

/** The packets of a copy begin at 0 or later, and sound is in the order of its times. */
function findDisorder(tracks: readonly CopiedTrack[]): string[] {
  return tracks.flatMap(({ type, times: own }) => {
    const isOrdered = type !== 'audio' || own.every((time, index) => time >= (own[index - 1] ?? 0));
    return [...(isOrdered ? [] : [`${type} out of order`]), ...(own.every((time) => time >= 0) ? [] : [`${type} before 0`])];
  });
}

/** How the copy of a file differs from what must be, in sentences. */
async function findDifferences({ file, declared = 'webm', ...wanted }: Row): Promise<string[]> {
  const { result, container, tracks } = await copyOf(file.length > 0 ? [[0, file]] : [], { declared });
  const outcome = result.is === 'unplayable' ? result.why : result.is;
  if (outcome !== (wanted.unplayable ?? 'playable')) return [`${outcome} instead of ${wanted.unplayable ?? 'playable'}`];
  if (result.is !== 'playable') return [];
  const gaps = result.gaps.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity));
  const stand = wanted.gaps ?? [];
  return [
    ...(wanted.copy && container !== wanted.copy ? [`${container} instead of ${wanted.copy}`] : []),
    ...differ('sound', secondsOf(tracks, 'audio'), wanted.sound),
    ...differ('picture', secondsOf(tracks, 'video'), wanted.picture),
    ...differ('length', result.seconds, wanted.length),
    ...(gaps.length === stand.length ? [] : [`the gaps ${JSON.stringify(gaps)}`]),
    ...stand.flatMap((one, index) => (gaps[index] ? compareGap(gaps[index], one) : [])),
    ...findDisorder(tracks),
  ];
}

describe.each([
  ['mixtures of codecs', mixtures],
  ['containers', containers],
  ['what cannot be played', unknown],
  ['odd times and glued files', times],
  ['damage', damage],
])('%s', (_, rows) => {
  test.each(rows.map((row) => [row.is, row] as const))('%s', async (_name, row) => {
    expect(await findDifferences(row)).toEqual([]);
  });
});
