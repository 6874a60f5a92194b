import type { ChipKind, Of } from './chip-kind.ts';

/** The day of the test. */
export const assessedChip: ChipKind<Of<'assessed'>> = {
  isCompared: true,
  conditions: ({ since }) => [{ kind: 'since', day: since }],
  bands: ({ since }) => [{ degree: 1, test: { since: Date.parse(since) } }],
  say: (_, { finishedAt }) => `Test finished on ${new Date(finishedAt).toISOString().slice(0, 10)}`,
  forModel: '{"kind":"assessed","since":"YYYY-MM-DD"}',
};
