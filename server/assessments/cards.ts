import type { CardRepository } from './card-repository.ts';
import { type MarkedCard, markCard } from './scoring.ts';

/** The cards of tests, with their answers, ratings and marks. */
export const createCards = (repository: CardRepository) => ({
  /** All cards of these tests, in order. */
  list: async (attemptIds: string[]): Promise<MarkedCard[]> => (await repository.list(attemptIds)).map(markCard),

  /** Whether the whole test was sent and there is a recording for this card. */
  isRecorded: repository.isRecorded,
});

export type Cards = ReturnType<typeof createCards>;
