import { hash } from 'node:crypto';
import type { AnswerStored } from '../../contract/assessment.ts';
import { SCREEN, answerText } from '../../contract/manifest.ts';
import { Failure } from '../http/failures.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { Receipts } from '../recordings/receipts.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { signalAfter } from './flow.ts';
import type { AnswerRow, AttemptRow, HeldCard, Repository } from './repository.ts';
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

interface Needs {
  repository: Repository;
  recordings: Pick<Recordings, 'adopt' | 'requireOf'>;
  receipts: Pick<Receipts, 'sign'>;
}

/** What a client sends where nothing could be recorded (specification 2, section 3). */
const isNothing = ({ name, bytes }: ReceivedFile) => bytes === 0 && name === 'empty.webm';

const digestOf = (answer: Parameters<typeof answerText>[0]) => hash('sha256', answerText(answer), 'base64');

const refusal = (questionId: string) => new Failure(questionId === SCREEN ? 'test finished' : 'already-answered');

/** The same key with other content is refused too; a file, stored as a recording of its own, cannot be compared. */
function again(held: AnswerRow, { key, file }: Sent, digest: string): AnswerRow {
  if (held.idempotencyKey !== key || (!file && held.digest !== digest)) throw refusal(held.questionId);
  return held;
}

/**
 * Stores answers, in any order, each question's first one for good. The same answer under the same key is acknowledged again:
 * its receipt is signed anew over what was kept, and comes out byte for byte the same (Ed25519 is deterministic) as long as the
 * server's key is. Recordings are on disk before the answer that names them; a row never names what is not there.
 */
export function createAnswers({ repository, recordings, receipts }: Needs) {
  const inTurn = createTurns();

  const receiptOf = ({ attemptId, questionId, digest, receivedAt }: AnswerRow) =>
    receipts.sign({ type: 'answer', attemptId, questionId, digest, receivedAt: receivedAt.toISOString() });

  async function keep(attemptId: string, sent: Sent, content: { answer: string } | { recordingIds: string[] }) {
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
    };
    if (await repository.keep(row, questionId === SCREEN)) return row;
    return again((await repository.answer(attemptId, questionId)) as AnswerRow, sent, row.digest);
  }

  /** The ids of what was recorded: the named recordings, or the file made into one; none where nothing could be recorded. */
  async function idsOf(attemptId: string, { questionId, file, recordingIds = [] }: Recorded): Promise<string[]> {
    const of =
      questionId === SCREEN
        ? ({ attemptId, kind: 'screen', questionId: null } as const)
        : ({ attemptId, kind: 'answer', questionId } as const);
    if (file && !isNothing(file)) return [await recordings.adopt(of, file)];
    await recordings.requireOf(recordingIds, of);
    return recordingIds;
  }

  /** One at a time for each question: a request that Chromium repeats on its own must not store its file twice. */
  const storeRecorded = (attemptId: string, sent: Recorded): Promise<AnswerRow> =>
    inTurn(`${attemptId} ${sent.questionId}`, async () => {
      const { questionId, file, recordingIds } = sent;
      if (file && recordingIds)
        throw new Failure('bad-input', { detail: 'Send the file or the ids of its recordings, not both.' });
      const held = await repository.answer(attemptId, questionId);
      if (held) return again(held, sent, digestOf({ attemptId, questionId, recordingIds: recordingIds ?? [] }));
      return keep(attemptId, sent, { recordingIds: await idsOf(attemptId, sent) });
    });

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

    /** Throws `no-such-question`, `bad-input`, `not-a-recording`, `no-such-recording`, `recordings-of-others`, `already-answered`. */
    async speak(attempt: AttemptRow, sent: Recorded): Promise<AnswerStored> {
      const { demo } = await cardOf(attempt, sent.questionId, 'spoken');
      const row = await storeRecorded(attempt.id, sent);
      return stored(row, demo ? 'Answer recorded, demo completed successfully' : 'Answer recorded');
    },

    /**
     * Takes the screen recording and finishes the test. Answers that were given before but arrive later are taken all the same.
     * Throws `bad-input`, `not-a-recording`, `no-such-recording`, `recordings-of-others`, `test finished`.
     */
    async submit(attempt: AttemptRow, sent: Omit<Recorded, 'questionId'>): Promise<AnswerStored> {
      const row = await storeRecorded(attempt.id, { ...sent, questionId: SCREEN });
      return { response: 'Recordings stored', signal: 'test finished', receipt: await receiptOf(row) };
    },

    /** The receipt of a stored answer, or null; throws `no-such-question`. */
    async receipt(attempt: AttemptRow, questionId: string): Promise<string | null> {
      const held = await repository.answer(attempt.id, questionId);
      if (held) return receiptOf(held);
      const isAsked =
        questionId === SCREEN || (await repository.cards([attempt.id])).some((card) => card.questionId === questionId);
      if (!isAsked) throw new Failure('no-such-question');
      return null;
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;
