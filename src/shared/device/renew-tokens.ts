import { renewUploadToken } from '../../../contract/assessment/assessment.ts';
import { type Failure, send } from '../api/request.ts';
import { storedUser, subscribe } from '../api/session.ts';
import type { Device } from './device.ts';

/**
 * Fetches a new token for each test whose token the server refused, after its engineer has signed in, so that sending goes on
 * without a click.
 */
export function renewTokensOnSignIn({ outbox, pump, uploads }: Pick<Device, 'outbox' | 'pump' | 'uploads'>) {
  /** Which sign-in was used for which attempt, so that a server that accepts neither token is not asked for ever. */
  const asked = new Set<string>();

  async function renew() {
    const state = pump.get();
    const user = storedUser();
    if (state.is !== 'blocked' || !user) return;
    const blocked = new Set(state.blocked.filter((each) => each.for === 'sign-in').map(({ attemptId }) => attemptId));
    for (const { id, attempt } of await outbox.attempts()) {
      const key = `${user.accessToken} ${id}`;
      if (!blocked.has(id) || attempt.engineerId !== user.id || asked.has(key)) continue;
      asked.add(key);
      const { uploadToken, receiptKeys } = await send(renewUploadToken, { params: { id } }).catch((error: Failure) => {
        if (error.kind === 'network') asked.delete(key);
        throw error;
      });
      await outbox.keepToken(id, uploadToken, receiptKeys);
      uploads.tryNow();
    }
  }

  const tryRenew = () => void renew().catch(() => {}); // it stays blocked, and the uploads page shows it
  pump.subscribe(tryRenew);
  subscribe(tryRenew);
}
