/** A piece of a text, and on which side it is: in both, only before, or only after. */
export interface Piece {
  text: string;
  in: 'both' | 'before' | 'after';
}

/** Words with the space after them, so that the joined pieces are the text. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** With more pairs of words it would take too long, and the texts have little in common anyway. */
const MOST_PAIRS = 1_000_000;

/** Adds a word to the last piece if that is on the same side. */
function push(pieces: Piece[], word: string, side: Piece['in']) {
  const last = pieces.at(-1);
  if (last?.in === side) last.text += word;
  else pieces.push({ text: word, in: side });
}

/** For each pair of places, the length of the longest common subsequence of the words after it. */
function tableOf(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i] as Uint16Array;
      const next = table[i + 1] as Uint16Array;
      row[j] = before[i] === after[j] ? (next[j + 1] as number) + 1 : Math.max(next[j] as number, row[j + 1] as number);
    }
  return table;
}

/** The differences between two texts, word by word. The joined pieces of one side are that text. */
export function diffWords(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ text: before, in: 'both' }];
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const pieces: Piece[] = [];
  if (old.length * fresh.length > MOST_PAIRS) {
    push(pieces, before, 'before');
    push(pieces, after, 'after');
    return pieces;
  }
  const table = tableOf(old, fresh);
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      push(pieces, old[i] as string, 'both');
      i += 1;
      j += 1;
    } else if (j >= fresh.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      push(pieces, old[i] as string, 'before');
      i += 1;
    } else {
      push(pieces, fresh[j] as string, 'after');
      j += 1;
    }
  }
  return pieces;
}
