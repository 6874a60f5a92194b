import { mergeGaps } from '../../../contract/recordings/gaps.ts';
import type { Engineer } from '../../platform/callers/caller.ts';
import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import type { RecordingReceipt } from '../../../contract/recordings/receipts.ts';
import type { Gap } from '../../../contract/recordings/gaps.ts';
import { MAX_BATCH, type Seal } from '../../../contract/recordings/recordings.ts';
import { MAX_ATTEMPT_GAPS } from '../../../contract/facts/quotas.ts';
import { Failure } from '../../http/failures.ts';
import type { RecordingMetrics } from '../../platform/metrics/recording-metrics.ts';
import type { ChunkStore, StoredChunk } from '../../platform/stores/chunk-store.ts';
import { HEAD_BYTES, containerOf, isTruncatedHead } from './containers.ts';
import type { Ownership } from './ownership.ts';
import type { Receipts } from './receipts.ts';
import type { RecordingRepository, RecordingRow } from './repository.ts';
import { chunksFrom, compareSeal, makeSeal } from './seal.ts';

interface Needs {
  repository: Pick<RecordingRepository, 'find' | 'seal' | 'countGaps'>;
  findReceiptKey(attemptId: string): Promise<string | null>;
  chunkStore: Pick<ChunkStore, 'list' | 'read' | 'writeManifest' | 'readManifest'>;
  ownership: Pick<Ownership, 'requireOwn' | 'forget'>;
  receipts: Pick<Receipts, 'sign'>;
  metrics: Pick<RecordingMetrics, 'sign' | 'missChunks'>;
  /** Asks for a sealed recording to be made playable. May be called more than once for the same recording. */
  requestPostProcess(recording: { id: string; attemptId: string }): Promise<unknown>;
}

/** The state on the device of a recording that it will not complete. */
interface PartialRecording {
  count: number;
  gaps: Gap[];
  chunks: ChunkEntry[];
}

/** The receipt of a recording that was sealed before. Throws `recording-closed` if that seal was different. */
function receiptAgain({ receipt, count, bytes, root }: RecordingRow, seal: Seal): string {
  const isSame = count === seal.count && bytes === seal.bytes && root === seal.root;
  if (!receipt || !isSame) throw new Failure('recording-closed');
  return receipt;
}

/** Numbers in order, some perhaps twice, as [first, last] ranges. */
function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

function describeHeld(chunks: readonly ChunkEntry[], from: number | undefined) {
  const numbers = chunks.map(({ seq }) => seq);
  return {
    held: rangesOf(numbers),
    conflicts: [...new Set(numbers.filter((seq, index) => numbers[index - 1] === seq))],
    chunks: from === undefined ? undefined : chunksFrom(chunks, from).slice(0, MAX_BATCH),
  };
}

/**
 * Sealing a recording: from then on the server answers for its chunks by a signed receipt, because devices then delete theirs.
 */
export function createSealing({
  repository,
  findReceiptKey,
  chunkStore,
  ownership,
  receipts,
  metrics,
  requestPostProcess,
}: Needs) {
  async function requireRow(id: string): Promise<RecordingRow> {
    const found = await repository.find(id);
    if (!found) throw new Failure('no-such-recording');
    return found;
  }

  /**
   * Throws `not-a-recording`, so that nothing else is ever signed for. If the device has lost the first chunk, there is nothing
   * to judge by.
   */
  async function requireContainer(chunks: readonly StoredChunk[]) {
    if (chunks[0]?.seq !== 0) return;
    let head = Buffer.alloc(0);
    for (const [index, entry] of chunks.entries()) {
      // Not after a lost chunk, since later bytes do not belong to the head.
      if (entry.seq !== index || head.length >= HEAD_BYTES) break;
      head = Buffer.concat([head, await chunkStore.read(entry)]);
    }
    if (!containerOf(head) && !isTruncatedHead(head)) throw new Failure('not-a-recording');
  }

  /**
   * Signs for the chunks on disk, once. The same seal again gives the same receipt, since devices repeat requests. The manifest
   * is on disk before the receipt, so that nothing is signed for that a crash could lose.
   */
  async function sealChunks(id: string, seal: Seal): Promise<string> {
    const before = await requireRow(id);
    if (before.receipt) return receiptAgain(before, seal);
    // Its media are deleted by age, and it never arrived as a whole.
    if (before.deletedAt) throw new Failure('recording-closed');
    const comparison = await compareSeal(seal, await chunkStore.list(id));
    if (comparison.is === 'missing') {
      metrics.missChunks(id);
      throw new Failure('chunks-missing', { missing: comparison.ranges });
    }
    if (comparison.is === 'different') throw new Failure('seal-differs');
    await requireContainer(comparison.chunks);
    const gaps = mergeGaps(seal.gaps);
    if ((await repository.countGaps(before.attemptId)) + gaps.length > MAX_ATTEMPT_GAPS) throw new Failure('attempt-full');
    await chunkStore.writeManifest(id, comparison.chunks);
    const sealedAt = new Date();
    const claims: RecordingReceipt = {
      type: 'recording',
      recordingId: id,
      attemptId: before.attemptId,
      count: seal.count,
      bytes: seal.bytes,
      root: seal.root,
      sealedAt: sealedAt.toISOString(),
    };
    const receipt = await receipts.sign(claims, await findReceiptKey(before.attemptId));
    if (!(await repository.seal(id, { ...seal, gaps }, receipt, sealedAt))) return receiptAgain(await requireRow(id), seal);
    metrics.sign(id);
    ownership.forget(id);
    await requestPostProcess(before);
    return receipt;
  }

  return {
    /** For callers inside the server, which need no permission. Throws what `seal` throws except `no-such-recording`. */
    sealChunks,

    /**
     * Compares the chunks on disk with the seal and returns the receipt. Throws `no-such-recording`, `chunks-missing`,
     * `seal-differs`, `not-a-recording`, `recording-closed`, `attempt-full`.
     */
    async seal(caller: Engineer, id: string, seal: Seal): Promise<string> {
      await ownership.requireOwn(caller, id);
      return sealChunks(id, seal);
    },

    /**
     * Seals a recording whose device will send nothing more: of its chunks those on disk are signed for, and every other one is
     * recorded as unreadable. The receipt of a sealed recording does not change.
     */
    async sealPartial(caller: Engineer, id: string, partial: PartialRecording): Promise<string> {
      await ownership.requireOwn(caller, id);
      const { receipt } = await requireRow(id);
      return receipt ?? sealChunks(id, makeSeal(partial, await chunkStore.list(id)));
    },

    /** The chunks on the server, with the facts of those with at least the number `from`; and the receipt if it is sealed. */
    async findState(caller: Engineer, id: string, from?: number) {
      await ownership.requireOwn(caller, id);
      const { receipt } = await requireRow(id);
      const held = await (receipt ? chunkStore.readManifest(id) : chunkStore.list(id));
      return { id, receipt, ...describeHeld(held, from) };
    },
  };
}

export type Sealing = ReturnType<typeof createSealing>;
