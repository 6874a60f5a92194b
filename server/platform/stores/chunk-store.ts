import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';

/** A chunk, in one or several pieces, whose digest has been verified. */
export interface ReceivedChunk {
  facts: ChunkEntry;
  pieces: readonly Buffer[];
}

/** A stored chunk. Only the store that returned it understands `place`. */
export interface StoredChunk extends ChunkEntry {
  readonly place: unknown;
}

/**
 * The result for a chunk. `stored`: it is new. `held`: it was there already. `differs`: another chunk has this number, and both
 * are stored. `refused`: two other chunks have this number, or more than `MAX_CONFLICTS` numbers have two; then nothing of the
 * request is stored.
 */
export type Put = 'stored' | 'held' | 'differs' | 'refused';

export interface RecordingSize {
  bytes: number;
  chunks: number;
}

/** Called with the bytes and chunks that are about to be written. If it throws, they are not written. */
export type Reserve = (bytes: number, chunks: number) => void;

/**
 * Where the chunks of recordings are stored. Each adapter passes tests/server/platform/stores/chunk-store-suite.ts. Several
 * servers may use one store at once. Every call throws `WrongName` for an id that is no plain name.
 */
export interface ChunkStore {
  /**
   * To be called for a recording that is new, before any chunk of it is stored, so that its first chunk does not wait for what a
   * recording needs only once. Needed for no other reason.
   */
  prepare(id: string): Promise<void>;

  /**
   * Resolves when all of these chunks would survive a loss of power, with the result of each, in their order. `reserve` is called
   * for the new ones; if it throws, none of them is written. The pieces are not used any more when it has settled.
   */
  put(id: string, chunks: readonly ReceivedChunk[], reserve?: Reserve): Promise<Put[]>;

  /** Every completely stored chunk, ordered by number. A number occurs twice if two digests arrived for it. */
  list(id: string): Promise<StoredChunk[]>;

  /** The bytes of a chunk. Throws if there are fewer than when it was stored, since a receipt may already sign for them. */
  read(chunk: StoredChunk): Promise<Buffer>;

  /**
   * What a recording takes: the bytes of the chunks that are stored, and the number of its chunks, which are counted also when it is
   * sealed and they are deleted. Without reading chunks, because this is called while chunks arrive. Another process may be adding
   * some, so both can be too low.
   */
  sizeOf(id: string): Promise<RecordingSize>;

  /**
   * Stores the list of chunks that a receipt signs for. It stays when the chunks are deleted: repeated chunks are compared with
   * it.
   */
  writeManifest(id: string, chunks: readonly ChunkEntry[]): Promise<void>;

  /** Throws if there is none. */
  readManifest(id: string): Promise<ChunkEntry[]>;

  /** Deletes the chunks of a recording, and not its manifest. */
  drop(id: string): Promise<void>;

  /** Deletes the chunks and the manifest. */
  deleteAll(id: string): Promise<void>;

  /** To be called when no call is running. */
  close(): Promise<void>;
}
