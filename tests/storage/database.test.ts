import { expect, test } from 'vitest';
import { aDevice, keepRecording } from '../outbox/fixtures.ts';

test('opens a connection again that the browser has closed, for reading and for writing', async () => {
  const { storage, outbox, attempt } = await aDevice();
  (await storage.database()).close();
  expect(await outbox.attempt(attempt.id)).toBeDefined();
  (await storage.database()).close();
  await outbox.noteCard(attempt.id, { position: 3, opened: true, chosen: 'b' });
  expect(await outbox.attempt(attempt.id)).toMatchObject({ position: 3, opened: true, chosen: 'b' });
});

test('steps aside for a newer version of the database', async () => {
  const { storage, outbox, attempt } = await aDevice();
  const { name } = await storage.database();
  const opened = await new Promise((resolve) => {
    const request = indexedDB.open(name, 99);
    request.onsuccess = () => {
      request.result.close();
      resolve('opened');
    };
    request.onblocked = () => resolve('blocked');
  });
  expect(opened).toBe('opened');
  await expect(outbox.attempt(attempt.id)).rejects.toMatchObject({ name: 'VersionError' });
});

test('a failed write leaves nothing behind, and the next one is not harmed', async () => {
  const { storage, outbox, attempt } = await aDevice();
  const tx = await storage.write(['bytes', 'chunks']);
  await tx.objectStore('bytes').add(new ArrayBuffer(1), ['r', 0]);
  await expect(tx.objectStore('bytes').add(new ArrayBuffer(1), ['r', 0])).rejects.toMatchObject({ name: 'ConstraintError' });
  await expect(tx.done).rejects.toBeDefined();
  expect(await (await storage.database()).count('bytes')).toBe(0);
  await keepRecording({ outbox, attempt }, ['a']);
  expect(await (await storage.database()).count('bytes')).toBe(1);
});
