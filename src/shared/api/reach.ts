import { plans } from '../../../contract/site/plans.ts';
import { onOnlineChange, setReached } from '../../ui/online.ts';

const PATIENCE_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** Whether this reply is from our server or a proxy of it. The sign-in page of a network also has status 200. */
const isOurs = ({ ok, redirected, headers }: Response) =>
  !redirected && (!ok || (headers.get('content-type') ?? '').includes('json'));

/** Asks for the shortest reply that needs no sign-in. */
const isServerThere = () =>
  fetch(plans.path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(isOurs, () => false);

/** Waits, but no longer than until the browser reports a change of the network, or the page is looked at again. */
function pauseFor(ms: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = onOnlineChange(end);
    document.addEventListener('visibilitychange', end);
  });
}

interface Needs {
  isServerThere: () => Promise<boolean>;
  pauseFor: (ms: number) => Promise<void>;
  setReached: (reached: boolean) => void;
}

/**
 * Finds out whether the server can be reached. A single request may fail for a reason of its own, so after a failure it asks the
 * server itself, and goes on asking until it answers, at most eight seconds apart.
 */
export function createReach({ isServerThere: ask, pauseFor: pause, setReached: report }: Needs) {
  let isAsking = false;

  async function askUntilThere() {
    for (let failures = 0; !(await ask()); failures++) {
      report(false);
      await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
    }
    report(true);
  }

  return {
    /** Call it when a request got no reply. */
    noReply() {
      if (isAsking) return;
      isAsking = true;
      void askUntilThere().finally(() => (isAsking = false));
    },
    /** Call it when a request got one. */
    replied: () => report(true),
  };
}

const none = { noReply: () => {}, replied: () => {} };

/** The one of this page. The server also makes calls, to render pages, but has none. */
export const reach = 'document' in globalThis ? createReach({ isServerThere, pauseFor, setReached }) : none;
