import type { Device } from '../../shared/device/device.ts';
import { recover } from './recover.ts';
import { createRecorders } from './recorders/recorders.ts';
import { restMicrophone } from './recorders/rest-microphone.ts';
import { createTestController, type TestController } from './test-controller.ts';
import { planOf } from './test-plan.ts';
import { watchInterruptions } from './recorders/watch-interruptions.ts';

type Begun = 'begun' | 'other-tab';

/**
 * The test that this tab takes; at most one, and no other tab takes one meanwhile, because two would record the same answers.
 */
export function createCurrentTest({ outbox, capture, recorderLock }: Pick<Device, 'outbox' | 'capture' | 'recorderLock'>) {
  const recorders = createRecorders(capture);
  let current: TestController | null = null;
  let beginning: { attemptId: string; begun: Promise<Begun> } | null = null;

  const get = () => (current?.isOver() ? null : current);

  async function open(attemptId: string): Promise<TestController> {
    await outbox.endOrphanedRecordings();
    const stored = await recover(outbox, attemptId);
    if (!stored) throw new Error('The test is not on this device.');
    const isUnfinished = stored.position < stored.attempt.cards.length;
    const { typed } = planOf(stored.attempt);
    if (typed) capture.closeMicrophone();
    else if (isUnfinished) await recorders.ensureMicrophone();
    const controller = createTestController(stored, {
      outbox,
      startMicrophone: recorders.startMicrophone,
      startScreen: isUnfinished ? recorders.screenFor(typed) : null,
      surface: capture.get().surface,
      watchInterruptions: (report) => watchInterruptions(capture, typed, report),
      now: () => performance.now(),
    });
    if (!typed) restMicrophone(controller, { capture, open: recorders.ensureMicrophone });
    return controller;
  }

  async function begin(attemptId: string): Promise<Begun> {
    if (get()?.attemptId === attemptId) return 'begun';
    current?.leave();
    await current?.whenOver;
    const release = await recorderLock.acquire();
    if (!release) return 'other-tab';
    try {
      current = await open(attemptId);
    } catch (error) {
      release();
      throw error;
    }
    void current.whenOver.then(release);
    return 'begun';
  }

  return {
    /** The test that is recorded in this tab; null if there is none, or if it has ended. */
    get,

    /**
     * Called by 'Start' and 'Resume': takes the recorder for this tab, counts a card that a crash left open as answered, and
     * records the screen as the next segment. A second call meanwhile returns the same promise, so that a double click begins
     * once. Throws a `MicrophoneError`, or an error if the test is not on this device.
     */
    begin(attemptId: string): Promise<Begun> {
      if (beginning?.attemptId === attemptId) return beginning.begun;
      const begun = begin(attemptId).finally(() => (beginning = null));
      beginning = { attemptId, begun };
      return begun;
    },

    recorders,
  };
}

export type CurrentTest = ReturnType<typeof createCurrentTest>;
