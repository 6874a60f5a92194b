import type { Piece, Word } from './protocol.ts';

/** The result of sherpa-onnx for one piece. Which lists are filled depends on the model. */
export interface Tokens {
  tokens?: readonly string[];
  /** Seconds from the start of the piece. */
  timestamps?: readonly number[];
  durations?: readonly number[];
  /** Natural logarithms of probabilities. */
  ys_log_probs?: readonly number[];
}

/** The assumed length of the last token of a word if the model gives none, in seconds. */
const USUAL_S = 0.24;
const LONGEST_WORD = 100;

interface Open {
  text: string;
  start: number;
  end: number;
  logs: number[];
}

/** Begins a word: both marks are in use, depending on the version. */
const BEGINS = /^[\s▁]/;

/**
 * Joins the tokens of one piece to words with their times in the recording. A token that begins with a space begins a word. The
 * confidence is the geometric mean of those of its tokens.
 */
export function wordsOf({ tokens = [], timestamps = [], durations = [], ys_log_probs: logs = [] }: Tokens, piece: Piece): Word[] {
  const words: Open[] = [];
  const clamp = (seconds: number) => Math.min(piece.end, Math.max(piece.start, piece.start + seconds));
  tokens.forEach((token, index) => {
    const text = token.replaceAll('▁', ' ').trim();
    const at = timestamps[index];
    if (at === undefined) return;
    const next = timestamps[index + 1] ?? Infinity;
    const end = clamp(durations[index] ? at + durations[index] : Math.min(next, at + USUAL_S));
    const last = words.at(-1);
    if (!last || BEGINS.test(token)) {
      if (text) words.push({ text, start: clamp(at), end, logs: logs[index] === undefined ? [] : [logs[index]] });
      return;
    }
    last.text = (last.text + text).slice(0, LONGEST_WORD);
    last.end = Math.max(last.end, end);
    if (logs[index] !== undefined) last.logs.push(logs[index]);
  });
  return words.map(({ text, start, end, logs: own }) => ({
    text: text.slice(0, LONGEST_WORD),
    start: Number(start.toFixed(3)),
    end: Number(Math.max(start, end).toFixed(3)),
    confidence: own.length > 0 ? Math.min(1, Math.exp(own.reduce((sum, log) => sum + log, 0) / own.length)) : null,
  }));
}

/** The longest piece, in seconds. The memory for a longer one grows faster than its length. */
const LONGEST_PIECE_S = 25;

/**
 * The parts of a recording that are recognised one by one: speech, cut at pauses. `speech` is null where nobody knows where
 * speech is; then all of it is recognised.
 */
export function cutPieces(speech: readonly Piece[] | null, seconds: number): Piece[] {
  const pieces: Piece[] = [];
  for (const { start, end } of speech ?? [{ start: 0, end: seconds }]) {
    const last = pieces.at(-1);
    if (last && end - last.start <= LONGEST_PIECE_S) {
      last.end = end;
      continue;
    }
    for (let from = start; from < end; from += LONGEST_PIECE_S)
      pieces.push({ start: from, end: Math.min(end, from + LONGEST_PIECE_S) });
  }
  return pieces;
}
