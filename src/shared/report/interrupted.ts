import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { missingIn } from '../playback/gaps.ts';

const countOf = (count: number, one: string, many: string) => (count === 1 ? `one ${one}` : `${count} ${many}`);

/** The interruptions of a test, in a sentence; null if there were none. */
export function interruptedIn({ evidence, screen }: Pick<ViewedEngineer, 'evidence' | 'screen'>): string | null {
  const stumps = evidence.filter(({ stump }) => stump !== null).length;
  const streams = [screen, ...evidence.map(({ sound }) => sound)];
  const lost = evidence.filter((answer) => answer.lost !== null).length;
  const gaps = lost + streams.flatMap((stream) => stream.flatMap((recording) => missingIn(stream, recording))).length;
  const parts = [
    ...(stumps > 0 ? [countOf(stumps, 'answer is cut off, short or empty', 'answers are cut off, short or empty')] : []),
    ...(gaps > 0 ? [countOf(gaps, 'gap is on record', 'gaps are on record')] : []),
  ];
  const sentence = parts.join('; ');
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : null;
}
