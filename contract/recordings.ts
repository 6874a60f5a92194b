import { z } from 'zod';
import { ReceiptKey } from './assessment.ts';
import { call } from './call.ts';

/** Milliseconds between two chunks of a recorder. */
export const SLICE_MS = 2000;
export const MAX_CHUNK_BYTES = 1024 * 1024;
/** 2 s slices of a test of 22 minutes are 660; a day of them is 43,200. */
export const MAX_SEQ = 99_999;

export const GapCause = z.enum([
  'crash',
  'share-stopped',
  'microphone-lost',
  'permission-withdrawn',
  'asleep',
  'no-frames',
  'storage-full',
  'unreadable',
]);
export type GapCause = z.infer<typeof GapCause>;

/** Something is missing before chunk `seq`, and why; `seq` = count says: after the last chunk. */
export const Gap = z.object({
  seq: z
    .number()
    .int()
    .min(0)
    .max(MAX_SEQ + 1),
  cause: GapCause,
  seconds: z.number().min(0).optional(),
});
export type Gap = z.infer<typeof Gap>;

export const RecordingKind = z.enum(['screen', 'answer']);

/** The client makes the id (UUIDv7) and may record long before it can register. */
export const NewRecording = z
  .object({
    id: z.uuid(),
    attemptId: z.uuid(),
    kind: RecordingKind,
    questionId: z.string().min(1).max(64).optional(),
    /** Counts up from 1 each time that recording had to start anew. */
    segment: z.number().int().min(1).max(1000),
    mimeType: z.string().regex(/^(video|audio)\/(webm|mp4)(;.{0,100})?$/, 'Only WebM and MP4 recordings are taken.'),
    startedAt: z.iso.datetime(),
    /** A browser that does not tell the shared surface is let in; raters see that it was not confirmed. */
    surface: z.enum(['monitor', 'unconfirmed']).optional(),
  })
  .refine((recording) => (recording.kind === 'answer') === (recording.questionId !== undefined), {
    path: ['questionId'],
    error: 'An answer names its question, a screen recording names none.',
  });
export type NewRecording = z.infer<typeof NewRecording>;

/** First and last sequence number of a run of chunks, both included. */
const Range = z.tuple([z.number().int(), z.number().int()]);

const RecordingParams = z.object({ id: z.uuid() });

export const registerRecording = call({
  method: 'POST',
  path: '/api/recordings',
  access: 'upload',
  summary: 'Register a recording; the same body again answers 200',
  body: NewRecording,
  status: 201,
  reply: z.object({ id: z.uuid() }),
});

export const ChunkStored = z.object({ seq: z.number().int(), length: z.number().int(), digest: z.string() });

/** Body: the bytes (application/octet-stream). Header: `Content-Digest: sha-256=:base64:` (RFC 9530). */
export const putChunk = call({
  method: 'PUT',
  path: '/api/recordings/:id/chunks/:seq',
  access: 'upload',
  summary:
    'Store a chunk: 201 it is on disk, 200 it was there, 409 another digest is there (both kept), 410 closed, 413 too large, 422 damaged on the way',
  params: z.object({ id: z.uuid(), seq: z.coerce.number().int().min(0).max(MAX_SEQ) }),
  status: 201,
  reply: ChunkStored,
});

export const Seal = z.object({
  count: z
    .number()
    .int()
    .min(0)
    .max(MAX_SEQ + 1),
  bytes: z.number().int().min(0),
  /** SHA-256 over `manifest` (contract/manifest.ts), base64. */
  root: z.string().length(44),
  gaps: z.array(Gap).max(1000).default([]),
});
export type Seal = z.infer<typeof Seal>;

export const sealRecording = call({
  method: 'POST',
  path: '/api/recordings/:id/seal',
  access: 'upload',
  summary: 'Close a recording: a signed receipt, or 409 with the ranges that are missing',
  params: RecordingParams,
  body: Seal,
  reply: z.object({ receipt: z.string() }),
});

export const recordingState = call({
  method: 'GET',
  path: '/api/recordings/:id',
  access: 'upload',
  summary: 'What the server holds of a recording',
  params: RecordingParams,
  reply: z.object({
    id: z.uuid(),
    held: z.array(Range),
    conflicts: z.array(z.number().int()),
    receipt: z.string().nullable(),
  }),
});

export const receiptKeys = call({
  method: 'GET',
  path: '/api/recordings/keys',
  access: 'anyone',
  summary: 'The public keys of receipts (RFC 7517)',
  reply: z.object({ keys: z.array(ReceiptKey) }),
});

/** A recording as those who may play it see it. `url` is signed and short-lived. */
export const Playback = z.object({
  id: z.uuid(),
  kind: RecordingKind,
  segment: z.number().int(),
  mimeType: z.string(),
  startedAt: z.iso.datetime(),
  /** `arriving`: not all is on the server; `preparing`: being made seekable; `ready`; `empty`: nothing was recorded. */
  state: z.enum(['arriving', 'preparing', 'ready', 'empty']),
  seconds: z.number().nullable(),
  gaps: z.array(Gap),
  surface: z.enum(['monitor', 'unconfirmed']).nullable(),
  url: z.string().nullable(),
});
export type Playback = z.infer<typeof Playback>;

export const media = call({
  method: 'GET',
  path: '/api/recordings/:id/media',
  access: 'ticket',
  summary: 'The seekable recording; byte ranges (RFC 9110, section 14)',
  params: RecordingParams,
  query: z.object({ ticket: z.string().max(2048) }),
  reply: z.unknown(),
});
