import { useEffect, useSyncExternalStore } from 'react';
import { ownDesk } from '../../../../contract/rating/desk.ts';
import { adminBoard, ratingQueue } from '../../../../contract/rating/rating.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { isOnline, onOnlineChange, onReturn } from '../../../ui/online.ts';
import { pathOfAnswer } from './next-to-rate.ts';
import { createRatingSender, listWaiting, onWaitingChange, readOutcome } from './waiting-ratings.ts';

const countWaiting = () => listWaiting().length;

/** Sends the waiting ratings of this browser when the network is back, and shows their state. */
export function WaitingNotice() {
  const reload = useReload();
  const count = useSyncExternalStore(onWaitingChange, countWaiting);
  const outcome = useSyncExternalStore(onWaitingChange, readOutcome);

  useEffect(() => {
    const sender = createRatingSender(() => reload(ratingQueue, ownDesk, adminBoard));
    sender.wake('start');
    const stops = [
      onWaitingChange(() => sender.wake('changed')),
      onReturn(sender.wake),
      // A browser does not notice that a network behind its own is back; another request may.
      onOnlineChange(() => isOnline() && sender.wake('online')),
    ];
    return () => {
      for (const stop of stops) stop();
      void sender.stop();
    };
  }, [reload]);

  return (
    <div aria-live="polite">
      {count > 0 && (
        <Alert kind="attention" title={`${countOf(count, 'rating')} ${count === 1 ? 'waits' : 'wait'} for the network`}>
          Kept in this browser, and sent as soon as the network is back. You can go on or close the page; do not log out.
        </Alert>
      )}
      {count === 0 && outcome !== null && outcome.sent > 0 && (
        <Alert kind="safe">{`${countOf(outcome.sent, 'rating')} that waited for the network ${outcome.sent === 1 ? 'is' : 'are'} sent.`}</Alert>
      )}
      {outcome?.refusal && (
        <Alert kind="danger" title="A rating that waited was refused">
          {outcome.refusal.why} It is a draft again:{' '}
          <Link to={pathOfAnswer(outcome.refusal.answer)}>{outcome.refusal.answer.questionId}</Link>
        </Alert>
      )}
    </div>
  );
}
