import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CARDS } from '../../../contract/assessment/test-format.ts';
import { UploadStatusBar } from '../../shared/device/upload-status-bar.tsx';
import { cardsBehind, useStoredAttempt } from '../../shared/device/use-stored-attempts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DimensionedBeam } from '../../ui/dimensioned-beam.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { browserOf, expectedPermission } from './browser.ts';
import { readCause, sentenceOf, wasInterrupted } from './recorders/interruption.ts';
import { loadTest } from './load-test.ts';
import { PermissionAlert } from './entry/permission-alert.tsx';
import { PermissionDialog } from './entry/permission-dialog.tsx';
import { cardTitle, progressText } from './progress.ts';
import styles from './entry/rules-page.module.css';
import { ScreenNote } from './screen-note.tsx';
import type { Running } from './status.ts';
import { SEGMENTS } from './test-footer.tsx';
import { findMissing, useCaptured } from './use-capture.ts';
import { useResume } from './use-resume.ts';

/** Why the test is interrupted, as far as this tab knows. */
function whyOf({ stored }: Running) {
  if (!stored) return 'It was begun on another device.';
  if (stored.recordings.length === 0 && stored.position === 0) return 'It has begun, and no question was shown yet.';
  return sentenceOf(readCause(stored.id));
}

const AFTER_CLICK = 'Its time starts with a click of yours, not before.';

/** The progress of the test, the data on this device, and the next step. */
function factsOf({ stored, answered }: Running) {
  const behind = `${answered} of ${CARDS} questions are behind you`;
  if (!stored) {
    return [
      { label: 'How far', value: `${behind}: the server holds an answer to each.` },
      {
        label: 'Kept',
        value: 'What the other device has not sent yet is kept there. Open the app there with a network, and it is sent.',
      },
      { label: 'Next', value: `The first question that the server has no answer to. ${AFTER_CLICK}` },
    ];
  }
  const { cards } = stored.attempt;
  return [
    { label: 'How far', value: `${behind}: ${progressText(cards, answered)}.` },
    ...(stored.opened
      ? [{ label: 'Cut off', value: `${cardTitle(cards, stored.position)}: it counts as answered with what was captured.` }]
      : []),
    { label: 'Kept', value: <UploadStatusBar attemptId={stored.id} /> },
    { label: 'Next', value: `${cardTitle(cards, answered)}. ${answered === 0 ? 'It opens at once.' : AFTER_CLICK}` },
  ];
}

/** The same test, with the present state of this device and the server. */
function useLive(status: Running): Running {
  const held = useStoredAttempt(status.stored?.id);
  if (!held) return status;
  return { ...status, stored: held, answered: Math.max(status.answered, cardsBehind(held)) };
}

/** Names the prompts of the browser that the click will cause, so that none is a surprise. */
function clickOf(permission: PermissionState | null, lacks: ReturnType<typeof findMissing>) {
  if (!lacks) return 'One click, and the test goes on.';
  if (permission === 'denied') return 'Switch the microphone on first. Then one click shares your screen, and the test goes on.';
  const microphone = permission === 'granted' ? '' : ', then whether it may use the microphone';
  return `One click: your browser asks which screen to share${microphone}, and the test goes on.`;
}

/** An interrupted test: the cause, and one button that continues it. */
export function Resume({ status }: { status: Running }) {
  const { state } = useLocation();
  const captured = useCaptured();
  const running = useLive(status);
  const { resume, busy, problem, refused } = useResume(running);
  const { typed } = running.accommodations;
  // A typed test needs no microphone.
  const permission =
    typed || captured.microphone ? 'granted' : expectedPermission(captured.permission, refused, browserOf(navigator.userAgent));
  const lacks = findMissing({ ...captured, permission }, typed);
  // The dialog is shown only after an interruption; a person who opened the page reads first.
  const [wasLed] = useState(() => wasInterrupted(state));

  useEffect(() => {
    loadTest().catch(() => undefined); // the click tries again and shows the error
  }, []);

  return (
    <Page title="Your test is running" lead={`${whyOf(running)} The clock is stopped.`}>
      <Panel>
        <DimensionedBeam segments={SEGMENTS} done={running.answered} label="Cards answered" compact />
        <DescriptionList items={factsOf(running)} />
      </Panel>
      <div className={styles.start}>
        {permission && permission !== 'granted' && <PermissionAlert permission={permission} />}
        {problem && <Alert kind="danger">{problem}</Alert>}
        {!captured.screen && <ScreenNote />}
        <div>
          <Button busy={busy} onClick={() => void resume()}>
            Resume the test
          </Button>
        </div>
        <p className="muted small">{clickOf(permission, lacks)}</p>
      </div>
      <PermissionDialog
        needs={wasLed && !busy && !problem ? lacks : null}
        isDenied={permission === 'denied'}
        onProceed={() => void resume()}
      />
    </Page>
  );
}
