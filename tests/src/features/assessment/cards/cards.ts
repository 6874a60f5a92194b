import type { Accommodations } from '../../../../../contract/assessment/accommodations.ts';
import { type Attempt, type Card } from '../../../../../contract/assessment/assessment.ts';
import { SECTIONS } from '../../../../../contract/assessment/test-format.ts';
import { planOf } from '../../../../../src/features/assessment/test-plan.ts';

const OPTIONS = { a: 'Shear', b: 'Bending', c: 'Torsion', d: 'Axial force' };

/** The 17 cards of a test, as the server sends them. */
export const cards: Card[] = SECTIONS.flatMap((section, index) =>
  Array.from({ length: section.scored + (section.demo ? 1 : 0) }, (_, place) => ({ section, index, place })),
).map(({ section, index, place }, position) => {
  const common = { position, section: index, questionId: `q${position}`, area: 'General' as const };
  return section.kind === 'choice'
    ? { ...common, kind: 'choice', questionText: `Which force governs ${position}?`, options: OPTIONS }
    : { ...common, kind: 'spoken', questionText: `Explain ${position}.`, demo: section.demo && place === 0 };
});

export const attempt: Attempt = {
  id: '0197f000-0000-7000-8000-000000000001',
  engineerId: '0197f000-0000-7000-8000-000000000002',
  specialties: ['Steel Structures', 'Concrete Structures'],
  startedAt: '2026-01-01T10:00:00.000Z',
  cards,
  uploadToken: 'token',
  receiptKeys: [{ kty: 'OKP', crv: 'Ed25519', x: 'x', kid: 'k', alg: 'EdDSA', use: 'sig' }],
};

/** The plan of this test; without accommodations as an older version has stored it. */
export const aPlan = (accommodations?: Accommodations) => planOf({ cards, accommodations });
