import type { Drain } from './drain.ts';

/**
 * Reports the refusals of each test to the server, so that raters know that something waits on a device. It reports only changes;
 * a report that fails is repeated after the next round.
 */
export async function reportRefused({ outbox, send, scheduler, signal }: Drain) {
  const [attempts, { answers, submissions }, recordings] = await Promise.all([
    outbox.attempts(),
    outbox.given(),
    outbox.recordings(),
  ]);
  for (const { id, attempt, reported } of attempts) {
    const isRefused = (row: { attemptId: string; refusal: string | null }) => row.attemptId === id && row.refusal !== null;
    const refused = {
      answers: [...answers, ...submissions].filter(isRefused).length,
      recordings: recordings.filter(isRefused).length,
    };
    const isSame = refused.answers === (reported?.answers ?? 0) && refused.recordings === (reported?.recordings ?? 0);
    // A token that is not accepted for the test is not accepted for this either.
    if (isSame || scheduler.blocked.has(id)) continue;
    const why = [...scheduler.blocked.values()].find(({ attemptId }) => attemptId === id);
    const said = { ...refused, problem: why?.problem ?? 'none' };
    const outcome = await send.reportWaiting(said, { token: attempt.uploadToken, signal });
    if (outcome.is === 'done') await outbox.noteReported(id, refused);
  }
}
