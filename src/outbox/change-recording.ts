import type { Connection, StoredRecording } from '../storage/database.ts';
import { notifyChange } from './changes.ts';

/** Changes what is known of a recording, and says so; one that is gone stays gone. */
export async function changeRecording(
  storage: Connection,
  recordingId: string,
  next: (recording: StoredRecording) => StoredRecording,
) {
  const tx = await storage.write(['recordings']);
  const recording = await tx.store.get(recordingId);
  if (recording) await tx.store.put(next(recording));
  await tx.done;
  notifyChange();
}
