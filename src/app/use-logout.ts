import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onAskedLogout } from './asked-logout.ts';
import type { PageParts } from './page-parts.ts';
import { countAtStake, countUnsent, findMessages } from './unsent.ts';

const LEAVE_MS = 300;

/**
 * Signs out and goes to `goal` a moment later. It asks before if a text of this person is not sent. `isLeaving` is true until
 * then, also after the page with the button is gone. `unsent` is the number of texts in the question; 0 if none is asked. A
 * logout by a link asks about more (`countAtStake`).
 */
export function useLogout(getMessaging: PageParts['getMessaging']) {
  const { key } = useLocation();
  const [leftFrom, setLeftFrom] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ unsent: number; goal: string } | null>(null);
  const navigate = useNavigate();

  async function leave(goal: string) {
    setAsked(null);
    setLeftFrom(key);
    try {
      const found = await findMessages(getMessaging);
      const { signOut } = await import('../shared/api/sign-in.ts');
      await signOut();
      await found?.outbox.removeAll(found.account).catch(() => {}); // a browser without IndexedDB has stored nothing
    } catch (error) {
      // Still signed in, so the page must not stay covered.
      setLeftFrom(null);
      throw error;
    }
    setTimeout(() => void navigate(goal), LEAVE_MS);
  }

  async function logout(goal: string, count = countUnsent) {
    const unsent = await count(getMessaging);
    if (unsent > 0) setAsked({ unsent, goal });
    else await leave(goal);
  }

  const hearAsked = useEffectEvent((goal: string) => void logout(goal, countAtStake));
  useEffect(() => onAskedLogout((goal) => hearAsked(goal)), []);

  return {
    isLeaving: leftFrom === key,
    logout,
    unsent: asked?.unsent ?? 0,
    stay: () => setAsked(null),
    leaveAnyway: () => void (asked && leave(asked.goal)),
  };
}
