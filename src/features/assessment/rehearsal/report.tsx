import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import beside from '../entry/beside.module.css';
import { SystemCheck } from '../entry/system-check.tsx';
import { RecordedSound, usePlayed } from '../recorders/recorded-sound.tsx';
import type { Findings } from './rehearse.ts';
import styles from './rehearsal.module.css';
import { checksOf, verdictOf } from './verdict.ts';

interface Props {
  findings: Findings;
  onAgain: () => void;
}

/** The results for sound, picture, storage and sending, and their meaning for this machine. */
export function Report({ findings, onAgain }: Props) {
  const { kind, title, text } = verdictOf(findings);
  const { sound, screen } = findings;
  return (
    <Page title="What the rehearsal showed" width="wide">
      <Alert kind={kind} title={title}>
        {text}
      </Alert>
      <div className={beside.beside}>
        <Panel>
          <SystemCheck checks={checksOf(findings)} />
        </Panel>
        <section className={beside.help} aria-labelledby="recorded">
          <SectionHead title="What was recorded" id="recorded" />
          <RecordedSound sound={sound} label="Your sample answer" />
          {screen && <RecordedScreen screen={screen} />}
          <p className="muted small">What was recorded is in this tab only, and gone when you leave this page.</p>
        </section>
      </div>
      <div className="row">
        <ButtonLink to="/test_pre">Go to the test</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Rehearse again
        </Button>
        <ButtonLink to="/engineer" variant="quiet">
          Back to the dashboard
        </ButtonLink>
      </div>
    </Page>
  );
}

function RecordedScreen({ screen }: { screen: Blob }) {
  const player = usePlayed(screen);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it shows the person's own screen of a minute ago
  return <video ref={player} className={styles.screen} controls playsInline aria-label="Your screen" />;
}
