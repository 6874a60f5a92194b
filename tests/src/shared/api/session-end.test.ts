import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aStorage } from '../../../support/browser/memory-storage.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', aStorage());
});
afterEach(() => void vi.useRealTimers());

/** Opens the page now: it remembers the time. */
async function openPage() {
  vi.resetModules();
  return import('../../../../src/shared/api/session-end.ts');
}

/** The device is closed meanwhile, so that only its clock shows how long. */
const closeFor = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a session is over after the time that the server named, and for no other account', async () => {
  const page = await openPage();
  expect(page.isSessionOver('ana')).toBe(false);
  page.noteSessionEnd('ana', 2 * 3600);
  vi.advanceTimersByTime(2 * HOUR - 1);
  expect(page.isSessionOver('ana')).toBe(false);
  vi.advanceTimersByTime(1);
  expect([page.isSessionOver('ana'), page.isSessionOver('bo')]).toEqual([true, false]);
  page.noteSessionEnd('ana', 60);
  expect(page.isSessionOver('ana')).toBe(false);
});

test('a clock that is set back by minutes while the page is open makes the session no longer', async () => {
  const page = await openPage();
  page.noteSessionEnd('ana', 600);
  for (let minute = 1; minute <= 10; minute++) {
    vi.advanceTimersByTime(MINUTE);
    expect(page.isSessionOver('ana')).toBe(minute === 10);
    if (minute < 5) vi.setSystemTime(Date.now() - MINUTE);
  }
  // The server decides, also on a device whose clock was wrong.
  page.noteSessionEnd('ana', 60);
  expect(page.isSessionOver('ana')).toBe(false);
});

test('a clock that is set back between two visits ends the session; a correction of some minutes does not', async () => {
  (await openPage()).noteSessionEnd('ana', 2 * 3600);
  vi.advanceTimersByTime(HOUR);
  expect((await openPage()).isSessionOver('ana')).toBe(false);
  closeFor(-4 * MINUTE);
  expect((await openPage()).isSessionOver('ana')).toBe(false);
  closeFor(-2 * MINUTE);
  expect((await openPage()).isSessionOver('ana')).toBe(true);
});

test('setting the clock back by minutes before each visit gives no more time in all', async () => {
  (await openPage()).noteSessionEnd('ana', 3600);
  let used = 0;
  for (; used < 100; used++) {
    const page = await openPage();
    if (page.isSessionOver('ana')) break;
    vi.advanceTimersByTime(MINUTE);
    page.isSessionOver('ana');
    closeFor(-MINUTE);
  }
  expect(used).toBeLessThanOrEqual(61);
});
