import type { JournalWrite } from './journal.ts';
import { headOfRecord } from './log-records.ts';
import { type LogSettings, createLogSegments } from './log-segments.ts';

/** Written at once. */
const MAX_BATCH_BYTES = 16 * 1024 ** 2;

interface Waiting {
  write: JournalWrite;
  bytes: number;
  done: PromiseWithResolvers<void>;
}

/**
 * The log of this process: everything that is written to its journals, in one file, so that one flush makes the writes of all
 * recordings durable that wait for it. The journals themselves are flushed later, all at once, and then the file is deleted. After
 * a loss of power createLogRecovery copies what the journals lack from the files that are left.
 */
export function createWriteAheadLog(root: string, settings: LogSettings) {
  const segments = createLogSegments(root, settings);
  const waiting: Waiting[] = [];
  let isWriting = false;

  /** Those that wait, up to a limit of bytes. */
  function takeBatch(): Waiting[] {
    let bytes = 0;
    const end = waiting.findIndex((each, index) => (bytes += each.bytes) > MAX_BATCH_BYTES && index > 0);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      const writes = batch.map(({ write }) => write);
      const buffers = writes.flatMap((write) => [headOfRecord(write, root), ...write.buffers]);
      await segments.write(buffers, writes).then(
        () => batch.forEach(({ done }) => done.resolve()),
        (error: unknown) => batch.forEach(({ done }) => done.reject(error)),
      );
    }
    isWriting = false;
  }

  return {
    /** Resolves when the bytes of this write would survive a loss of power. */
    append(write: JournalWrite): Promise<void> {
      const done = Promise.withResolvers<void>();
      waiting.push({ write, bytes: write.buffers.reduce((sum, { length }) => sum + length, 0), done });
      if (!isWriting) void writeAll();
      return done.promise;
    },

    isOwn: segments.isOwn,

    /** Resolves when the log has no bytes of this recording any more. Its journals must be closed. */
    forget: segments.forget,

    /** Throws if a journal could not be flushed: the disk has failed. What was acknowledged is still in the log. */
    check: segments.check,

    /** To be called when nothing is being appended, and all journals are closed. */
    close: segments.close,
  };
}

export type WriteAheadLog = ReturnType<typeof createWriteAheadLog>;
