import { MAX_HELD_BYTES } from '../../../contract/facts/recorder.ts';
import { Alert } from '../../ui/alert.tsx';
import type { TestView } from './test-store.ts';

const ADVICE = {
  space: 'This device has no space left. Free some space, or connect to the network.',
  browser: 'The storage of this browser does not work at the moment. Connect to the network, so that the server gets it.',
};

/** Says that data would go with the page, and what helps; and that earlier data has gone. Nothing while all is safe. */
export function SafetyAlert({ unsafe, wasCleared }: Pick<TestView, 'unsafe' | 'wasCleared'>) {
  if (unsafe) {
    return (
      <Alert kind="attention" title="Your recording is only in the memory of this page">
        {`${ADVICE[unsafe]} Keep this page open: up to ${MAX_HELD_BYTES / 2 ** 20} MiB fit, and the next question waits until the recording is safe.`}
      </Alert>
    );
  }
  if (!wasCleared) return null;
  return (
    <Alert kind="attention" title="The data of this browser was cleared">
      What the server did not have yet of the earlier recording is gone. Raters see why. The test goes on, and is stored again.
    </Alert>
  );
}
