import type { Accommodations } from '../../../../contract/assessment/accommodations.ts';
import type { Attempt, Card } from '../../../../contract/assessment/assessment.ts';

/** These questions are in no test, so that a rehearsal reveals nothing. */
const CARDS: Card[] = [
  {
    kind: 'choice',
    position: 0,
    section: 0,
    questionId: 'rehearsal-choice',
    area: 'General',
    questionText:
      'A simply supported beam carries the same load on every metre of its span. Where is its bending moment largest?',
    options: { A: 'At the supports', B: 'At a quarter of the span', C: 'At mid-span', D: 'It is the same everywhere' },
  },
  {
    kind: 'spoken',
    position: 1,
    section: 1,
    questionId: 'rehearsal-spoken',
    area: 'General',
    questionText: 'Explain to a colleague how the wind on the side of a building reaches the ground.',
    demo: false,
  },
];

/** A test of two cards that the server does not know. */
export const createRehearsalAttempt = (accommodations: Accommodations): Attempt => ({
  id: crypto.randomUUID(),
  engineerId: crypto.randomUUID(),
  specialties: ['Steel Structures', 'Concrete Structures'],
  startedAt: new Date().toISOString(),
  cards: CARDS,
  accommodations,
  uploadToken: '',
  receiptKeys: [],
});
