import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { AnswerParams } from '../../../../contract/rating/rating.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Link } from '../../../ui/link.tsx';
import { pathOfAnswer } from './next-to-rate.ts';

const State = z.object({ rated: AnswerParams });

/** The state of the page after a rating, so that it can lead back to the answer. */
export const ratedState = (answer: z.infer<typeof AnswerParams>): z.infer<typeof State> => ({ rated: answer });

/** After a rating: the link back to the answer, which then shows the results of the model. */
export function LastRated() {
  const { data } = State.safeParse(useLocation().state);
  if (!data) return null;
  return (
    <Alert kind="safe">
      Your rating is saved. <Link to={pathOfAnswer(data.rated)}>Open that answer again</Link>
    </Alert>
  );
}
