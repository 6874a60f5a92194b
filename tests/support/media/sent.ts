import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { writeBatchHead } from '../../../contract/recordings/batch.ts';
import type { Gap } from '../../../contract/recordings/gaps.ts';
import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import { putChunks, registerRecording, sealRecording } from '../../../contract/recordings/recordings.ts';
import { rootOf } from '../../../server/features/recordings/seal.ts';
import { spokenOf, started } from '../people/attempt.ts';
import { type Server, call } from '../server/server.ts';

type Chunk = ChunkEntry & { bytes: Buffer };
export const aChunk = (seq: number, bytes: Buffer): Chunk => ({
  seq,
  bytes,
  length: bytes.length,
  digest: createHash('sha256').update(bytes).digest(),
});

/** Sends these chunks as a recording of a new test, seals it with `gaps`, and returns its id. */
export async function send(server: Server, chunks: Chunk[], gaps: Gap[] = [], mimeType = 'audio/webm') {
  const { attempt, token } = await started(server);
  const id = uuid();
  const recording = {
    id,
    attemptId: attempt.id,
    kind: 'answer',
    questionId: spokenOf(attempt)[0]?.questionId,
    segment: 1,
    mimeType,
  };
  const body = { ...recording, startedAt: new Date().toISOString() };
  expect((await call(server.app, registerRecording, { token, body })).status).toBe(201);
  const octets = Buffer.concat([writeBatchHead(chunks), ...chunks.map(({ bytes }) => bytes)]);
  const headers = { 'content-type': putChunks.bytes.type };
  expect((await call(server.app, putChunks, { token, params: { id }, headers, body: octets })).status).toBe(200);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const seal = { count: chunks.length + gaps.length, bytes, root: rootOf(chunks), gaps };
  expect((await call(server.app, sealRecording, { token, params: { id }, body: seal })).status).toBe(200);
  return { id, attemptId: attempt.id, token };
}

/** The recording, read by its engineer. */
export const playbackOf = async (server: Server, { attemptId, token }: { attemptId: string; token: string }) =>
  (await server.recordings.listPlaybacks(attemptId, token))[0];
