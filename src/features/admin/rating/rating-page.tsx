import { useParams } from 'react-router-dom';
import { AnswerPage } from './answer-page.tsx';
import { useSession } from '../../../shared/api/use-session.ts';
import { OwnDeskPage } from './own-desk.tsx';
import { Queue } from './rating-queue.tsx';

/** /admin/ratings: the answer that the address names; else the whole queue for an administrator, and the own desk for a rater. */
export function Component() {
  const { attemptId, questionId } = useParams();
  const isRater = useSession()?.roles[0] === 'rater';
  if (attemptId && questionId)
    return <AnswerPage key={`${attemptId} ${questionId}`} attemptId={attemptId} questionId={questionId} />;
  return isRater ? <OwnDeskPage /> : <Queue />;
}
