import { checkAnswer, startAttempt, type Attempt } from '../../contract/assessment.ts';
import { send } from '../api/request.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { CurrentTest } from './current-test.ts';
import type { Status } from './status.ts';
import { accommodationsIn } from './use-accommodations.ts';
import { tryRecorders } from './try-recorders.ts';

/** A test that was begun on another device goes on after the last card that the server holds an answer to. */
async function skipAnswered(outbox: Pick<Outbox, 'noteCard'>, { id, cards }: Attempt) {
  for (const { questionId, position } of cards) {
    const { answered } = await send(checkAnswer, { params: { id: questionId } });
    if (!answered) return;
    await outbox.noteCard(id, { position: position + 1, opened: false, chosen: null });
  }
}

/** The whole test comes to this device, and from then on no call is waited for. */
async function fetchAttempt(outbox: Pick<Outbox, 'keepAttempt' | 'noteCard'>, begunElsewhere: boolean) {
  const attempt = await send(startAttempt);
  await outbox.keepAttempt(attempt);
  if (begunElsewhere) await skipAnswered(outbox, attempt);
  return attempt.id;
}

/**
 * 'Start', or 'Resume' of a test that runs already, which needs no network where it is on this device. The one attempt begins only
 * after everything that records it has been tried. Throws as `tryRecorders` does, and where the server refuses.
 */
export async function startTest(outbox: Outbox, test: CurrentTest, status: Status) {
  await tryRecorders(test.recorders, accommodationsIn(status).typed);
  const stored = status.is === 'running' ? status.stored : null;
  return test.begin(stored?.id ?? (await fetchAttempt(outbox, status.is === 'running')));
}
