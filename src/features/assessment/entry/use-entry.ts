import { useEffect, useState } from 'react';
import { messageOf } from '../../../shared/api/request.ts';
import { useDevice } from '../../../shared/device/device-context.ts';
import type { Device } from '../../../shared/device/device.ts';
import type { CurrentTest } from '../current-test.ts';
import { allAnswered, askStatus, type Status } from '../status.ts';
import { useCurrentTest } from '../test-context.ts';
import type { TestController } from '../test-controller.ts';
import { IN_OTHER_TAB } from '../use-other-tab.ts';

/** The result for /test: the cards, or the reason why there are none and the page to go to. */
export type Entry =
  | { at: 'asking' }
  | { at: 'running'; test: TestController }
  | { at: 'away'; to: string; reason: string | null };

/** Opens the first card, which starts its time. */
function showTest(test: TestController): Entry {
  test.start();
  return { at: 'running', test };
}

/** Decides who may take the test at /test. A screen that is not shared yet is no error, because the rules ask for it. */
async function decideEntry({ outbox }: Device, test: CurrentTest): Promise<Entry> {
  const running = test.get();
  if (running) return showTest(running);
  const status = await askStatus(outbox);
  if (allAnswered(status)) return enterToFinish(test, status);
  switch (status.is) {
    case 'finished':
      return { at: 'away', to: '/engineer', reason: null };
    case 'none':
      return { at: 'away', to: '/test_pre', reason: 'No tests available' };
    default:
      return { at: 'away', to: '/test_pre', reason: null };
  }
}

/** Begins a test with all cards answered. It needs neither screen nor microphone, because nothing more is recorded. */
async function enterToFinish(test: CurrentTest, status: Status): Promise<Entry> {
  const stored = status.is === 'running' ? status.stored : null;
  if (!stored || (await test.begin(stored.id)) === 'other-tab') return { at: 'away', to: '/test_pre', reason: IN_OTHER_TAB };
  const begun = test.get();
  return begun ? showTest(begun) : { at: 'away', to: '/test_pre', reason: null };
}

export function useEntry(): Entry {
  const device = useDevice();
  const test = useCurrentTest();
  const [entry, setEntry] = useState<Entry>({ at: 'asking' });
  useEffect(() => {
    let left = false;
    decideEntry(device, test)
      .catch((error: unknown): Entry => ({ at: 'away', to: '/test_pre', reason: messageOf(error) }))
      .then((entered) => left || setEntry(entered));
    return () => {
      left = true;
    };
  }, [device, test]);
  return entry;
}
