import { randomUUID } from 'node:crypto';
import type { GapCause } from '../../../contract/recordings/gaps.ts';
import { type Asked, MAX_REVIEWS, type Review } from '../../../contract/results/reviews.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { stumpOf } from './answer-recordings.ts';
import type { Cards } from './cards.ts';
import type { Paging, ReviewRepository, ReviewRow } from './review-repository.ts';
import type { MarkedCard } from './score-cards.ts';
import { isRated } from '../../../contract/assessment/kinds.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  repository: ReviewRepository;
  cards: Pick<Cards, 'list'>;
  recordings: Pick<Recordings, 'listSounds' | 'listGapCauses'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  record: RecordAudit;
}

const toReview = ({ text, askedAt, decision, reason, decidedAt }: ReviewRow): Review => ({
  text,
  askedAt: askedAt.toISOString(),
  decision,
  reason,
  decidedAt: decidedAt?.toISOString() ?? null,
});

const isSpokenAnswer = (card: MarkedCard) => isRated(card) && card.answered;

const stumpsOf = (
  cards: readonly MarkedCard[],
  sounds: Awaited<ReturnType<Recordings['listSounds']>>,
  titles: ReadonlyMap<string, string>,
) =>
  cards.filter(isSpokenAnswer).map((card) => ({
    questionId: card.questionId,
    title: titles.get(card.questionId) ?? card.questionId,
    stump: stumpOf(card, sounds, true),
  }));

const ofAttempt = <T extends { attemptId: string }>(attemptId: string, all: readonly T[]) =>
  all.filter((one) => one.attemptId === attemptId);

/** The causes of gaps, and why recordings of answers are gone, each once. */
const causesOf = (gaps: readonly { cause: GapCause }[], cards: readonly MarkedCard[]): GapCause[] => [
  ...new Set([...gaps.map(({ cause }) => cause), ...cards.flatMap(({ answer }) => answer?.lost ?? [])]),
];

/**
 * Requests of engineers to look at what went wrong in a test. An administrator grants another test or declines
 * (docs/decisions/settled-tests.md).
 */
export function createReviews({ repository, cards, recordings, transact, mail, record }: Needs) {
  return {
    readQueue: repository.readQueue,

    /** The latest request about each of these tests. */
    async findLatest(attemptIds: string[]): Promise<Map<string, Review>> {
      const rows = await repository.listOfAttempts(attemptIds);
      return new Map(rows.map((row) => [row.attemptId, toReview(row)]));
    },

    /** Throws `not-found`, `test-replaced`, `review-waits`, `reviews-used-up`. */
    request: (engineerId: string, attemptId: string, text: string) =>
      transact(async (tx) => {
        // Locked, so that a request and a decision about the same test wait for each other.
        if (!(await repository.lockOwnAttempt(attemptId, engineerId, tx))) throw new Failure('not-found');
        const decisions = await repository.listDecisions(attemptId, tx);
        if (decisions.includes('granted')) throw new Failure('test-replaced');
        if (decisions.includes(null)) throw new Failure('review-waits');
        if (decisions.length >= MAX_REVIEWS) throw new Failure('reviews-used-up');
        await repository.insert({ id: randomUUID(), attemptId, text, askedAt: new Date() }, tx);
      }),

    async list(paging: Paging) {
      const rows = await repository.list(paging);
      const ids = [...new Set(rows.map(({ attempt }) => attempt.id))];
      const [marked, sounds, causes] = await Promise.all([
        cards.list(ids),
        recordings.listSounds(ids),
        recordings.listGapCauses(ids),
      ]);
      const titles = await repository.listTitles(marked.filter(isSpokenAnswer).map(({ questionId }) => questionId));
      const items = rows.map(({ review, attempt: { id, startedAt, finishedAt, option1, option2 }, decidedBy }): Asked => ({
        ...toReview(review),
        id: review.id,
        attemptId: id,
        options: [option1, option2],
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        answers: stumpsOf(ofAttempt(id, marked), ofAttempt(id, sounds), titles),
        causes: causesOf(ofAttempt(id, causes), ofAttempt(id, marked)),
        decidedBy,
      }));
      const { state, page, limit } = paging;
      return { items, page, limit, total: await repository.count(state) };
    },

    /**
     * Decides a request, once. Granting it closes the test as it is, unless it is finished, and an e-mail is sent. Throws
     * `not-found`, `review-decided`, and `not-allowed` if the administrator took the test.
     */
    decide: (adminId: string, id: string, { decision, reason }: { decision: 'granted' | 'declined'; reason: string }) =>
      transact(async (tx) => {
        const request = await repository.findAndLock(id, tx);
        if (!request) throw new Failure('not-found');
        if (request.engineerId === adminId) throw new Failure('not-allowed');
        const decidedAt = new Date();
        const isDecided = await repository.decide(id, { decision, reason, decidedBy: adminId, decidedAt }, tx);
        if (!isDecided) throw new Failure('review-decided');
        if (decision === 'granted') {
          await repository.closeUnfinished(request.attemptId, decidedAt, tx);
          await mail.add(tx, { kind: 'granted', to: request.email });
        }
        await record(tx, {
          by: adminId,
          action: 'review-decided',
          subject: request.attemptId,
          details: { decision, review: id },
        });
      }),
  };
}

export type Reviews = ReturnType<typeof createReviews>;
