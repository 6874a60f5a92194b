import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { checkIfTestDone } from '../../contract/assessment.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { AccommodationsForm } from './form.tsx';
import { accommodationsInWords } from './words.ts';

type UploadStatus = z.infer<typeof checkIfTestDone.reply>['data'];

/** The accommodations of the signed-in engineer: a form until the test starts, afterwards what the test has. */
export function OwnAccommodations() {
  const [told, setTold] = useState<UploadStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    send(checkIfTestDone, { signal: leaving.signal }).then(
      ({ data }) => setTold(data),
      (error: unknown) => leaving.signal.aborted || setProblem(messageOf(error)),
    );
    return () => leaving.abort();
  }, []);
  if (problem) return <Alert kind="danger">{problem}</Alert>;
  if (!told) return <p className="muted">Looking at what is set for your test.</p>;
  if (!told.started) return <AccommodationsForm value={told.accommodations} />;
  return (
    <Alert kind="info" title="Your test has started">
      {`It has: ${accommodationsInWords(told.accommodations)}. This can no longer be changed.`}
    </Alert>
  );
}
