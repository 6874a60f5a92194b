import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Preloader } from '../../../ui/preloader.tsx';
import { Resume } from '../resume.tsx';
import { allAnswered, type Status } from '../status.ts';
import { IN_OTHER_TAB, useOtherTab } from '../use-other-tab.ts';
import { useStatus } from '../use-status.ts';

const TITLE = 'Your test';

const Finished = () => (
  <Page title="Your test is finished" lead="It can be taken once, and there is nothing more to do." width="narrow">
    <p>
      Your dashboard shows what was recorded, where it is, and your results when they are ready. Nothing is recorded any more.
    </p>
    <div>
      <ButtonLink to="/engineer">Go to the dashboard</ButtonLink>
    </div>
  </Page>
);

const Unknown = ({ onRetry }: { onRetry: () => void }) => (
  <Page title={TITLE} width="narrow">
    <Alert
      kind="attention"
      title="The server was not reached"
      action={
        <Button small variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Without the server we cannot say whether you have a test, and this device holds none of yours. This page continues by itself
      when the network is back.
    </Alert>
  </Page>
);

/** Does not name the question that is open there, because it would soon be out of date. */
const Elsewhere = () => (
  <Page title="Your test is running" lead="It can go on here as soon as the other tab is closed." width="narrow">
    <Alert kind="attention">{IN_OTHER_TAB}</Alert>
  </Page>
);

interface InsideProps {
  children: ReactNode;
  /** Whether another tab has the test; null until that is known. */
  elsewhere: boolean | null;
  onRetry: () => void;
}

function Known({ status, children, elsewhere, onRetry }: InsideProps & { status: Status }) {
  if (status.is === 'finished') return <Finished />;
  if (status.is === 'running' && elsewhere) return <Elsewhere />;
  if (allAnswered(status)) return elsewhere === null ? <Preloader /> : <Navigate to="/test" replace />;
  if (status.is === 'running') return <Resume status={status} />;
  return status.is === 'unknown' ? <Unknown onRetry={onRetry} /> : children;
}

const Inside = (props: InsideProps) => (
  <Loaded query={useStatus()} loading="Loading your test" failed="Your test could not be loaded." page={{ title: TITLE }}>
    {(status) => <Known status={status} {...props} />}
  </Loaded>
);

/**
 * Shown before the pages that prepare a test. An engineer whose test runs should read its state first, and an engineer who has
 * finished should not be asked for anything. Asks again when another tab takes up the test or releases it.
 */
export function Door({ children }: { children: ReactNode }) {
  const [round, setRound] = useState(0);
  const elsewhere = useOtherTab();
  return (
    <Inside key={`${round}${elsewhere === true}`} elsewhere={elsewhere} onRetry={() => setRound(round + 1)}>
      {children}
    </Inside>
  );
}
