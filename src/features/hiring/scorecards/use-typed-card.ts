import { z } from 'zod';
import { DraftCard } from '../../../../contract/hiring/scorecards.ts';
import { Version } from '../../../../contract/hiring/writes.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { TAB_KEYS } from '../../../engine/storage/names.ts';

const Typed = z.object({ card: DraftCard, version: Version });

/**
 * The typed text that is neither on the server nor in the waiting writes yet. It is in this tab, so that the end of a session in
 * that moment loses nothing; the account is part of the name, so that the next person does not get it.
 */
export function useTypedCard(engineer: string) {
  const account = useSession()?.id ?? '';
  const key = TAB_KEYS.draft(`card ${engineer} ${account}`);
  const read = () => globalThis.sessionStorage?.getItem(key) ?? null;
  return {
    find() {
      const text = read();
      return text === null ? null : (Typed.safeParse(JSON.parse(text)).data ?? null);
    },
    keep: (typed: z.infer<typeof Typed>) => sessionStorage.setItem(key, JSON.stringify(typed)),
    /** Forgets this scorecard, unless it was changed since. */
    forget(card: DraftCard) {
      const text = read();
      const held = text === null ? null : (JSON.parse(text) as { card: DraftCard });
      if (held && JSON.stringify(held.card) === JSON.stringify(card)) sessionStorage.removeItem(key);
    },
  };
}
