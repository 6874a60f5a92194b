import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
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
    <Page title="What the rehearsal showed">
      <Alert kind={kind} title={title}>
        {text}
      </Alert>
      <Panel>
        <SystemCheck checks={checksOf(findings)} />
        {(sound ?? screen) && <DimensionLine level={2}>What was recorded</DimensionLine>}
        <RecordedSound sound={sound} label="Your sample answer" />
        {screen && <RecordedScreen screen={screen} />}
        <p className="muted small">What was recorded is in this tab only, and gone when you leave this page.</p>
      </Panel>
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
