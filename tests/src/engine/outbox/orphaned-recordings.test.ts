import { expect, test } from 'vitest';
import { endOrphanedRecordings } from '../../../../src/engine/outbox/orphaned-recordings.ts';
import { createRecorderLock } from '../../../../src/engine/outbox/recorder-lock.ts';
import { NAMES } from '../../../../src/engine/storage/names.ts';
import { aDevice, aRecording } from './fixtures.ts';

async function anOpenRecording() {
  const { outbox, attempt } = await aDevice();
  await outbox.openRecording(aRecording(attempt.id));
  return outbox;
}

/** A lock manager whose one lock is held by another tab, or free. */
const locksWhere = (held: boolean) =>
  ({
    request: async (name: string, _: LockOptions, work: (lock: object | null) => unknown) => work(held ? null : { name }),
  }) as unknown as LockManager;

test('a recording is ended when no tab holds the recorder’s lock', async () => {
  const outbox = await anOpenRecording();
  await endOrphanedRecordings(outbox, createRecorderLock(NAMES.recorderLock, locksWhere(false)));
  expect(await outbox.recordings()).toMatchObject([{ ended: true }]);
});

test('a second tab never ends a recording of the first one', async () => {
  const outbox = await anOpenRecording();
  await endOrphanedRecordings(outbox, createRecorderLock(NAMES.recorderLock, locksWhere(true)));
  expect(await outbox.recordings()).toMatchObject([{ ended: false }]);
});

test('without Web Locks the recording is not ended, because the recording tab is unknown', async () => {
  const outbox = await anOpenRecording();
  const lock = createRecorderLock(NAMES.recorderLock, null as unknown as LockManager);
  await endOrphanedRecordings(outbox, lock);
  expect(await outbox.recordings()).toMatchObject([{ ended: false }]);
});

test('while this tab ends recordings, it does not say that another tab records', async () => {
  const lock = createRecorderLock('orphans of this tab');
  const elsewhere: boolean[] = [];
  const outbox = { endOrphanedRecordings: async () => void elsewhere.push(await lock.isHeld(), await lock.isHeldElsewhere()) };
  await endOrphanedRecordings(outbox, lock);
  expect([...elsewhere, await lock.isHeld()]).toEqual([true, false, false]);
});

test('a person or a version that takes over waits for a page that holds the lock for a moment, and not for one that records', async () => {
  const lock = createRecorderLock('a version that takes over');
  const takenOver: string[] = [];
  const takeOver = (name: string) => lock.runWhileFree(async () => void takenOver.push(name), { waits: true });
  const moment = Promise.withResolvers<void>();
  const starting = lock.runWhileFree(() => moment.promise);
  await expect.poll(lock.isHeld).toBe(true);
  const [recording, afterwards] = [lock.isRecording(), takeOver('after a page that starts')];
  moment.resolve();
  await Promise.all([starting, afterwards]);
  expect(await recording).toBe(false);
  const release = await lock.acquire();
  await takeOver('beside a page that records');
  expect(await lock.isRecording()).toBe(true);
  release?.();
  expect(takenOver).toEqual(['after a page that starts']);
});

test('names that older tabs and workers share are never changed', () => {
  expect(NAMES).toEqual({
    database: 'loadpath',
    recorderLock: 'recorder',
    pumpLock: 'upload',
    outboxChannel: 'loadpath-outbox',
    pumpChannel: 'loadpath-wake',
    messageLock: 'messages',
    messageChannel: 'loadpath-messages',
    liveLock: 'live',
    ratingLock: 'ratings',
    liveChannel: 'loadpath-live',
  });
});
