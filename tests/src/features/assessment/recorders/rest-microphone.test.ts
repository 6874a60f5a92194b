import { expect, test, vi } from 'vitest';
import type { GapCause } from '../../../../../contract/recordings/gaps.ts';
import type { TestState } from '../../../../../src/features/assessment/test-machine.ts';
import { restMicrophone, wantsMicrophone } from '../../../../../src/features/assessment/recorders/rest-microphone.ts';
import { cards } from '../cards/cards.ts';
import { untilPasses } from '../../../../support/timing/until-passes.ts';

/** A test of which only the state matters, and a microphone. */
function aRest({ permission = 'granted' as PermissionState, open = async () => {} } = {}) {
  let state: TestState = { at: 'reading', card: 0, until: 1, chosen: null };
  const listeners = new Set<() => void>();
  const track = { enabled: true };
  const microphone = { getAudioTracks: () => [track] } as unknown as MediaStream;
  const captured = { microphone, screen: null, surface: null, permission, heardOn: null, dead: null };
  const closeMicrophone = vi.fn<() => void>();
  const reportInterruption = vi.fn<(cause: GapCause) => void>();
  const opened = vi.fn<() => Promise<void>>(open);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const view = () => ({ state, unsafe: null, wasCleared: false });
  restMicrophone(
    { view, subscribe, cards, reportInterruption },
    { capture: { get: () => captured, closeMicrophone }, open: opened },
  );
  return {
    track,
    closeMicrophone,
    reportInterruption,
    opened,
    show(next: TestState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

const speaking: TestState = { at: 'speaking', card: 6, since: 0, until: 1, heard: true };
const intoChoices: TestState = { at: 'transition', next: 7, until: 1, empty: false };
const intoSpoken: TestState = { at: 'transition', next: 13, until: 1, empty: false };

test('stays as it is in the first section, because Start has just tried it', () => {
  const { closeMicrophone, opened, track } = aRest();
  expect(closeMicrophone).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
  expect(track.enabled).toBe(true);
});

test('closes when a spoken section is finished, and opens again before the next one can begin', () => {
  const { show, closeMicrophone, opened } = aRest();
  show(speaking);
  show(intoChoices);
  show({ at: 'between', next: 8, empty: false });
  expect(closeMicrophone).toHaveBeenCalledOnce();
  opened.mockClear();
  show(intoSpoken);
  expect(opened).toHaveBeenCalledOnce();
});

test('stays open but muted if the browser would ask again', async () => {
  const { show, closeMicrophone, track } = aRest({ permission: 'prompt' });
  show(speaking);
  show(intoChoices);
  expect(closeMicrophone).not.toHaveBeenCalled();
  expect(track.enabled).toBe(false);
  show(intoSpoken);
  await untilPasses(() => expect(track.enabled).toBe(true));
});

test('a microphone that cannot be opened again interrupts the test before a card opens', async () => {
  const { show, reportInterruption } = aRest({ open: () => Promise.reject(new Error('busy')) });
  show(intoChoices);
  expect(reportInterruption).not.toHaveBeenCalled();
  show(intoSpoken);
  await untilPasses(() => expect(reportInterruption.mock.calls).toEqual([['microphone-lost']]));
});

test('is not needed after the last answer', () => {
  expect(wantsMicrophone({ at: 'last-kept' }, cards)).toBe(false);
  expect(wantsMicrophone({ at: 'recorded', card: 16, until: 0, empty: false }, cards)).toBe(true);
  expect(wantsMicrophone({ at: 'reading', card: 7, until: 0, chosen: null }, cards)).toBe(false);
  expect(wantsMicrophone({ at: 'interrupted', next: 1 }, cards)).toBe(null);
});
