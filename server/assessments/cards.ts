import type { CardRepository } from './card-repository.ts';
import { type MarkedCard, markCard } from './scoring.ts';

export const createCards = (repository: CardRepository) => ({
  list: async (attemptIds: string[]): Promise<MarkedCard[]> => (await repository.list(attemptIds)).map(markCard),

  isRecorded: repository.isRecorded,
});

export type Cards = ReturnType<typeof createCards>;
