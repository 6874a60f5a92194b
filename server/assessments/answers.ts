import { hash } from 'node:crypto';
import type { AnswerStored } from '../../contract/assessment.ts';
import { OLD_SUBMISSION_ID, answerText } from '../../contract/receipts.ts';
import { Failure } from '../http/failures.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { Receipts } from '../recordings/receipts.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { nextOf, signalAfter } from './flow.ts';
import type { AnswerRow, AttemptRow, HeldCard, Repository } from './repository.ts';
import type { Results } from './results.ts';
import { createSettle } from './settle.ts';
import { createTurns } from './turns.ts';

/** What came with an answer, whatever its kind. */
interface Sent {
  questionId: string;
  key: string;
  answeredAt: Date | null;
  file: ReceivedFile | null;
}
interface Recorded extends Sent {
  recordingIds: string[] | undefined;
}
/** The answer to a spoken question, in the one way or the other. */
interface Told extends Recorded {
  typedAnswer: string | undefined;
}

interface Needs {
  repository: Repository;
  recordings: Pick<Recordings, 'adopt' | 'requireOf'>;
  receipts: Pick<Receipts, 'sign'>;
  results: Results;
}

type Content = { answer: string } | { recordingIds: string[] };

/** What a client sends where nothing could be recorded of an answer. A submission of the screen is never empty in this way. */
const isNothing = (questionId: string, { name, bytes }: ReceivedFile) =>
  questionId !== OLD_SUBMISSION_ID && bytes === 0 && name === 'empty.webm';

const digestOf = (answer: Parameters<typeof answerText>[0]) => hash('sha256', answerText(answer), 'base64');

const contentMissing = (questionId: string) =>
  questionId === OLD_SUBMISSION_ID
    ? 'Send the recording as `testRecordingFile`, or the ids of its recordings as `recordingIds`.'
    : 'Send the answer as `answerFile`, or the ids of its recordings as `recordingIds`. Where nothing was recorded, send an empty file named empty.webm.';

const WRITTEN =
  'This test is answered in writing. Send the text as `typedAnswer`, and no sound; an empty one says that nothing was typed.';
const SPOKEN = 'This test is answered by speaking, so it takes no `typedAnswer`.';

const refusal = (questionId: string) => new Failure(questionId === OLD_SUBMISSION_ID ? 'test-finished' : 'already-answered');

/**
 * Stores answers, in any order, each question's first one for good. The same answer under the same key is acknowledged again:
 * its receipt is signed anew over what was kept, and comes out byte for byte the same (Ed25519 is deterministic) as long as the
 * server's key is. Recordings are on disk before the answer that names them; a row never names what is not there. A call that
 * lacks its content changes nothing.
 */
export function createAnswers({ repository, recordings, receipts, results }: Needs) {
  const inTurn = createTurns();
  const settle = createSettle({ repository, recordings });

  const receiptOf = ({ attemptId, questionId, digest, receivedAt }: AnswerRow) =>
    receipts.sign({ type: 'answer', attemptId, questionId, digest, receivedAt: receivedAt.toISOString() });

  /**
   * The same key with the same content is acknowledged again, with other content refused, unless an older server has stored less
   * than was sent. A file, stored as a recording of its own, cannot be compared.
   */
  async function again(held: AnswerRow, { key, file }: Sent, content: Content): Promise<AnswerRow> {
    const { attemptId, questionId } = held;
    if (held.idempotencyKey !== key) throw refusal(questionId);
    const digest = digestOf({ attemptId, questionId, ...content });
    if (file || held.digest === digest) return held;
    const settled = await settle(held, { answer: null, recordingIds: null, ...content, digest });
    if (!settled) throw refusal(questionId);
    return settled;
  }

  async function keep(attemptId: string, sent: Sent, content: Content) {
    const { questionId, key, answeredAt } = sent;
    const row: AnswerRow = {
      attemptId,
      questionId,
      idempotencyKey: key,
      answer: null,
      recordingIds: null,
      ...content,
      answeredAt,
      receivedAt: new Date(),
      digest: digestOf({ attemptId, questionId, ...content }),
      fieldsChecked: true,
      correctedAt: null,
    };
    if (await results.settling(attemptId, (tx) => repository.keep(row, tx))) return row;
    const held = await repository.answer(attemptId, questionId, key);
    if (!held) throw refusal(questionId);
    return again(held, sent, content);
  }

  /** The ids of what was recorded: the named recordings, or the file made into one; none where nothing could be recorded. */
  async function idsOf(attemptId: string, { questionId, file, recordingIds = [] }: Recorded): Promise<string[]> {
    const of =
      questionId === OLD_SUBMISSION_ID
        ? ({ attemptId, kind: 'screen', questionId: null } as const)
        : ({ attemptId, kind: 'answer', questionId } as const);
    if (file && !isNothing(questionId, file)) return [await recordings.adopt(of, file)];
    await recordings.requireOf(recordingIds, of);
    return recordingIds;
  }

  /** One at a time for each question: a request that Chromium repeats on its own must not store its file twice. */
  const storeRecorded = ({ id: attemptId, finishedAt }: AttemptRow, sent: Recorded): Promise<AnswerRow> =>
    inTurn(`${attemptId} ${sent.questionId}`, async () => {
      const { questionId, key, file, recordingIds } = sent;
      if (file && recordingIds)
        throw new Failure('bad-input', { detail: 'Send the file or the ids of its recordings, not both.' });
      if (!file && !recordingIds) throw new Failure('bad-input', { detail: contentMissing(questionId) });
      const held = await repository.answer(attemptId, questionId, key);
      // Until the test has ended a submission under another key is added to the first.
      const isAddition = questionId === OLD_SUBMISSION_ID && held?.idempotencyKey !== key && !finishedAt;
      if (held && !isAddition) return again(held, sent, { recordingIds: recordingIds ?? [] });
      return keep(attemptId, sent, { recordingIds: await idsOf(attemptId, sent) });
    });

  async function storeTyped({ id }: AttemptRow, { typedAnswer, recordingIds, file, ...sent }: Told): Promise<AnswerRow> {
    if (typedAnswer === undefined || recordingIds || file) throw new Failure('bad-input', { detail: WRITTEN });
    return keep(id, { ...sent, file: null }, { answer: typedAnswer });
  }

  async function storeSpoken(attempt: AttemptRow, { typedAnswer, ...sent }: Told): Promise<AnswerRow> {
    if (typedAnswer !== undefined) throw new Failure('bad-input', { detail: SPOKEN });
    return storeRecorded(attempt, sent);
  }

  async function cardOf(attempt: AttemptRow, questionId: string, kind: HeldCard['kind']): Promise<HeldCard> {
    const card = (await repository.cards([attempt.id])).find((one) => one.questionId === questionId);
    if (!card) throw new Failure('no-such-question');
    if (card.kind === kind) return card;
    throw new Failure('bad-input', { detail: `This question is answered by ${kind === 'choice' ? 'speaking' : 'choosing'}.` });
  }

  async function stored(row: AnswerRow, response: string): Promise<AnswerStored> {
    const cards = await repository.cards([row.attemptId]);
    return { response, signal: signalAfter(row.questionId, cards), receipt: await receiptOf(row) };
  }

  return {
    /** Signs anew for a stored answer, byte for byte as before. */
    receiptOf,

    /** Throws `no-such-question`, `bad-input` where the text is none of the options shown, `already-answered`. */
    async choose(attempt: AttemptRow, sent: Omit<Sent, 'file'> & { answer: string }): Promise<AnswerStored> {
      const { shown } = await cardOf(attempt, sent.questionId, 'choice');
      const isShown = sent.answer === '' || shown?.some(({ text }) => text === sent.answer);
      if (!isShown) throw new Failure('bad-input', { detail: 'The answer is none of the options of this question.' });
      return stored(await keep(attempt.id, { ...sent, file: null }, { answer: sent.answer }), 'Answer recorded');
    },

    /**
     * Takes the answer to a spoken question: as sound, or as text in a test that is taken in writing (docs/decisions, 33). Throws
     * `no-such-question`, `bad-input`, `not-a-recording`, `no-such-recording`, `recordings-of-others`, `already-answered`.
     */
    async tell(attempt: AttemptRow, sent: Told): Promise<AnswerStored> {
      const { demo } = await cardOf(attempt, sent.questionId, 'spoken');
      const row = await (attempt.typed ? storeTyped(attempt, sent) : storeSpoken(attempt, sent));
      return stored(row, demo ? 'Answer recorded, demo completed successfully' : 'Answer recorded');
    },

    /**
     * Takes the screen recording. It ends the test where every question has an answer; else what is open stays open, and the test
     * ends with the last answer. Throws `bad-input`, `not-a-recording`, `no-such-recording`, `recordings-of-others`,
     * `test-finished`, `attempt-full`.
     */
    async submit(attempt: AttemptRow, sent: Omit<Recorded, 'questionId'>): Promise<AnswerStored> {
      const row = await storeRecorded(attempt, { ...sent, questionId: OLD_SUBMISSION_ID });
      const receipt = await receiptOf(row);
      const { finishedAt } = (await repository.attempt(attempt.id)) ?? attempt;
      if (finishedAt ?? attempt.closedAt) return { response: 'Recordings stored', signal: 'test finished', receipt };
      const cards = await repository.cards([attempt.id]);
      const open = cards.filter(({ answered }) => !answered).length;
      const response = `Recordings stored. The test goes on: ${open} of ${cards.length} questions have no answer yet.`;
      return { response, signal: nextOf(cards)?.demo ? 'must make demo' : null, receipt };
    },

    /** The receipt of a stored answer, or null; throws `no-such-question`. */
    async receipt(attempt: AttemptRow, questionId: string): Promise<string | null> {
      const held = await repository.answer(attempt.id, questionId);
      if (held) return receiptOf(held);
      const isAsked =
        questionId === OLD_SUBMISSION_ID || (await repository.cards([attempt.id])).some((card) => card.questionId === questionId);
      if (!isAsked) throw new Failure('no-such-question');
      return null;
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
