import { useEffect, useEffectEvent, useState } from 'react';
import { ATTRIBUTES, DraftCard, type OwnCard, type Scorecards, saveScorecard } from '../../../../contract/hiring/scorecards.ts';
import { conflictOf, messageOf } from '../../../shared/api/request.ts';
import { useCardSaver } from './use-card-saver.ts';
import { useTypedCard } from './use-typed-card.ts';

/** A draft is sent to the server this long after the last change. */
const QUIET_MS = 1200;

const levels = Object.fromEntries(ATTRIBUTES.map(({ id }) => [id, null])) as DraftCard['levels'];
const EMPTY: DraftCard = { levels, note: '', recommendation: null };

/** The place of the scorecard: changed, under way, on the server, or on this device until the network is back. */
export type Keeping = 'nothing' | 'waits' | 'leaves' | 'kept' | 'here' | 'failed';

/** The scorecard to go on with: the draft, else the sent one. */
const cardIn = (own: OwnCard | null): DraftCard => own?.draft ?? own?.sent ?? EMPTY;

/**
 * The own scorecard while it is written. Changes are stored on the server as a draft. `conflict` is the scorecard of another
 * device, if one was saved there meanwhile; then nothing is saved until the person has chosen.
 */
export function useOwnScorecard(engineer: string, own: OwnCard | null, onSent: (reply: Scorecards) => void) {
  const typed = useTypedCard(engineer);
  const [start] = useState(() => typed.find());
  const [card, setCard] = useState(() => start?.card ?? cardIn(own));
  const [keeping, setKeeping] = useState<Keeping>(start ? 'waits' : own?.draft ? 'kept' : 'nothing');
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<OwnCard | null>(null);
  const [isSending, setSending] = useState(false);
  const saver = useCardSaver(engineer, start?.version ?? own?.version ?? 0, refused);

  function refused(error: unknown) {
    const stored = conflictOf(saveScorecard, error)?.own;
    if (stored) setConflict(stored);
    setKeeping('failed');
    setFailure(stored ? null : messageOf(error));
  }

  /** A change that was made while the scorecard was being sent still waits. */
  function arrive(at: Keeping, arrived: DraftCard) {
    typed.forget(arrived);
    setKeeping((before) => (before === 'leaves' ? at : before));
  }

  function keep(kept: DraftCard) {
    setKeeping('leaves');
    return saver.inTurn(async () => {
      const reply = await saver.saveDraft(kept);
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
    saver.goOnFrom(stored.version);
    setConflict(null);
    setFailure(null);
  }

  return {
    card,
    change(changes: Partial<DraftCard>) {
      const changed = { ...card, ...changes };
      typed.keep({ card: changed, version: saver.version() });
      setCard(changed);
      setKeeping('waits');
    },
    keeping,
    failure,
    conflict,
    /** Goes on with the scorecard of the other device. */
    takeOther() {
      if (!conflict) return;
      typed.forget(card);
      setCard(cardIn(conflict));
      setKeeping('kept');
      takeStored(conflict);
    },
    /** Goes on with this scorecard and saves it over the other one. */
    keepOwn() {
      if (!conflict) return;
      takeStored(conflict);
      setKeeping('waits');
    },
    isSending,
    async sendCard() {
      if (isSending || conflict) return;
      setSending(true);
      // Else the last change would be saved as a draft after the scorecard was sent.
      setKeeping('leaves');
      await saver.inTurn(async () => {
        const reply = await saver.sendCard(card);
        arrive(reply ? 'nothing' : 'here', card);
        setFailure(null);
        if (reply) onSent(reply);
      });
      setSending(false);
    },
  };
}

export type OwnScorecardState = ReturnType<typeof useOwnScorecard>;
