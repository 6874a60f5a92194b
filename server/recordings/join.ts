import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from 'mediabunny';
import { type Disk, nameOf } from './disk.ts';
import type { Repository } from './repository.ts';

export const ORIGINAL = 'original';
export const seekableName = (mimeType: string) => (mimeType.includes('mp4') ? 'seekable.mp4' : 'seekable.webm');

/** Joins the signed chunks in order, checking each digest once more; the result is exactly what the recorder gave. */
async function join(disk: Disk, id: string) {
  if ((await disk.sizeOf(id, ORIGINAL)) !== null) return;
  const held = new Map((await disk.list(id)).map((entry) => [nameOf(entry), entry]));
  const chunks = await disk.manifest(id);
  await disk.write(id, ORIGINAL, async (file) => {
    for (const facts of chunks) {
      const entry = held.get(nameOf(facts));
      if (!entry) throw new Error(`Chunk ${facts.seq} of recording ${id} is not on disk any more.`);
      const bytes = await disk.read(entry);
      const isWhole = createHash('sha256').update(bytes).digest().equals(facts.digest);
      if (!isWhole) throw new Error(`Chunk ${facts.seq} of recording ${id} has changed on disk.`);
      await file.write(bytes);
    }
  });
}

/**
 * Copies the packets into a file with duration and cues, so that a player can seek; nothing is encoded again. Returns the
 * duration in seconds, or null where the recording breaks off so early that there is nothing to play.
 */
async function makeSeekable(disk: Disk, id: string, mimeType: string): Promise<number | null> {
  const scratch = disk.scratch(id);
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(disk.pathOf(id, ORIGINAL)) });
  const format = mimeType.includes('mp4') ? new Mp4OutputFormat() : new WebMOutputFormat();
  const file = await open(scratch, 'w');
  const write = ({ data, position }: StreamTargetChunk) => file.write(data, 0, data.byteLength, position).then(() => {});
  const output = new Output({ format, target: new StreamTarget(new WritableStream({ write }), { chunked: true }) });
  try {
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    if (!conversion.isValid) return null;
    await conversion.execute();
    await disk.adopt(id, scratch, seekableName(mimeType));
    return await input.computeDuration();
  } finally {
    input.dispose();
    await file.close();
    await disk.discard(scratch);
  }
}

interface Needs {
  disk: Disk;
  repository: Repository;
  log: { error(details: object, message: string): void };
}

/** Makes a sealed recording playable. Safe to repeat at any point at which it was killed. */
export function createPrepare({ disk, repository, log }: Needs) {
  return async (id: string) => {
    const row = await repository.find(id);
    if (!row?.sealedAt || row.readyAt) return;
    await join(disk, id);
    const seconds = await makeSeekable(disk, id, row.mimeType).catch((error: Error) => {
      log.error(
        { recording: id, reason: error.message },
        'a recording could not be made seekable; its bytes are kept as they came',
      );
      return null;
    });
    await repository.markReady(id, seconds === null ? null : Math.round(seconds));
    await disk.dropChunks(id);
  };
}
