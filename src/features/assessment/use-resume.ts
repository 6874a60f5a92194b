import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/api/request.ts';
import { useDevice } from '../../shared/device/device-context.ts';
import type { Device } from '../../shared/device/device.ts';
import type { Capture } from '../../shared/recording/capture.ts';
import { MicrophoneError, type MicrophoneProblem } from '../../shared/recording/microphone.ts';
import { cardsBehind } from '../../shared/device/use-stored-attempts.ts';
import { forgetCause } from './recorders/interruption.ts';
import { loadTest } from './load-test.ts';
import { askToShare } from './share.ts';
import type { CurrentTest } from './current-test.ts';
import { startTest } from './entry/start-test.ts';
import { useCurrentTest } from './test-context.ts';
import type { Running } from './status.ts';
import { TrialError } from './entry/try-recorders.ts';
import { IN_OTHER_TAB } from './use-other-tab.ts';

const MICROPHONE: Record<MicrophoneProblem, string> = {
  denied: 'The microphone was not allowed.',
  none: 'No microphone was found. Connect one, and press the button again.',
  busy: 'Another program holds the microphone. Close it there, and press the button again.',
};

const NOT_LOADED = 'The test could not be loaded. Load this page again, with a network.';

function problemOf(error: unknown) {
  if (error instanceof MicrophoneError) return MICROPHONE[error.problem];
  return error instanceof TrialError ? error.message : messageOf(error);
}

/**
 * Shares the screen and returns null, or the sentence to show. Without a microphone it throws first, because a shared screen
 * alone could not be used.
 */
async function askForScreen(capture: Capture, typed: boolean) {
  const { permission, screen } = capture.get();
  if (!typed && permission === 'denied') throw new MicrophoneError('denied', null);
  if (screen) return null;
  const { shared, text } = await askToShare(capture);
  return shared ? null : text;
}

/**
 * Asks for the screen, loads the test and opens the microphone, in the order in which browsers allow it in one click. Returns
 * null if the test goes on, otherwise the sentence to show.
 */
async function continueTest({ capture, outbox }: Device, test: CurrentTest, status: Running): Promise<string | null> {
  const { stored, answered } = status;
  const refusal = await askForScreen(capture, status.accommodations.typed);
  if (refusal !== null) return refusal;
  const isLoaded = await loadTest().catch(() => null);
  if (!isLoaded) return NOT_LOADED;
  // Another device has answered more cards, and no question is asked twice.
  if (stored && answered > cardsBehind(stored)) {
    await outbox.noteCard(stored.id, { position: answered, opened: false, chosen: null });
  }
  return (await startTest(outbox, test, status)) === 'begun' ? null : IN_OTHER_TAB;
}

/** Continues a test that runs. `refused` is true if the microphone was not allowed. */
export function useResume(status: Running) {
  const device = useDevice();
  const test = useCurrentTest();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);

  async function resume() {
    setBusy(true);
    setProblem(null);
    setRefused(false);
    try {
      const said = await continueTest(device, test, status);
      if (said === null) {
        forgetCause();
        // This page stays in the history, so that Back leads to a page of the app, where the test can ask first.
        return await navigate('/test');
      }
      setProblem(said);
    } catch (error) {
      setRefused(error instanceof MicrophoneError && error.problem === 'denied');
      // Otherwise the next click would find it shared and not ask for another one.
      if (error instanceof TrialError && error.part === 'screen') device.capture.closeScreen();
      setProblem(problemOf(error));
    }
    setBusy(false);
  }
  return { resume, busy, problem, refused };
}
