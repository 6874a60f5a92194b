import type { ChipMode } from '../../../../contract/hiring/search-query.ts';
import type { Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';

const markerOf = ({ meaning }: Phrase) => (meaning.kind === 'marker' ? meaning.marker : null);

/**
 * For each token, whether its meaning is a must, a wish or unwanted. A negation applies up to the next comma, full stop or 'but';
 * a wish up to the next full stop, or back to the last comma for 'X is a plus'.
 */
export function readModes(tokens: readonly Token[], phrases: readonly Phrase[]): ChipMode[] {
  const modes: ChipMode[] = tokens.map(() => 'must');
  const markers = new Map(phrases.map((phrase) => [phrase.from, phrase] as const));
  let mode: ChipMode = 'must';
  let clause = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const phrase = markers.get(index);
    const marker = phrase && markerOf(phrase);
    if (marker === 'not') mode = 'not';
    if (marker === 'wish-before') mode = 'wish';
    if (marker === 'but') mode = 'must';
    // 'preferred' may be before or after its words; at the end of a clause it belongs to the words before it.
    const endsClause = phrase !== undefined && tokens[phrase.to - 1]?.ends !== 'no';
    if (phrase && (marker === 'wish-after' || (marker === 'wish-before' && endsClause))) {
      modes.fill('wish', clause, index);
      mode = 'must';
    }
    modes[index] = mode;
    const ends = tokens[index]?.ends;
    if (ends === 'hard' || (ends === 'soft' && mode !== 'wish')) mode = 'must';
    if (ends !== 'no') clause = index + 1;
  }
  return modes;
}
