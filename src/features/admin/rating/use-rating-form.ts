import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ownDesk } from '../../../../contract/rating/desk.ts';
import { adminBoard, rateAnswer, ratingQueue } from '../../../../contract/rating/rating.ts';
import { Failure, send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { type Criteria, Draft, dropDraft, judgementOf, keepDraft, missingIn } from './draft.ts';
import { ratedState } from './last-rated.tsx';
import { findPathOfNext } from './next-to-rate.ts';
import { keepWaiting } from './waiting-ratings.ts';

export const missingText = (missing: number) =>
  missing === 1 ? 'One criterion has no level yet.' : `${missing} criteria have no level yet.`;

/**
 * Sends a rating; without a network it is stored here, and sent when the network is back (waiting-notice.tsx). True if it was
 * sent.
 */
async function sendOrKeep(
  params: { attemptId: string; questionId: string },
  body: z.output<typeof rateAnswer.body>,
): Promise<boolean> {
  try {
    await send(rateAnswer, { params, body });
    return true;
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.kind !== 'network') throw failure;
    keepWaiting(params, body);
    return false;
  }
}

/** The draft in the form of the call. It is invalid with neither levels nor a reason. */
const judgedBy = (criteria: Criteria) =>
  Draft.transform((draft, context) => {
    const judgement = judgementOf(draft, criteria);
    if (judgement) return { ...judgement, note: draft.note, marks: draft.marks };
    context.addIssue({ code: 'custom', message: missingText(missingIn(draft, criteria)), path: ['levels'] });
    return z.NEVER;
  });

interface RatingForm {
  attemptId: string;
  questionId: string;
  start: Draft;
  criteria: Criteria;
}

/** The form of a rating: its draft stays in this browser until it is saved, then the next answer is opened. */
export function useRatingForm({ attemptId, questionId, start, criteria }: RatingForm) {
  const navigate = useNavigate();
  const reload = useReload();
  const form = useApiForm({
    schema: judgedBy(criteria),
    start,
    send: (body) => sendOrKeep({ attemptId, questionId }, body),
    onSent: async (isSent) => {
      dropDraft(attemptId, questionId);
      reload(ratingQueue, ownDesk, adminBoard);
      // The rating is saved already, so an error in finding the next answer must not look like an error in saving; the queue
      // shows it.
      if (!isSent) return navigate('/admin/ratings');
      const path = await findPathOfNext().catch(() => '/admin/ratings');
      return navigate(path, { state: ratedState({ attemptId, questionId }) });
    },
    whenInvalid: (draft) => missingText(missingIn(draft, criteria)),
  });
  const { watch, clearErrors } = form;
  useEffect(() => {
    const { unsubscribe } = watch((changed) => {
      clearErrors('root');
      keepDraft(attemptId, questionId, changed as Draft);
    });
    return unsubscribe;
  }, [watch, clearErrors, attemptId, questionId]);
  return form;
}
