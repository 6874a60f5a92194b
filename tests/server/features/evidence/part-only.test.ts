import { expect, test } from 'vitest';
import type { QuestionContent } from '../../../../contract/bank/question-content.ts';
import type { Finding } from '../../../../contract/rating/evidence.ts';
import type { Gap } from '../../../../contract/recordings/gaps.ts';
import { createLookForEvidence } from '../../../../server/features/evidence/look-for-evidence.ts';
import type { Work } from '../../../../server/features/evidence/work-repository.ts';
import { spokenAs } from '../../../support/models/attacks.ts';

const TEXT =
  'The cracks run out from the column, so I think of punching first, and that is brittle. Then we bring down the load that same day, ' +
  'and the props go in next to it. After that I would like to see the drawings, because I do not know the bars over the column.';
const FOUND: Finding[] = [{ element: 0, quote: 'I think of punching first', stance: 'supports' }];
const CONTENT = {
  evidence: [
    { criterion: 'safety', weight: 'must', text: 'Suspects punching of the slab, a brittle failure', benchmark: null },
    { criterion: 'safety', weight: 'should', text: 'Takes the load off and sets props at the column', benchmark: null },
  ],
  examples: [],
  notRated: [],
} as unknown as QuestionContent;

const spoken = spokenAs(TEXT);
const [heard] = spoken.kind === 'spoken' ? spoken.parts : [];

/** What is found in an answer of one recording whose words and findings are known already. */
async function lookAt(recording: Partial<Work['recordings'][number]>, lost: Work['lost'] = null) {
  const whole = {
    id: 'one',
    readyAt: new Date(0),
    unplayable: null,
    deletedAt: null,
    bytes: 1,
    seconds: 60,
    root: 'r',
    gaps: [],
  };
  const words = { words: [...(heard?.words ?? [])], language: 'en' };
  const look = createLookForEvidence({
    repository: {
      findTranscript: async () => ({
        ...words,
        recordingId: 'one',
        attemptId: 'a',
        engine: 'e',
        estimated: false,
        madeAt: new Date(0),
      }),
      mayUseModel: async () => true,
      listFindings: async () => [FOUND, FOUND, FOUND],
    },
    calls: { make: async () => null },
    listSpeech: async () => new Map([['one', [...(heard?.speech ?? [])]]]),
    withFile: () => Promise.reject(new Error('The words are known, so nothing is heard.')),
  });
  const work: Work = {
    attemptId: 'a',
    questionId: 'q',
    question: 'A flat slab carries heavy shelving and radial cracks show at one column. What do you suspect?',
    content: CONTENT,
    typed: null,
    lost,
    recordings: [{ ...whole, ...recording }],
    isDemo: false,
  };
  return look(work, {
    transcriber: { name: 'heard', transcribe: () => Promise.reject(new Error('The words are known.')) },
    finder: { name: 'found', findEvidence: () => Promise.reject(new Error('The findings are known.')) },
  });
}

test('evidence of a whole answer gives levels', async () => {
  expect(await lookAt({})).toMatchObject({ state: 'found', doubts: [], levels: { safety: expect.any(Number) } });
});

test.each<[string, Gap]>([
  ['damaged bytes', { seq: 1, cause: 'damaged', at: 3, seconds: 4 }],
  ['sound in an unknown format', { seq: 0, cause: 'unplayable-sound', at: 30, seconds: 30 }],
  ['a lost chunk', { seq: 1, cause: 'unreadable', at: 3, seconds: 2 }],
])('with %s the quotes stay verified and no levels follow, since the rest may have been said', async (_, gap) => {
  const found = await lookAt({ gaps: [gap] });
  expect(found).toMatchObject({ state: 'found', doubts: ['part-only'], levels: null });
  expect(found.claims).toHaveLength(1);
});

test('with another recording of the answer gone it is heard in part', async () => {
  expect(await lookAt({}, 'cleared')).toMatchObject({ state: 'found', doubts: ['part-only'], levels: null });
});

test.each<[string, Gap]>([
  ['a picture in an unknown format', { seq: 0, cause: 'unplayable-picture', at: 0, seconds: 60 }],
  ['an engineer who left', { seq: 9, cause: 'left' }],
])('with %s the answer is heard as it was given', async (_, gap) => {
  expect(await lookAt({ gaps: [gap] })).toMatchObject({ doubts: [], levels: { safety: expect.any(Number) } });
});
