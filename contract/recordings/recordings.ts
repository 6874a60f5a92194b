import { z } from 'zod';
import { headBytes } from './batch.ts';
import { call } from '../base/call.ts';
import { QuestionId } from '../base/question-id.ts';
import { Gap, MAX_GAPS, MAX_SEQ } from './gaps.ts';
import { Instant } from '../base/instant.ts';
import { ReceiptKey } from './receipts.ts';
import { ATTEMPT_FULL, MAX_CONFLICTS } from '../facts/quotas.ts';
import { HIGHEST_PEAK, PEAKS } from '../facts/sound.ts';

export const MAX_CHUNK_BYTES = 1024 * 1024;
/**
 * The greatest size of a chunk; a larger slice is stored as several chunks. At 64 kbit/s one takes 8 s, which is within the
 * lifetime of a service worker, and a single one passes a proxy that allows no body above 64,000 bytes.
 */
export const PART_BYTES = 60 * 1024;
/** Chunks in one request. Their bytes together are limited by `MAX_CHUNK_BYTES` as well. */
export const MAX_BATCH = 64;
export const RecordingKind = z.enum(['screen', 'answer']);

/** The client makes the id (UUIDv7), because it may have to record long before it can reach the server. */
export const NewRecording = z
  .object({
    id: z.uuid(),
    attemptId: z.uuid(),
    kind: RecordingKind,
    questionId: QuestionId.optional(),
    segment: z.number().int().min(1).max(1000).describe('Counts up from 1 each time the recording had to start again.'),
    mimeType: z
      .string()
      .regex(/^(video|audio)\/(webm|mp4|(x-)?matroska)(;.{0,100})?$/, 'Only WebM, Matroska and MP4 recordings are taken.')
      .meta({ examples: ['video/webm;codecs=vp9'] }),
    startedAt: Instant,
    surface: z
      .enum(['monitor', 'unconfirmed'])
      .optional()
      .describe('A browser that does not report the shared surface is allowed; raters see that it was not confirmed.'),
  })
  .refine((recording) => (recording.kind === 'answer') === (recording.questionId !== undefined), {
    path: ['questionId'],
    error: 'An answer names its question, a screen recording names none.',
  });
export type NewRecording = z.infer<typeof NewRecording>;

const Range = z
  .tuple([z.number().int(), z.number().int()])
  .describe('First and last sequence number of a run of chunks, both included.');

const RecordingParams = z.object({ id: z.uuid() });

export const registerRecording = call({
  method: 'POST',
  path: '/api/recordings',
  access: 'upload',
  summary: 'Register a recording',
  body: NewRecording,
  status: 201,
  otherResponses: {
    ...ATTEMPT_FULL,
    200: 'It is registered already, with the same particulars.',
    404: 'This question is not part of the test.',
    409: 'It is registered already, with other particulars.',
  },
  reply: z.object({ id: z.uuid() }),
});

export const ChunkStored = z.object({ seq: z.number().int(), length: z.number().int(), digest: z.string() });
export type ChunkStored = z.infer<typeof ChunkStored>;

/** The first conflict that is one too many, for the sentences below. */
const ORDINAL = `${MAX_CONFLICTS + 1}th`;

const DIGEST_MISSING = 'A chunk needs the header Content-Digest: sha-256=:base64:';

/** How late recordings arrive, as only devices know. Any text is accepted, so that no chunk is ever refused for it. */
const OutboxAge = z.object({
  'outbox-age': z
    .string()
    .optional()
    .describe('Seconds since the oldest part that the device has not sent yet was made. Anything but a whole number is ignored.')
    .meta({ examples: ['4'] }),
});

/** `Content-Digest` (RFC 9530, section 2). Required for a chunk, so that bytes that were damaged on the way are never stored. */
const Digested = z.object({
  'content-digest': z
    .string({ error: DIGEST_MISSING })
    .regex(/^sha-256=:[A-Za-z0-9+/]{43}=:$/, DIGEST_MISSING)
    .meta({ examples: ['sha-256=:LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=:'] }),
});

export const putChunk = call({
  method: 'PUT',
  path: '/api/recordings/:id/chunks/:seq',
  access: 'upload',
  summary: 'Store a chunk durably',
  params: z.object({ id: z.uuid(), seq: z.coerce.number().int().min(0).max(MAX_SEQ) }),
  headers: Digested.extend(OutboxAge.shape),
  bytes: { type: 'application/octet-stream', maxBytes: MAX_CHUNK_BYTES, description: 'The recorded bytes of the chunk.' },
  status: 201,
  otherResponses: {
    ...ATTEMPT_FULL,
    200: 'It was there, with the same digest.',
    404: 'There is no such recording.',
    409: `Another chunk with this number is there. Both are kept; of a third one under a number, or a second one under a ${ORDINAL} number, nothing is.`,
    410: 'The recording is closed, and this is not one of its chunks. Keep what you have; support can tell what to do.',
    422: 'The bytes differ from their digest: damaged on the way. Send them again.',
  },
  reply: ChunkStored,
});

export const putChunks = call({
  method: 'POST',
  path: '/api/recordings/:id/chunks',
  access: 'upload',
  summary: 'Store several chunks of one recording durably',
  params: RecordingParams,
  headers: OutboxAge,
  bytes: {
    type: 'application/vnd.loadpath.chunks',
    maxBytes: MAX_CHUNK_BYTES + headBytes(MAX_BATCH),
    // `readBatchHead` reads it.
    description: `The count of chunks (1 to ${MAX_BATCH}); for each its number, its length and its SHA-256 (32 bytes); then their bytes, one after the other. Numbers and lengths are unsigned 32-bit big-endian integers.`,
  },
  otherResponses: {
    ...ATTEMPT_FULL,
    404: 'There is no such recording.',
    409: `Another chunk is there under one of these numbers. All are kept; but where it is the third under a number, or the second under a ${ORDINAL} number, nothing of the batch is.`,
    410: 'The recording is closed, and this is not one of its chunks. Keep what you have; support can tell what to do.',
    422: 'The bytes of a chunk differ from its digest: damaged on the way. Send them again.',
  },
  reply: z.object({ stored: z.array(ChunkStored) }),
});

export const Seal = z.object({
  count: z
    .number()
    .int()
    .min(0)
    .max(MAX_SEQ + 1),
  bytes: z.number().int().min(0),
  // The SHA-256 of the result of `writeManifest`.
  root: z
    .string()
    .length(44)
    .meta({
      description:
        'SHA-256, base64, over the facts of all chunks in the order of their numbers: for each its number and length (unsigned 32-bit big-endian) and its SHA-256 (32 bytes).',
      examples: ['LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='],
    }),
  gaps: z.array(Gap).max(MAX_GAPS).default([]),
});
export type Seal = z.infer<typeof Seal>;

export const sealRecording = call({
  method: 'POST',
  path: '/api/recordings/:id/seal',
  access: 'upload',
  summary: 'Close a recording; the server confirms by a signed receipt that it has stored it',
  params: RecordingParams,
  body: Seal,
  otherResponses: {
    404: 'There is no such recording.',
    409: 'Chunks have not arrived, and `missing` names them; or those on the server are others than the seal names.',
    410: 'It was closed before, by another seal.',
  },
  reply: z.object({ receipt: z.string() }),
});

export const recordingState = call({
  method: 'GET',
  path: '/api/recordings/:id',
  access: 'upload',
  summary: 'The chunks of a recording on the server',
  params: RecordingParams,
  query: z.object({
    from: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_SEQ + 1)
      .optional()
      .describe('The least number of the chunks in `chunks`.'),
  }),
  otherResponses: {
    404: 'There is no such recording.',
  },
  reply: z.object({
    id: z.uuid(),
    held: z.array(Range),
    conflicts: z.array(z.number().int()),
    chunks: z
      .array(ChunkStored)
      .optional()
      .describe(`The first ${MAX_BATCH} chunks with at least the number \`from\` and no other under theirs; only with \`from\`.`),
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

/** Why a recording cannot be played. Its bytes are stored in every case, because the receipt promises it. */
export const Unplayable = z.enum([
  'not-parsed',
  'nothing-in-it',
  'unknown-format',
  'too-slow',
  'too-large',
  'changed-on-disk',
  'gave-up',
]);
export type Unplayable = z.infer<typeof Unplayable>;

export const Playback = z.object({
  id: z.uuid(),
  kind: RecordingKind,
  segment: z.number().int(),
  mimeType: z.string(),
  startedAt: z.iso.datetime().describe("By the device's own clock."),
  believed: z.boolean().describe('`startedAt` lies within the test, by the clock of the server.'),
  arrivedAt: z.iso
    .datetime()
    .describe('When the server had received all of it or, before that, when it was registered; by the clock of the server.'),
  late: z.boolean().describe('It arrived more than a minute after the end of the test.'),
  state: z
    .enum(['arriving', 'preparing', 'ready', 'empty', 'unplayable', 'deleted'])
    .describe(
      '`arriving`: not all is on the server; `preparing`: being made seekable; `ready`; `empty`: nothing was recorded; `unplayable`: stored byte for byte, but it cannot be played; `deleted`: its sound and picture are deleted, by age or at the request of the engineer, and its receipt stays.',
    ),
  unplayable: Unplayable.nullable().describe(
    'Why it cannot be played: `not-parsed`, it is damaged; `nothing-in-it`, it contains no sound and no picture; `unknown-format`, its sound and picture are in formats that no browser plays; `too-slow` and `too-large`, preparing it took more time or memory than allowed; `changed-on-disk`, the server no longer has the bytes that it signed for; `gave-up`, the server stopped several times while it was prepared.',
  ),
  seconds: z.number().nullable(),
  gaps: z.array(Gap),
  surface: z.enum(['monitor', 'unconfirmed']).nullable(),
  peaks: z
    .array(z.number().int().min(0).max(HIGHEST_PEAK))
    .max(PEAKS)
    .describe(
      'The loudest sample of each of equal parts of the sound, for a drawing; empty until it is measured, and without `url`.',
    ),
  url: z
    .string()
    .nullable()
    .describe('A signed address, valid in this sign-in; null until the recording is ready, and for callers who may not play it.'),
});
export type Playback = z.infer<typeof Playback>;

export const media = call({
  method: 'GET',
  path: '/api/recordings/:id/media',
  access: 'ticket',
  summary: 'The seekable recording; byte ranges (RFC 9110, section 14)',
  params: RecordingParams,
  query: z.object({ ticket: z.string().max(2048) }),
  otherResponses: {
    206: 'The bytes that `Range` asks for.',
    304: 'What the caller has is still good.',
    409: 'The recording is still being prepared, or it cannot be played.',
    410: 'The recording is deleted.',
    416: 'The recording ends before the range that was asked for.',
  },
  types: ['video/webm', 'video/mp4', 'video/matroska', 'audio/webm', 'audio/mp4'],
  reply: z.unknown(),
});
