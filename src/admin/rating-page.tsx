import { useParams } from 'react-router-dom';
import { AnswerPage } from './answer-page.tsx';
import { Queue } from './rating-queue.tsx';

/** The rating desk: the queue, or with an answer in the address that answer. */
export function Component() {
  const { attemptId, questionId } = useParams();
  if (attemptId && questionId)
    return <AnswerPage key={`${attemptId} ${questionId}`} attemptId={attemptId} questionId={questionId} />;
  return <Queue />;
}
