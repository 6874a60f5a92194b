import type { CardRepository } from './card-repository.ts';
import { type MarkedCard, markCard } from './scoring.ts';

/** The cards of tests, with their answers, ratings and marks. */
export const createCards = (repository: CardRepository) => ({
  list: async (attemptIds: string[]): Promise<MarkedCard[]> => (await repository.list(attemptIds)).map(markCard),

  isRecorded: repository.isRecorded,
});

export type Cards = ReturnType<typeof createCards>;
