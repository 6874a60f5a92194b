import { isSessionOver } from '../../../shared/api/session-end.ts';
import { sessionExpired, storedUser } from '../../../shared/api/session.ts';
import { dropKey, fetchKey } from '../../../shared/offline-copies/key.ts';
import type { LiveEvent } from '../../../../contract/messages/live.ts';
import { isOnline, onOnlineChange } from '../../../ui/online.ts';
import { checkCopies } from './copy-shortlist.ts';
import { reportFault } from './report-fault.ts';
import { sendWaiting } from './writes.ts';

/** How often the end of the session is compared with the clock, and how often the server is asked for it. */
const LOOK_MS = 10_000;
const ASK_MS = 5 * 60_000;

/** Events after which the company may see other data. */
const CHANGES: ReadonlySet<LiveEvent['kind']> = new Set(['connection', 'resync']);

const isMember = () => storedUser()?.roles[0] === 'company';

/** Runs one after the other. Many calls meanwhile make only one more run, since each run looks at everything. */
function inTurn(run: () => Promise<unknown>) {
  let waiting = false;
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    if (waiting) return;
    waiting = true;
    last = last
      .then(() => {
        waiting = false;
        return isMember() ? run() : undefined;
      })
      .catch(reportFault);
  };
}

/**
 * Ends the session on this device when its time is over and the server cannot confirm that it goes on. The key is deleted at
 * once; the shell then shows that a new sign-in is needed.
 */
async function endIfOver() {
  const user = storedUser();
  if (!user || !isSessionOver(user.id)) return;
  dropKey();
  const goesOn = await fetchKey().then(
    () => true,
    () => false,
  );
  if (!goesOn && storedUser()?.accessToken === user.accessToken) sessionExpired();
}

interface Needs {
  /** Calls back with the changes that the server reports. */
  hear: (listener: (event: LiveEvent) => void) => void;
}

let isStarted = false;

/**
 * Begins, once, to look after the data of a member of a company on this device: sends waiting writes, gets the key, which is
 * needed offline, and compares the copies with the data that the company may see now. It does so at the start, when the network
 * is back and when the page is looked at again. It deletes the key when its time is over.
 */
export function startCopying({ hear }: Needs) {
  if (isStarted) return;
  isStarted = true;
  const check = inTurn(checkCopies);
  const look = inTurn(endIfOver);
  const ask = inTurn(async () => isOnline() && (await fetchKey()));
  const all = inTurn(async () => {
    await endIfOver();
    if (!isOnline()) return;
    await fetchKey();
    await sendWaiting();
    check();
  });
  onOnlineChange(all);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && all());
  setInterval(look, LOOK_MS);
  setInterval(ask, ASK_MS);
  hear(({ kind }) => CHANGES.has(kind) && check());
  all();
}
