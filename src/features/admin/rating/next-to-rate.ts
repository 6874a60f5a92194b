import { claimNext } from '../../../../contract/rating/desk.ts';
import { send } from '../../../shared/api/request.ts';

interface Answer {
  attemptId: string;
  questionId: string;
}

export const pathOfAnswer = ({ attemptId, questionId }: Answer) =>
  `/admin/ratings/${attemptId}/${encodeURIComponent(questionId)}`;

/**
 * Takes the next answer that waits and returns its page; the desk, which shows that nothing waits, if there is none. `leave` is
 * returned without a rating.
 */
export async function findPathOfNext(leave?: Answer): Promise<string> {
  const { answer } = await send(claimNext, { body: leave ? { leave } : {} });
  return answer ? pathOfAnswer(answer) : '/admin/ratings';
}
