import { useEffect, useState } from 'react';
import { messageOf } from '../api/request.ts';
import type { TestRun } from './run.ts';
import { beginSession, session, type Session } from './session.ts';
import { allAnswered, askStatus, type Status } from './status.ts';
import { ELSEWHERE } from './use-other-tab.ts';

/** What /test does with whoever comes: shows the cards, or says why not and where to go. */
export type Entry =
  | { at: 'asking' }
  | { at: 'running'; session: Session; run: TestRun }
  | { at: 'away'; to: string; reason: string | null };

/** The first card opens, and its time starts, with the run. */
const show = (running: Session): Entry => ({ at: 'running', session: running, run: running.run() });

/** The checks at the door of /test (specification 2, section 2). A screen not shared yet is no error: the rules ask for it. */
async function enter(): Promise<Entry> {
  const running = session();
  if (running) return show(running);
  const status = await askStatus();
  if (allAnswered(status)) return finishing(status);
  switch (status.is) {
    case 'finished':
      return { at: 'away', to: '/engineer', reason: null };
    case 'none':
      return { at: 'away', to: '/test_pre', reason: 'No tests available' };
    default:
      return { at: 'away', to: '/test_pre', reason: null };
  }
}

/** Nothing more is to be recorded: the click that finishes needs neither screen nor microphone. */
async function finishing(status: Status): Promise<Entry> {
  const stored = status.is === 'running' ? status.stored : null;
  if (!stored || (await beginSession(stored.id)) === 'elsewhere') return { at: 'away', to: '/test_pre', reason: ELSEWHERE };
  const begun = session();
  return begun ? show(begun) : { at: 'away', to: '/test_pre', reason: null };
}

export function useEntry(): Entry {
  const [entry, setEntry] = useState<Entry>({ at: 'asking' });
  useEffect(() => {
    let left = false;
    enter()
      .catch((error: unknown): Entry => ({ at: 'away', to: '/test_pre', reason: messageOf(error) }))
      .then((entered) => left || setEntry(entered));
    return () => {
      left = true;
    };
  }, []);
  return entry;
}
