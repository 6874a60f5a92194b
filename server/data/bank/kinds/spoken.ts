import type { SpokenQuestion } from '../model.ts';
import type { KindOfQuestion } from './kind.ts';
import { sharedContent } from './shared.ts';

/** It is answered by speaking, or in writing, and people rate the answer. */
export const spokenKind: KindOfQuestion<SpokenQuestion> = {
  content: (question) => ({
    ...sharedContent(question),
    text: question.text,
    options: null,
    key: null,
    rationale: null,
    evidence: question.elements.map(({ criterion, weight, text, benchmark = null }) => ({ criterion, weight, text, benchmark })),
    notRated: [...question.notRated],
    examples: [...question.examples],
  }),

  instances: () => [],
  show: ({ text }) => ({ text, numbers: null, drawing: null, shown: null }),
  cardPart: ({ demo }) => ({ demo }),
  refusalOf: () => null,
  isRight: () => false,
  asked: ({ text }, { evidence, examples }) => ({ text, evidence, examples: examples.map((example) => example.text) }),
};
