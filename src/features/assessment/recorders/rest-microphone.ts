import { isSpoken } from '../../../../contract/assessment/kinds.ts';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import type { Capture } from '../../../shared/recording/capture.ts';
import type { TestController } from '../test-controller.ts';
import type { TestState } from '../test-machine.ts';

/**
 * Whether the microphone should be open: not between two spoken sections and not after the last one. It opens while the page
 * still shows 'Please wait...', so that the next section finds it open. Null means no change, because before the first spoken
 * section it is open: 'Start' has tried it.
 */
export function wantsMicrophone(run: TestState, cards: readonly Card[]): boolean | null {
  if (run.at === 'last-kept') return false;
  const position = 'card' in run ? run.card : 'next' in run ? run.next : null;
  const card = position === null ? null : cards[position];
  if (!card) return null;
  if (isSpoken(card)) return true;
  return card.section === 0 ? null : false;
}

type Microphone = Pick<Capture, 'get' | 'closeMicrophone'>;

interface Parts {
  capture: Microphone;
  /** Opens the microphone if it is closed. */
  open: () => Promise<unknown>;
}

/** Without a granted permission the browser would ask again in the middle of the test, so such a microphone is only muted. */
const mayReopen = ({ get }: Microphone) => get().permission === 'granted';

type Test = Pick<TestController, 'view' | 'subscribe' | 'cards' | 'reportInterruption'>;

/**
 * Closes the microphone while no spoken section is near (docs/decisions/test-on-a-device.md). Returns a
 * function that stops this.
 */
export function restMicrophone({ view, subscribe, cards, reportInterruption }: Test, { capture, open }: Parts) {
  let wanted: boolean | null = null;

  const silence = (isSilent: boolean) =>
    capture
      .get()
      .microphone?.getAudioTracks()
      .forEach((track) => (track.enabled = !isSilent));

  async function wake() {
    await open();
    silence(false);
  }

  function follow() {
    const wants = wantsMicrophone(view().state, cards);
    if (wants === null || wants === wanted) return;
    wanted = wants;
    if (wants) wake().catch(() => reportInterruption('microphone-lost'));
    else if (mayReopen(capture)) capture.closeMicrophone();
    else silence(true);
  }
  follow();
  return subscribe(follow);
}
