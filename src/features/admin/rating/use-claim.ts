import { useEffect, useState } from 'react';
import { claimAnswer, LEASE_MINUTES } from '../../../../contract/rating/desk.ts';
import { Failure, send } from '../../../shared/api/request.ts';

const RENEW_MS = (LEASE_MINUTES / 3) * 60_000;

interface Answer {
  attemptId: string;
  questionId: string;
}

/** Reserves an answer for the person who has its page open. Returns why the server refuses that; null while it is reserved. */
export function useClaim({ attemptId, questionId }: Answer): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    const renew = async () => {
      const outcome = await send(claimAnswer, { params: { attemptId, questionId } }).then(
        () => null,
        // Without a network nothing is known. A late rating is accepted if there is still a place.
        (failure: unknown) => (failure instanceof Failure && failure.status === 409 ? failure.message : null),
      );
      if (isOpen) setRefusal(outcome);
    };
    void renew();
    const timer = setInterval(() => void renew(), RENEW_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [attemptId, questionId]);
  return refusal;
}
