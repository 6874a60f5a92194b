import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import { MAX_CHUNK_BYTES } from '../../../contract/recordings/recordings.ts';
import { Failure } from '../../http/failures.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { ChunkStore } from '../../platform/stores/chunk-store.ts';
import type { AttemptQuota } from './attempt-quota.ts';
import { containerAt } from './containers.ts';
import type { Purpose } from './registration.ts';
import type { RecordingRepository } from './repository.ts';
import { rootOf } from './seal.ts';
import type { Sealing } from './seal-recording.ts';

interface Needs {
  repository: Pick<RecordingRepository, 'insert'>;
  chunkStore: Pick<ChunkStore, 'put'>;
  attemptQuota: AttemptQuota;
  sealing: Pick<Sealing, 'sealChunks'>;
}

async function* readPieces(path: string) {
  const file = await open(path);
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_CHUNK_BYTES), 0, MAX_CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * Takes a whole file from a simple client as a recording and seals it at once. It is stored as chunks, so that everything after
 * that is the same for every recording.
 */
export function createImportFile({ repository, chunkStore, attemptQuota, sealing }: Needs) {
  /** Returns the id of the recording. Throws `not-a-recording`, `attempt-full`, `disk-full`. */
  return async function importFile({ attemptId, kind, questionId }: Purpose, file: ReceivedFile): Promise<string> {
    const container = await containerAt(file.path);
    if (!container) throw new Failure('not-a-recording');
    const parts = Math.ceil(file.bytes / MAX_CHUNK_BYTES);
    const reserve = await attemptQuota.check(attemptId, file.bytes, parts);
    // For the whole file at once, so that a file is never half stored when the test becomes full.
    reserve(file.bytes, parts);
    const id = randomUUID();
    await repository.insert({
      id,
      attemptId,
      kind,
      ...(questionId ? { questionId } : {}),
      segment: 1,
      mimeType: `${kind === 'screen' ? 'video' : 'audio'}/${container}`,
      startedAt: new Date().toISOString(),
    });
    const chunks: ChunkEntry[] = [];
    for await (const bytes of readPieces(file.path)) {
      const facts = { seq: chunks.length, length: bytes.length, digest: createHash('sha256').update(bytes).digest() };
      await chunkStore.put(id, [{ facts, pieces: [bytes] }]);
      chunks.push(facts);
    }
    await sealing.sealChunks(id, { count: chunks.length, bytes: file.bytes, root: rootOf(chunks), gaps: [] });
    return id;
  };
}
