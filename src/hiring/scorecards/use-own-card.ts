import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ATTRIBUTES, type DraftCard, OwnCard, type Scorecards } from '../../../contract/scorecards.ts';
import { isRefusedFor, messageOf } from '../../api/request.ts';
import { sendOrKeep } from '../kept/writes.ts';
import { newWrite } from '../new-write.ts';

/** A draft is sent to the server so long after the last change. */
const QUIET_MS = 1200;

const levels = Object.fromEntries(ATTRIBUTES.map(({ id }) => [id, null])) as DraftCard['levels'];
const EMPTY: DraftCard = { levels, note: '', recommendation: null };

const Current = z.object({ own: OwnCard.nullable() });

/** Where the card is: changed, on its way, on the server, or on this device until the network is back. */
export type Keeping = 'nothing' | 'waits' | 'leaves' | 'kept' | 'here' | 'failed';

/** The card to go on with: the draft, else what was sent. */
const cardIn = (own: OwnCard | null): DraftCard => own?.draft ?? own?.sent ?? EMPTY;

/**
 * The own scorecard while it is written. Changes are kept on the server as a draft. `conflict` is the card of another device, if one
 * was saved there meanwhile; then nothing is saved until the person has chosen.
 */
export function useOwnCard(engineer: string, own: OwnCard | null, onSent: (reply: Scorecards) => void) {
  const [card, setCard] = useState(() => cardIn(own));
  const [keeping, setKeeping] = useState<Keeping>(own?.draft ? 'kept' : 'nothing');
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<OwnCard | null>(null);
  const [isSending, setSending] = useState(false);
  const versionRef = useRef(own?.version ?? 0);
  // Saves follow one another, because each begins from the version that the one before made.
  const lastRef = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: engineer };
  const target = `card ${engineer}`;

  function refused(error: unknown) {
    const stored = isRefusedFor(error, 'changed-meanwhile')
      ? Current.safeParse((error as { current?: unknown }).current).data?.own
      : undefined;
    if (stored) setConflict(stored);
    setKeeping('failed');
    setFailure(stored ? null : messageOf(error));
  }

  function inTurn(run: () => Promise<void>) {
    lastRef.current = lastRef.current.then(run).catch(refused);
    return lastRef.current;
  }

  /** A change that was made while the card was on its way waits on. */
  const arrive = (at: Keeping) => setKeeping((before) => (before === 'leaves' ? at : before));

  function keep(kept: DraftCard) {
    setKeeping('leaves');
    return inTurn(async () => {
      const body = { ...newWrite(), version: versionRef.current, card: kept };
      const reply = await sendOrKeep('draft', target, 'Draft of a scorecard', { params, body });
      versionRef.current = reply?.own.version ?? versionRef.current;
      arrive(reply ? 'kept' : 'here');
      setFailure(null);
    });
  }

  const keepShown = useEffectEvent((shown: DraftCard) => void keep(shown));
  useEffect(() => {
    if (keeping !== 'waits' || conflict) return;
    const timer = setTimeout(() => keepShown(card), QUIET_MS);
    return () => clearTimeout(timer);
  }, [card, keeping, conflict]);

  function takeStored(stored: OwnCard) {
    versionRef.current = stored.version;
    setConflict(null);
    setFailure(null);
  }

  return {
    card,
    change(changes: Partial<DraftCard>) {
      setCard((before) => ({ ...before, ...changes }));
      setKeeping('waits');
    },
    keeping,
    failure,
    conflict,
    /** Goes on with the card of the other device. */
    takeOther() {
      if (!conflict) return;
      setCard(cardIn(conflict));
      setKeeping('kept');
      takeStored(conflict);
    },
    /** Goes on with this card and saves it over the other one. */
    keepOwn() {
      if (!conflict) return;
      takeStored(conflict);
      setKeeping('waits');
    },
    isSending,
    async sendCard() {
      if (isSending || conflict) return;
      setSending(true);
      // Else the last change would be saved as a draft after the card was sent.
      setKeeping('leaves');
      await inTurn(async () => {
        const { recommendation } = card;
        const body = { ...newWrite(), version: versionRef.current, card: { ...card, recommendation: recommendation as never } };
        const reply = await sendOrKeep('scorecard', target, 'Scorecard', { params, body });
        versionRef.current = reply?.own?.version ?? versionRef.current;
        arrive(reply ? 'nothing' : 'here');
        setFailure(null);
        if (reply) onSent(reply);
      });
      setSending(false);
    },
  };
}

export type OwnCardState = ReturnType<typeof useOwnCard>;
