import { checkAnswer, startAttempt, type Attempt } from '../../../../contract/assessment/assessment.ts';
import { send } from '../../../shared/api/request.ts';
import type { Outbox } from '../../../engine/outbox/outbox.ts';
import type { CurrentTest } from '../current-test.ts';
import type { Status } from '../status.ts';
import { accommodationsIn } from './use-accommodations.ts';
import { tryRecorders } from './try-recorders.ts';

/** Continues after the last card with an answer on the server, because this device does not know the answers of another one. */
async function skipAnswered(outbox: Pick<Outbox, 'noteCard'>, { id, cards }: Attempt) {
  for (const { questionId, position } of cards) {
    const { answered } = await send(checkAnswer, { params: { id: questionId } });
    if (!answered) return;
    await outbox.noteCard(id, { position: position + 1, opened: false, chosen: null });
  }
}

/** Fetches the whole test, so that from then on nothing waits for the network. */
async function fetchAttempt(outbox: Pick<Outbox, 'keepAttempt' | 'noteCard'>, begunElsewhere: boolean) {
  const attempt = await send(startAttempt);
  await outbox.keepAttempt(attempt);
  if (begunElsewhere) await skipAnswered(outbox, attempt);
  return attempt.id;
}

/**
 * 'Start', and 'Resume' of a test that runs already; the second needs no network if the test is on this device. The recorders
 * are tried first, because the attempt can be begun only once. Throws as `tryRecorders` does, and if the server refuses.
 */
export async function startTest(outbox: Outbox, test: CurrentTest, status: Status) {
  await tryRecorders(test.recorders, accommodationsIn(status).typed);
  const stored = status.is === 'running' ? status.stored : null;
  return test.begin(stored?.id ?? (await fetchAttempt(outbox, status.is === 'running')));
}
