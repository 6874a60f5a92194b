import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Decisions } from './use-decisions.ts';

interface Props {
  engineer: { id: string; name: string };
  decisions: Decisions;
}

/** What a company can decide about a connected engineer; nothing while an offer is open. */
export function DecisionButtons({ engineer: { id, name }, decisions: { isOpen, make } }: Props) {
  const [kind, setKind] = useState<'offer' | 'decline' | null>(null);
  if (isOpen) return null;
  return (
    <>
      <Button small variant="quiet" onClick={() => setKind('offer')}>
        Make an offer
      </Button>
      <Button small variant="quiet" onClick={() => setKind('decline')}>
        Decline
      </Button>
      {kind && <DecisionDialog purpose={{ kind, to: id, name }} make={make} onClose={() => setKind(null)} />}
    </>
  );
}
