import { open } from 'node:fs/promises';
import {
  Conversion,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from 'mediabunny';
import type { Container } from '../containers.ts';
import { inputFormatsOf } from './input-formats.ts';

/**
 * Copies the packets of `source` into a file at `target` with a duration and cues, so that a player can seek. Nothing is encoded
 * again. Returns the duration in seconds; null if the recording ends so early that there is nothing to play. Throws if it cannot be
 * parsed.
 */
export async function makeSeekable(source: string, target: string, from: Container, to: Container): Promise<number | null> {
  const input = new Input({ formats: inputFormatsOf(from), source: new FilePathSource(source) });
  const format = to === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const file = await open(target, 'w');
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
