import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ATTRIBUTES, DraftCard, type OwnCard, type Scorecards, saveScorecard } from '../../../../contract/hiring/scorecards.ts';
import { Version } from '../../../../contract/hiring/writes.ts';
import { conflictOf, messageOf } from '../../../shared/api/request.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { TAB_KEYS } from '../../../engine/storage/names.ts';
import { sendOrKeep } from '../offline-copies/writes.ts';
import { newWrite } from '../new-write.ts';

/** A draft is sent to the server so long after the last change. */
const QUIET_MS = 1200;

const levels = Object.fromEntries(ATTRIBUTES.map(({ id }) => [id, null])) as DraftCard['levels'];
const EMPTY: DraftCard = { levels, note: '', recommendation: null };

/** Where the card is: changed, on its way, on the server, or on this device until the network is back. */
export type Keeping = 'nothing' | 'waits' | 'leaves' | 'kept' | 'here' | 'failed';

/** The card to go on with: the draft, else what was sent. */
const cardIn = (own: OwnCard | null): DraftCard => own?.draft ?? own?.sent ?? EMPTY;

const Typed = z.object({ card: DraftCard, version: Version });

/**
 * What was typed and is neither on the server nor kept yet. It is in this tab, so that the end of a session in that moment loses nothing;
 * the account is part of the name, so that the next person does not get it.
 */
function useTypedCard(engineer: string) {
  const account = useSession()?.id ?? '';
  const key = TAB_KEYS.draft(`card ${engineer} ${account}`);
  const read = () => globalThis.sessionStorage?.getItem(key) ?? null;
  return {
    find() {
      const text = read();
      return text === null ? null : (Typed.safeParse(JSON.parse(text)).data ?? null);
    },
    keep: (typed: z.infer<typeof Typed>) => sessionStorage.setItem(key, JSON.stringify(typed)),
    /** Forgets this card, but not one that was changed since. */
    forget(card: DraftCard) {
      const text = read();
      const held = text === null ? null : (JSON.parse(text) as { card: DraftCard });
      if (held && JSON.stringify(held.card) === JSON.stringify(card)) sessionStorage.removeItem(key);
    },
  };
}

/**
 * The own scorecard while it is written. Changes are kept on the server as a draft. `conflict` is the card of another device, if one
 * was saved there meanwhile; then nothing is saved until the person has chosen.
 */
export function useOwnScorecard(engineer: string, own: OwnCard | null, onSent: (reply: Scorecards) => void) {
  const typed = useTypedCard(engineer);
  const [start] = useState(() => typed.find());
  const [card, setCard] = useState(() => start?.card ?? cardIn(own));
  const [keeping, setKeeping] = useState<Keeping>(start ? 'waits' : own?.draft ? 'kept' : 'nothing');
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<OwnCard | null>(null);
  const [isSending, setSending] = useState(false);
  const versionRef = useRef(start?.version ?? own?.version ?? 0);
  // Saves follow one another, because each begins from the version that the one before made.
  const lastRef = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id: engineer };
  const target = `card ${engineer}`;

  function refused(error: unknown) {
    const stored = conflictOf(saveScorecard, error)?.own;
    if (stored) setConflict(stored);
    setKeeping('failed');
    setFailure(stored ? null : messageOf(error));
  }

  function inTurn(run: () => Promise<void>) {
    lastRef.current = lastRef.current.then(run).catch(refused);
    return lastRef.current;
  }

  /** A change that was made while the card was on its way waits on. */
  function arrive(at: Keeping, arrived: DraftCard) {
    typed.forget(arrived);
    setKeeping((before) => (before === 'leaves' ? at : before));
  }

  function keep(kept: DraftCard) {
    setKeeping('leaves');
    return inTurn(async () => {
      const body = { ...newWrite(), version: versionRef.current, card: kept };
      const reply = await sendOrKeep('draft', target, 'Draft of a scorecard', { params, body });
      versionRef.current = reply?.own.version ?? versionRef.current;
      arrive(reply ? 'kept' : 'here', kept);
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
      const changed = { ...card, ...changes };
      typed.keep({ card: changed, version: versionRef.current });
      setCard(changed);
      setKeeping('waits');
    },
    keeping,
    failure,
    conflict,
    /** Goes on with the card of the other device. */
    takeOther() {
      if (!conflict) return;
      typed.forget(card);
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
        arrive(reply ? 'nothing' : 'here', card);
        setFailure(null);
        if (reply) onSent(reply);
      });
      setSending(false);
    },
  };
}

export type OwnScorecardState = ReturnType<typeof useOwnScorecard>;
