import { useParams } from 'react-router-dom';
import { AnswerPage } from './answer-page.tsx';
import { Queue } from './rating-queue.tsx';

/** /admin/ratings: the queue, or the answer that the address names. */
export function Component() {
  const { attemptId, questionId } = useParams();
  if (attemptId && questionId)
    return <AnswerPage key={`${attemptId} ${questionId}`} attemptId={attemptId} questionId={questionId} />;
  return <Queue />;
}
