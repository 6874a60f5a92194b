import { renewUploadToken } from '../../contract/assessment.ts';
import { type Failure, send } from '../api/request.ts';
import { storedUser, subscribe } from '../api/session.ts';
import { outbox, pump, tryNow } from './start.ts';

/** Which sign-in has been asked for which attempt, so that a server that takes neither is not asked for ever. */
const asked = new Set<string>();

/** Whoever is signed in may fetch a fresh token for their own test, when the server takes the old one no longer. */
async function renew() {
  const state = pump.get();
  const user = storedUser();
  if (state.is !== 'parked' || !user) return;
  const parked = new Set(state.parked.filter((each) => each.for === 'sign-in').map(({ attemptId }) => attemptId));
  for (const { id, attempt } of await outbox.attempts()) {
    const key = `${user.accessToken} ${id}`;
    if (!parked.has(id) || attempt.engineerId !== user.id || asked.has(key)) continue;
    asked.add(key);
    const { uploadToken } = await send(renewUploadToken, { params: { id } }).catch((error: Failure) => {
      if (error.kind === 'network') asked.delete(key);
      throw error;
    });
    await outbox.keepToken(id, uploadToken);
    tryNow();
  }
}

/** What is parked for want of a token goes on with the next sign-in of its engineer, without a click. */
export function renewWithSignIn() {
  const attempt = () => void renew().catch(() => {}); // it stays parked, and says so
  pump.subscribe(attempt);
  subscribe(attempt);
}
