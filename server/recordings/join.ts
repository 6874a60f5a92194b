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
import type { Gap } from '../../contract/recordings.ts';
import { type Disk, nameOf } from './disk.ts';
import { holesIn, measureGaps } from './gaps.ts';
import { mend } from './mend.ts';
import type { RecordingRow, Repository } from './repository.ts';

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
async function makeSeekable(source: string, scratch: string, mimeType: string): Promise<number | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(source) });
  const format = mimeType.includes('mp4') ? new Mp4OutputFormat() : new WebMOutputFormat();
  const file = await open(scratch, 'w');
  const write = ({ data, position }: StreamTargetChunk) => file.write(data, 0, data.byteLength, position).then(() => {});
  const output = new Output({ format, target: new StreamTarget(new WritableStream({ write }), { chunked: true }) });
  try {
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    if (!conversion.isValid) return null;
    await conversion.execute();
    return await input.computeDuration();
  } finally {
    input.dispose();
    await file.close();
  }
}

interface Playable {
  seconds: number | null;
  gaps: Gap[];
}

/** The seekable file beside the original; one with holes is mended first, since a parser loses its way in them. */
async function makePlayable(disk: Disk, { id, mimeType, gaps }: RecordingRow): Promise<Playable> {
  const [scratch, mended] = [disk.scratch(id), disk.scratch(id)];
  const original = disk.pathOf(id, ORIGINAL);
  const chunks = await disk.manifest(id);
  const holes = holesIn(chunks, gaps);
  const places = holes.map(({ byte }) => byte);
  try {
    const resumed = holes.length > 0 ? await mend(original, places, mended) : [];
    const source = holes.length > 0 ? mended : original;
    const seconds = await makeSeekable(source, scratch, mimeType);
    if (seconds === null) return { seconds, gaps };
    const measured = await measureGaps(source, gaps, { holes, resumed, count: chunks.length });
    await disk.adopt(id, scratch, seekableName(mimeType));
    return { seconds, gaps: measured };
  } finally {
    await disk.discard(scratch);
    await disk.discard(mended);
  }
}

interface Needs {
  disk: Disk;
  repository: Repository;
  log: { error(details: object, message: string): void };
}

/** Makes a sealed recording playable. Safe to repeat at any point at which it was killed. */
export function createPrepare({ disk, repository, log }: Needs) {
  const playable = (row: RecordingRow): Promise<Playable> =>
    makePlayable(disk, row).catch((error: Error) => {
      log.error(
        { recording: row.id, reason: error.message },
        'a recording could not be made seekable; its bytes are kept as they came',
      );
      return { seconds: null, gaps: row.gaps };
    });

  return async (id: string) => {
    const row = await repository.find(id);
    if (!row?.sealedAt || row.readyAt) return;
    await join(disk, id);
    await repository.markReady(id, row.bytes === 0 ? { seconds: null, gaps: row.gaps } : await playable(row));
    await disk.dropChunks(id);
  };
}
