import type { Card } from '../../contract/assessment.ts';
import type { Capture } from '../recording/capture.ts';
import type { TestRun } from './run.ts';
import type { Run } from './test-machine.ts';

/**
 * Whether the microphone is wanted: not between two spoken sections, and not after the last one. It opens again while the page
 * still says 'Please wait...'. Null where it stays as it is: before the first spoken section it is open, since 'Start' tried it.
 */
export function wantsMicrophone(run: Run, cards: readonly Card[]): boolean | null {
  if (run.at === 'last-kept') return false;
  const position = 'card' in run ? run.card : 'next' in run ? run.next : null;
  const card = position === null ? null : cards[position];
  if (!card) return null;
  if (card.kind === 'spoken') return true;
  return card.section === 0 ? null : false;
}

type Devices = Pick<Capture, 'get' | 'closeMicrophone'>;

interface Needs {
  devices: Devices;
  /** Opens the microphone if it is closed. */
  open: () => Promise<unknown>;
  /** It could not be opened again. */
  onLost: () => void;
}

/** A permission that is not kept would be asked for again in the middle of the test: such a microphone is only silenced. */
const mayReopen = ({ get }: Devices) => get().permission === 'granted';

/**
 * Lets the microphone rest while no spoken section is near (specification 2, section 4; docs/decisions, "The microphone between
 * two spoken sections"). Returns how to stop.
 */
export function restMicrophone({ view, subscribe, cards }: Pick<TestRun, 'view' | 'subscribe' | 'cards'>, needs: Needs) {
  const { devices, open, onLost } = needs;
  let wanted: boolean | null = null;

  const silence = (isSilent: boolean) =>
    devices
      .get()
      .microphone?.getAudioTracks()
      .forEach((track) => (track.enabled = !isSilent));

  async function wake() {
    await open();
    silence(false);
  }

  function follow() {
    const wants = wantsMicrophone(view().run, cards);
    if (wants === null || wants === wanted) return;
    wanted = wants;
    if (wants) wake().catch(onLost);
    else if (mayReopen(devices)) devices.closeMicrophone();
    else silence(true);
  }
  follow();
  return subscribe(follow);
}
