import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, Input, MATROSKA, MP4, WEBM } from 'mediabunny';
import type { Gap } from '../../../contract/recordings/gaps.ts';
import { writeManifest } from '../../../contract/recordings/manifest.ts';
import type { Container } from '../../../server/features/recordings/containers.ts';
import { findCopyIn } from '../../../server/features/recordings/media-names.ts';
import { TEMPORARY_PREFIX } from '../../../server/features/recordings/post-process/child-constants.ts';
import type { Result } from '../../../server/features/recordings/post-process/child-protocol.ts';
import { postProcess } from '../../../server/features/recordings/post-process/post-process.ts';
import { createRecordingFolder } from '../../../server/platform/stores/local/recording-folder.ts';

/** A track of a copy, and the times of its packets in order, in seconds. */
export interface CopiedTrack {
  type: string;
  codec: string | null;
  times: number[];
}

export interface Copy {
  result: Result;
  /** The ending of the copy's name; null without a copy. */
  container: string | null;
  tracks: CopiedTrack[];
}

async function readTracks(path: string): Promise<CopiedTrack[]> {
  const input = new Input({ formats: [WEBM, MATROSKA, MP4], source: new BufferSource(readFileSync(path)) });
  try {
    const tracks = (await input.getTracks()).map(async (track) => {
      const times: number[] = [];
      for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
      return { type: track.type, codec: await track.getCodec(), times };
    });
    return await Promise.all(tracks);
  } finally {
    input.dispose();
  }
}

/** A chunk as a device sends it: its number, and its bytes. */
export type Sent = readonly [seq: number, bytes: Buffer];

/** Makes a recording of these chunks playable, in this process, and reads the copy. */
export async function copyOf(
  chunks: readonly Sent[],
  { gaps = [], declared = 'webm' }: { gaps?: Gap[]; declared?: Container } = {},
): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-copy-'));
  try {
    writeFileSync(join(folder, 'original'), Buffer.concat(chunks.map(([, bytes]) => bytes)));
    const facts = chunks.map(([seq, bytes]) => ({
      seq,
      length: bytes.length,
      digest: createHash('sha256').update(bytes).digest(),
    }));
    writeFileSync(join(folder, 'manifest'), writeManifest(facts));
    const job = { folder, declared, gaps, mostGaps: 100 };
    const result = await postProcess(createRecordingFolder(folder, TEMPORARY_PREFIX), job);
    const path = await findCopyIn(folder);
    return { result, container: path && (path.split('.').at(-1) ?? null), tracks: path ? await readTracks(path) : [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
