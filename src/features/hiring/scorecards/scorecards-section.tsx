import { useState } from 'react';
import { type Scorecards, compareEngineers, scorecards } from '../../../../contract/hiring/scorecards.ts';
import { shortlistEntries, teamRecord } from '../../../../contract/hiring/shortlists.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import { ScorecardForm } from './scorecard-form.tsx';
import { SentScorecards } from './sent-scorecards.tsx';

/** The number of sent scorecards, for members who cannot see them yet. */
function blindText(sent: number) {
  if (sent === 0) return 'Nobody has sent a card yet. What you write is seen by nobody before you send it.';
  const who = sent === 1 ? 'One colleague has' : `${sent} colleagues have`;
  return `${who} sent a card. You see it when yours is sent, so that each of you judges alone.`;
}

const FORMER =
  'You could write scorecards before your role was changed. So you see those of colleagues only on engineers on whom you have sent one.';

interface CardsProps {
  engineer: string;
  found: Scorecards;
  mayWrite: boolean;
}

function Cards({ engineer, found: { own, sent, cards }, mayWrite }: CardsProps) {
  const reload = useReload();
  const [isOpen, setOpen] = useState(own?.draft !== null && own !== null);
  const [isSent, setSent] = useState(false);
  const wasSent = own?.sent !== null && own !== null;
  function done() {
    setOpen(false);
    setSent(true);
    reload(scorecards, teamRecord, shortlistEntries, compareEngineers);
  }
  return (
    <>
      {isSent && <Alert kind="safe">Your card is with the team. You can revise it; the first one is kept.</Alert>}
      {cards && cards.length > 0 && <SentScorecards cards={cards} />}
      {cards?.length === 0 && <p className="muted">No scorecard yet.</p>}
      {mayWrite && !cards && <p className="measure">{blindText(sent)}</p>}
      {!mayWrite && !cards && sent > 0 && <p className="measure">{FORMER}</p>}
      {mayWrite && !isOpen && (
        <div className="row">
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {wasSent ? 'Revise your scorecard' : 'Write your scorecard'}
          </Button>
        </div>
      )}
      {mayWrite && isOpen && <ScorecardForm engineer={engineer} own={own} onSent={done} />}
    </>
  );
}

/** The scorecards of the team on an engineer; blind until the own one is sent. */
export function ScorecardsSection({ engineer }: { engineer: string }) {
  const mayWrite = useMayInTeam('reviewer');
  return (
    <Loaded
      query={useLoad(scorecards, { params: { id: engineer } })}
      loading="Loading the scorecards"
      failed="The scorecards could not be loaded."
    >
      {(found) => <Cards engineer={engineer} found={found} mayWrite={mayWrite} />}
    </Loaded>
  );
}
