import type { ReplyTimeRepository } from './reply-time-repository.ts';

const DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
/** Fewer tell little, and a single slow one would stand for the company. */
const LEAST_ANSWERS = 3;

/** How long engineers wait for an answer of a company: the median in hours, null below three answers. */
export const createReplyTime = (repository: ReplyTimeRepository) => async (companyId: string) => {
  const { hours, answers, waiting } = await repository.measure(companyId, new Date(Date.now() - DAYS * DAY_MS));
  return { hours: hours === null || answers < LEAST_ANSWERS ? null : Math.round(hours * 10) / 10, answers, waiting };
};
