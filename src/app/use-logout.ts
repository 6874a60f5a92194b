import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storedUser } from '../api/session.ts';
import type { PageParts } from './page-parts.ts';

const LEAVE_MS = 300;

/**
 * Signs out and goes to `goal` a moment later, and asks before if something that this person wrote is not sent. `isLeaving` is true until
 * then, also after the page with the button is gone. `unsent` is how many messages, notes and scorecards the question is about; 0 if none is asked.
 */
export function useLogout(getMessaging: PageParts['getMessaging']) {
  const { key } = useLocation();
  const [leftFrom, setLeftFrom] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ unsent: number; goal: string } | null>(null);
  const navigate = useNavigate();

  /** The outbox of messages of whoever may write any; null for everybody else, and where nothing can be kept. */
  async function findOutbox() {
    const user = storedUser();
    if (!user || user.roles[0] === 'admin') return null;
    // Without its code there is nothing to ask about, and whoever wants to leave must be able to.
    const messaging = await getMessaging().catch(() => null);
    return messaging && { outbox: messaging.outbox, account: user.id };
  }

  async function leave(goal: string) {
    setAsked(null);
    setLeftFrom(key);
    try {
      const found = await findOutbox();
      const { signOut } = await import('../api/sign-in.ts');
      await signOut();
      await found?.outbox.removeAll(found.account).catch(() => {}); // a browser without IndexedDB has kept nothing
    } catch (error) {
      // Still signed in, so the page must not stay covered.
      setLeftFrom(null);
      throw error;
    }
    setTimeout(() => void navigate(goal), LEAVE_MS);
  }

  /** Notes and scorecards that a member of a company has written without a network; 0 for everybody else. */
  async function countWritten() {
    const user = storedUser();
    if (user?.roles[0] !== 'company') return 0;
    const { countWrites } = await import('../kept/pending-writes.ts');
    return countWrites(user.id).catch(() => 0); // a browser without IndexedDB has kept nothing
  }

  async function logout(goal: string) {
    const found = await findOutbox();
    const messages = (await found?.outbox.countUnsent(found.account).catch(() => 0)) ?? 0;
    const unsent = messages + (await countWritten());
    if (unsent > 0) setAsked({ unsent, goal });
    else await leave(goal);
  }

  return {
    isLeaving: leftFrom === key,
    logout,
    unsent: asked?.unsent ?? 0,
    stay: () => setAsked(null),
    leaveAnyway: () => void (asked && leave(asked.goal)),
  };
}
