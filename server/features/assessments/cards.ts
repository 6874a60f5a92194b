import type { CardRepository } from './card-repository.ts';
import { type MarkedCard, markCard } from './score-cards.ts';

export const createCards = (repository: CardRepository) => ({
  /** Evidence to listen for and examples are there only with `withWords`. */
  list: async (attemptIds: string[], wanted: { withWords?: boolean } = {}): Promise<MarkedCard[]> =>
    (await repository.list(attemptIds, wanted)).map(markCard),

  isRecorded: repository.isRecorded,
});

export type Cards = ReturnType<typeof createCards>;
