import { Failure } from '../../http/failures.ts';
import type { Engineer } from '../../platform/callers/caller.ts';
import type { AttemptQuota } from './attempt-quota.ts';
import type { RecordingMetrics } from '../../platform/metrics/recording-metrics.ts';
import type { ChunkStore, ReceivedChunk } from '../../platform/stores/chunk-store.ts';
import { chunkKey } from '../../platform/stores/chunks.ts';
import { HEAD_BYTES, containerOf } from './containers.ts';
import type { Ownership } from './ownership.ts';

interface Needs {
  chunkStore: Pick<ChunkStore, 'put' | 'readManifest'>;
  ownership: Pick<Ownership, 'requireOwn'>;
  attemptQuota: AttemptQuota;
  metrics: Pick<RecordingMetrics, 'receive' | 'acknowledge'>;
}

/** Throws `not-a-recording` if the first chunk is long enough to be recognised and is not WebM, Matroska or MP4. */
function requireContainer(chunks: readonly ReceivedChunk[]) {
  const first = chunks.find(({ facts }) => facts.seq === 0);
  if (!first || first.facts.length < HEAD_BYTES) return;
  if (!containerOf(Buffer.concat(first.pieces, HEAD_BYTES))) throw new Failure('not-a-recording');
}

export function createChunkStorage({ chunkStore, ownership, attemptQuota, metrics }: Needs) {
  let lastReplayed: { id: string; keys: Set<string> } | null = null;

  /**
   * Cached, since a client that repeats one chunk of a sealed recording mostly repeats all, and a sealed recording never changes.
   */
  async function sealedKeys(id: string): Promise<Set<string>> {
    if (lastReplayed?.id !== id) lastReplayed = { id, keys: new Set((await chunkStore.readManifest(id)).map(chunkKey)) };
    return lastReplayed.keys;
  }

  async function storeChunks(
    caller: Engineer,
    id: string,
    chunks: readonly ReceivedChunk[],
    bytes: number,
  ): Promise<'stored' | 'held'> {
    const { attemptId, sealed, deleted } = await ownership.requireOwn(caller, id);
    if (sealed) {
      const keys = await sealedKeys(id);
      if (chunks.every(({ facts }) => keys.has(chunkKey(facts)))) return 'held';
      throw new Failure('recording-closed');
    }
    if (deleted) throw new Failure('recording-closed');
    requireContainer(chunks);
    const puts = await chunkStore.put(id, chunks, await attemptQuota.check(attemptId, bytes, chunks.length));
    if (puts.includes('differs') || puts.includes('refused')) throw new Failure('chunk-differs');
    return puts.includes('stored') ? 'stored' : 'held';
  }

  return {
    /**
     * Stores chunks whose digests have been verified; `held` if all of them were there. If another chunk has the number of one of
     * them, both are stored, the others too, and it throws `chunk-differs`; but if that has happened too often, nothing is stored.
     * A sealed recording accepts only chunks that it has, else this throws `recording-closed`. Throws `no-such-recording`,
     * `not-a-recording`; `attempt-full` and `disk-full` if there is no room for all that is new.
     */
    async putChunks(caller: Engineer, id: string, chunks: readonly ReceivedChunk[]): Promise<'stored' | 'held'> {
      const bytes = chunks.reduce((sum, { facts }) => sum + facts.length, 0);
      metrics.receive(chunks.length, bytes);
      const put = await storeChunks(caller, id, chunks, bytes);
      metrics.acknowledge(id, chunks.length, bytes, put === 'stored');
      return put;
    },
  };
}
