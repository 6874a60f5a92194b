import { isSpoken } from '../../../../contract/assessment/kinds.ts';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import type { Outbox } from '../../../engine/outbox/outbox.ts';

type CardNote = Parameters<Outbox['noteCard']>[1];

const noteOf = (card: Card | undefined, position: number, given: string | null): CardNote =>
  card && isSpoken(card)
    ? { position, opened: true, chosen: null, ...(given !== null && { typed: { questionId: card.questionId, text: given } }) }
    : { position, opened: true, chosen: given };

/**
 * Notes in the outbox which card is open and the answer on it so far, so that a crash does not lose it. Notes are written one
 * after the other, so that an older one never replaces a newer one. If several wait, only the newest is written.
 */
export function createCardNotes(outbox: Pick<Outbox, 'noteCard'>, attemptId: string) {
  let writing: Promise<void> | null = null;
  let next: CardNote | null = null;

  async function writeAll() {
    while (next) {
      const note: CardNote = next;
      next = null;
      await outbox.noteCard(attemptId, note).catch((error: unknown) => console.error('The open card could not be noted.', error));
    }
    writing = null;
  }

  return {
    /** `given`: the option chosen or the text typed so far; null if there is none. */
    write(card: Card | undefined, position: number, given: string | null) {
      next = noteOf(card, position, given);
      writing ??= writeAll();
    },
    /** Resolves when all notes are written. */
    settled: async () => writing,
  };
}
