import { useRef } from 'react';
import type { DraftCard } from '../../../../contract/hiring/scorecards.ts';
import { newWrite } from '../new-write.ts';
import { sendOrKeep } from '../copied-shortlists/writes.ts';

/**
 * Saves the scorecard of an engineer on the server, or on this device until the network is back; a reply is null if it was stored
 * here. Saves follow one another, because each begins from the version that the one before made.
 */
export function useCardSaver(engineer: string, start: number, onRefused: (error: unknown) => void) {
  const versionRef = useRef(start);
  const lastRef = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: engineer };
  const target = `card ${engineer}`;
  return {
    version: () => versionRef.current,
    /** The next save changes this version. */
    goOnFrom: (version: number) => void (versionRef.current = version),
    inTurn(run: () => Promise<void>) {
      lastRef.current = lastRef.current.then(run).catch(onRefused);
      return lastRef.current;
    },
    async saveDraft(card: DraftCard) {
      const body = { ...newWrite(), version: versionRef.current, card };
      const reply = await sendOrKeep('draft', target, 'Draft of a scorecard', { params, body });
      versionRef.current = reply?.own.version ?? versionRef.current;
      return reply;
    },
    async sendCard(card: DraftCard) {
      const { recommendation } = card;
      const body = { ...newWrite(), version: versionRef.current, card: { ...card, recommendation: recommendation as never } };
      const reply = await sendOrKeep('scorecard', target, 'Scorecard', { params, body });
      versionRef.current = reply?.own?.version ?? versionRef.current;
      return reply;
    },
  };
}
