import type { z } from 'zod';
import type { saveNote } from '../../../../contract/hiring/engineer-notes.ts';
import { ATTRIBUTES, type DraftCard, RECOMMENDATION_NAMES, type saveScorecard } from '../../../../contract/hiring/scorecards.ts';
import type { PendingWrite } from '../../../shared/offline-copies/pending-writes.ts';

/** As the calls declare it. It is not parsed, since an earlier version of the page may have stored it. */
type Stored = Partial<z.output<(typeof saveNote)['conflict']> & z.output<(typeof saveScorecard)['conflict']>>;

const storedIn = ({ problem }: PendingWrite) => (problem?.current ?? {}) as Stored;

function cardText({ levels, note, recommendation }: DraftCard): string {
  const given = ATTRIBUTES.flatMap(({ id, title }) => (levels[id] === null ? [] : [`${title}: ${levels[id]}`]));
  return [recommendation ? RECOMMENDATION_NAMES[recommendation] : 'No recommendation', ...given, note].filter(Boolean).join('\n');
}

/** The text of the member, in words. */
export function mineText({ body }: PendingWrite): string {
  const { text, card } = body as { text?: string; card?: DraftCard };
  return text ?? (card ? cardText(card) : '');
}

/** The text that the server has instead, in words. */
export function storedText(write: PendingWrite): string {
  const { note, own } = storedIn(write);
  if (note) return note.text;
  const card = own?.draft ?? own?.sent;
  return card ? cardText(card) : 'It was deleted.';
}

/** The version to write on top of. */
export const storedVersion = (write: PendingWrite) => storedIn(write).note?.version ?? storedIn(write).own?.version ?? 0;
