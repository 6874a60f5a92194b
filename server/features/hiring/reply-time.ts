import { REPLY_TIME } from '../../../contract/hiring/saved-searches.ts';
import type { ReplyTimeRepository } from './reply-time-repository.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

/** How long engineers wait for an answer of a company: the median in hours, null below a few answers. */
export const createReplyTime = (repository: ReplyTimeRepository) => async (companyId: string) => {
  const { hours, answers, waiting } = await repository.measure(companyId, new Date(Date.now() - REPLY_TIME.days * DAY_MS));
  return { hours: hours === null || answers < REPLY_TIME.leastAnswers ? null : Math.round(hours * 10) / 10, answers, waiting };
};
