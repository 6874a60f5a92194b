import { afterEach, expect, test, vi } from 'vitest';
import { RECORDER, endAbandoned } from '../../../src/outbox/orphaned-recordings.ts';
import { aDevice, aRecording } from './fixtures.ts';

afterEach(() => vi.unstubAllGlobals());

async function anOpenRecording() {
  const { outbox, attempt } = await aDevice();
  await outbox.openRecording(aRecording(attempt.id));
  return outbox;
}

/** A lock manager whose one lock is held by another tab, or free. */
const locksWhere = (held: boolean) => ({
  locks: {
    request: async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => work(held ? null : { name }),
  },
});

test('a recording is ended when no tab holds the recorder’s lock', async () => {
  const outbox = await anOpenRecording();
  vi.stubGlobal('navigator', locksWhere(false));
  await endAbandoned(outbox);
  expect(await outbox.recordings()).toMatchObject([{ ended: true }]);
  expect(RECORDER).toBe('recorder');
});

test('a second tab never ends what the first one records', async () => {
  const outbox = await anOpenRecording();
  vi.stubGlobal('navigator', locksWhere(true));
  await endAbandoned(outbox);
  expect(await outbox.recordings()).toMatchObject([{ ended: false }]);
});

test('where there are no locks nobody can tell, and it is left alone', async () => {
  const outbox = await anOpenRecording();
  vi.stubGlobal('navigator', {});
  await endAbandoned(outbox);
  expect(await outbox.recordings()).toMatchObject([{ ended: false }]);
});
