import type { Span } from './tokens.ts';

const RUN = /\s+/g;
const LINE_END = /[\n\r\u2028\u2029]/;

/**
 * The same text with one character for each run of white space: a line end if the run has one, else a space. So no pattern has to look
 * for several. `placeIn` returns the place of a part of it in the text as it was typed.
 */
export function singleSpaces(typed: string): { text: string; placeIn: (span: Span) => Span } {
  const runs = [...typed.matchAll(RUN)];
  const text = typed.replaceAll(RUN, (run) => (LINE_END.test(run) ? '\n' : ' '));
  if (text.length === typed.length) return { text, placeIn: ({ start, end }) => ({ start, end }) };
  const places = new Int32Array(text.length + 1);
  let at = 0;
  let from = 0;
  for (const { index, 0: run } of [...runs, { index: typed.length, 0: '' }]) {
    for (; from <= index; from += 1, at += 1) places[at] = from;
    from = index + run.length;
  }
  return { text, placeIn: ({ start, end }) => ({ start: places[start] ?? 0, end: places[end] ?? typed.length }) };
}
