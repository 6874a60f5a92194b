import type { AnswerStored } from '../../../contract/assessment/answers.ts';
import { factsOf, isSpoken } from '../../../contract/assessment/kinds.ts';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import { Failure } from '../../http/failures.ts';
import type { Receipts } from '../recordings/receipts.ts';
import type { AnswerRepository, AnswerRow } from './answer-repository.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import { findNext, signalAfter } from './flow.ts';
import type { MarkedCard } from './score-cards.ts';
import type { SentAnswer, SentRecording, StoreAnswer } from './store-answer.ts';
import { kindOf } from '../../data/bank/kind-of.ts';

interface SentSpoken extends SentRecording {
  typedAnswer: string | undefined;
}

interface Needs {
  repository: Pick<AnswerRepository, 'find'>;
  attempts: Pick<AttemptRepository, 'find'>;
  cards: Pick<Cards, 'list'>;
  storeAnswer: StoreAnswer;
  receipts: Pick<Receipts, 'sign'>;
}

const WRITTEN =
  'This test is answered in writing. Send the text as `typedAnswer`, and no sound; an empty one says that nothing was typed.';
const SPOKEN = 'This test is answered by speaking, so it takes no `typedAnswer`.';

/**
 * Receives answers, in any order, and signs for them. A receipt that is requested again is signed again over the stored answer.
 * It is the same byte for byte as long as the server has the private key that the test began with, since Ed25519 is deterministic.
 */
export function createAnswers({ repository, attempts, cards, storeAnswer, receipts }: Needs) {
  function signReceipt({ id: attemptId, receiptKey }: AttemptRow, { questionId, digest, receivedAt: at }: AnswerRow) {
    const signed = { attemptId, digest, receivedAt: at.toISOString() };
    const isSubmission = questionId === OLD_SUBMISSION_ID;
    return receipts.sign(
      isSubmission ? { type: 'submission', ...signed } : { type: 'answer', questionId, ...signed },
      receiptKey,
    );
  }

  /** A card with a spoken answer, or one without. Throws `no-such-question`, `bad-input`. */
  async function requireCard(attempt: AttemptRow, questionId: string, spoken: boolean): Promise<MarkedCard> {
    const card = (await cards.list([attempt.id])).find((one) => one.questionId === questionId);
    if (!card) throw new Failure('no-such-question');
    if (isSpoken(card) === spoken) return card;
    throw new Failure('bad-input', { detail: `This question is answered by ${factsOf(card.kind).words.answeredBy}.` });
  }

  async function toReply(attempt: AttemptRow, row: AnswerRow, response: string): Promise<AnswerStored> {
    const all = await cards.list([attempt.id]);
    return { response, signal: signalAfter(row.questionId, all), receipt: await signReceipt(attempt, row) };
  }

  /** A written test takes only text and a spoken one only recordings, so that nobody can choose what suits each question. */
  async function storeSpoken(attempt: AttemptRow, { typedAnswer, ...sent }: SentSpoken): Promise<AnswerRow> {
    if (!attempt.typed && typedAnswer !== undefined) throw new Failure('bad-input', { detail: SPOKEN });
    if (!attempt.typed) return storeAnswer.storeRecording(attempt, sent);
    if (typedAnswer === undefined || sent.recordingIds || sent.lost || sent.file)
      throw new Failure('bad-input', { detail: WRITTEN });
    return storeAnswer.storeText(attempt.id, sent, typedAnswer);
  }

  return {
    signReceipt,

    /**
     * Stores the answer to a question that is answered by a text: one of its options, or a written one. Throws
     * `no-such-question`, `already-answered`, and `bad-input` if the text cannot be an answer to it.
     */
    async answerChoice(attempt: AttemptRow, { answer, ...sent }: SentAnswer & { answer: string }): Promise<AnswerStored> {
      const card = await requireCard(attempt, sent.questionId, false);
      const refusal = kindOf(card).refusalOf(card, answer);
      if (refusal) throw new Failure('bad-input', { detail: refusal });
      return toReply(attempt, await storeAnswer.storeText(attempt.id, sent, answer), 'Answer recorded');
    },

    /**
     * Takes the answer to a spoken question: recordings, or text in a test that is taken in writing
     * (docs/decisions/accommodations.md). Throws `no-such-question`, `bad-input`, `not-a-recording`, `no-such-recording`,
     * `recordings-of-others`, `already-answered`.
     */
    async answerSpoken(attempt: AttemptRow, sent: SentSpoken): Promise<AnswerStored> {
      const { demo } = await requireCard(attempt, sent.questionId, true);
      const row = await storeSpoken(attempt, sent);
      return toReply(attempt, row, demo ? 'Answer recorded, demo completed successfully' : 'Answer recorded');
    },

    /**
     * Takes the recording of the screen. It ends the test if every question has an answer; else the test ends with the last
     * answer. Throws `bad-input`, `not-a-recording`, `no-such-recording`, `recordings-of-others`, `test-finished`,
     * `attempt-full`.
     */
    async submitTest(attempt: AttemptRow, sent: Omit<SentRecording, 'questionId'>): Promise<AnswerStored> {
      const row = await storeAnswer.storeRecording(attempt, { ...sent, questionId: OLD_SUBMISSION_ID });
      const receipt = await signReceipt(attempt, row);
      const { finishedAt } = (await attempts.find(attempt.id)) ?? attempt;
      if (finishedAt ?? attempt.closedAt) return { response: 'Recordings stored', signal: 'test finished', receipt };
      const all = await cards.list([attempt.id]);
      const open = all.filter(({ answered }) => !answered).length;
      const response = `Recordings stored. The test goes on: ${open} of ${all.length} questions have no answer yet.`;
      return { response, signal: findNext(all)?.demo ? 'must make demo' : null, receipt };
    },

    /** The receipt of a stored answer; null if there is none. Throws `no-such-question`, since null would mean 'not yet'. */
    async findReceipt(attempt: AttemptRow, questionId: string): Promise<string | null> {
      const held = await repository.find(attempt.id, questionId);
      if (held) return signReceipt(attempt, held);
      const isAsked =
        questionId === OLD_SUBMISSION_ID || (await cards.list([attempt.id])).some((card) => card.questionId === questionId);
      if (!isAsked) throw new Failure('no-such-question');
      return null;
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
