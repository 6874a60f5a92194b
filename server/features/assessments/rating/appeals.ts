import { APPEAL_DAYS, type Appeal } from '../../../../contract/rating/appeals.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure } from '../../../http/failures.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { AppealRating, AppealRepository, AppealRow } from './appeal-repository.ts';
import type { AttemptRepository, AttemptRow } from '../attempt-repository.ts';
import type { Cards } from '../cards.ts';
import { MODEL_RATER } from './judging.ts';
import type { AnswerKey } from './rating-repository.ts';
import { isRated } from '../../../../contract/assessment/kinds.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

interface Needs {
  repository: AppealRepository;
  attempts: Pick<AttemptRepository, 'find'>;
  cards: Pick<Cards, 'list'>;
  now?: () => number;
}

/**
 * The first rating after an appeal by somebody who had not rated the answer before. The queue has the same rule in SQL
 * (rating-repository.ts).
 */
function answerTo({ questionId, askedAt }: AppealRow, ratings: readonly AppealRating[]): AppealRating | undefined {
  const own = ratings.filter((rating) => rating.questionId === questionId && rating.raterKey !== MODEL_RATER);
  const before = new Set(own.filter(({ ratedAt }) => ratedAt < askedAt).map(({ raterKey }) => raterKey));
  return own.find(({ raterKey, ratedAt }) => ratedAt >= askedAt && !before.has(raterKey));
}

function toAppeal(row: AppealRow, ratings: readonly AppealRating[]): Appeal {
  const answer = answerTo(row, ratings);
  return {
    questionId: row.questionId,
    text: row.text,
    askedAt: row.askedAt.toISOString(),
    answeredAt: answer?.ratedAt.toISOString() ?? null,
    levels: answer?.levels ?? null,
    insufficient: answer?.insufficient ?? null,
    note: answer?.note ?? '',
  };
}

const endOf = ({ settledAt }: AttemptRow) => settledAt && new Date(settledAt.getTime() + APPEAL_DAYS * DAY_MS);

/**
 * Stores a rating by `store`, in its transaction, and writes an e-mail to the engineer if it answers a request for another rater.
 * The test is locked, so that of two raters at the same moment one answers it.
 */
export const createTellAppeal =
  (repository: Pick<AppealRepository, 'list' | 'listRatings' | 'findAddress'>, mail: Pick<Mail, 'add'>) =>
  async ({ attemptId, questionId }: AnswerKey, store: () => Promise<void>, tx: Tx) => {
    const appeal = (await repository.list(attemptId, tx)).find((one) => one.questionId === questionId);
    const isAnswered = async () => appeal && answerTo(appeal, await repository.listRatings(attemptId, tx)) !== undefined;
    const wasAnswered = await isAnswered();
    await store();
    if (!appeal || wasAnswered || !(await isAnswered())) return;
    const to = await repository.findAddress(attemptId, tx);
    if (to) await mail.add(tx, { kind: 'appeal-answered', to });
  };

export type TellAppeal = ReturnType<typeof createTellAppeal>;

/**
 * Requests of engineers for another rater of one answer. It returns to the queue and looks like any other there, so that its
 * rater does not know of the request; the result follows from all ratings by the rules of the test.
 */
export function createAppeals({ repository, attempts, cards, now = Date.now }: Needs) {
  const isOpen = (attempt: AttemptRow) => !attempt.closedAt && (endOf(attempt)?.getTime() ?? 0) >= now();

  async function requireOwn(engineerId: string, attemptId: string): Promise<AttemptRow> {
    const attempt = await attempts.find(attemptId);
    if (attempt?.engineerId !== engineerId) throw new Failure('not-found');
    return attempt;
  }

  return {
    /** Throws `not-found`. */
    async list(engineerId: string, attemptId: string) {
      const attempt = await requireOwn(engineerId, attemptId);
      const [rows, ratings] = await Promise.all([repository.list(attemptId), repository.listRatings(attemptId)]);
      const until = endOf(attempt)?.toISOString() ?? null;
      return { until, open: isOpen(attempt), items: rows.map((row) => toAppeal(row, ratings)) };
    },

    /** Throws `not-found`, `no-such-answer`, `appeal-over`, `appealed-already`. */
    async ask(engineerId: string, attemptId: string, { questionId, text }: { questionId: string; text: string }) {
      const attempt = await requireOwn(engineerId, attemptId);
      const card = (await cards.list([attemptId])).find((one) => one.questionId === questionId);
      if (!card || !isRated(card)) throw new Failure('no-such-answer');
      if (!isOpen(attempt)) throw new Failure('appeal-over');
      if (!(await repository.insert({ attemptId, questionId, text }))) throw new Failure('appealed-already');
    },
  };
}
