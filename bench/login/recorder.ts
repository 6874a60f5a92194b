import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { pathOf } from '../../contract/base/call.ts';
import { PART_BYTES, putChunk, registerRecording } from '../../contract/recordings/recordings.ts';
import { bearerHeader, postJson, startAttempt } from '../attempt.ts';

/** The EBML head of a WebM file, since the server refuses anything that is no recording. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');

/** Between two chunks. A real recorder's come two seconds apart, but more chunks give a better percentile. */
const PAUSE_MS = 20;

/** Returns a function that stores chunk after chunk until `isOver`, and returns the milliseconds of each. */
export async function startRecorder(origin: string) {
  const { id: attemptId, uploadToken } = await startAttempt(origin);
  const id = uuid();
  const recording = { id, attemptId, kind: 'screen', segment: 1, mimeType: 'video/webm', startedAt: new Date().toISOString() };
  await postJson(origin, registerRecording.path, recording, bearerHeader(uploadToken));
  const chunk = randomBytes(PART_BYTES);
  WEBM.copy(chunk);
  const digest = createHash('sha256').update(chunk).digest('base64');
  const headers = {
    ...bearerHeader(uploadToken),
    'content-type': putChunk.bytes.type,
    'content-digest': `sha-256=:${digest}:`,
  };
  let seq = 0;

  async function store() {
    const began = performance.now();
    const path = pathOf(putChunk.path, { id, seq: seq++ });
    const reply = await fetch(origin + path, { method: putChunk.method, headers, body: chunk });
    if (reply.status !== 201) throw new Error(`A chunk was answered ${reply.status}.`);
    await reply.arrayBuffer();
    return performance.now() - began;
  }

  return async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) {
      times.push(await store());
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return times;
  };
}
