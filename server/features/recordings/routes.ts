import type { ChunkEntry } from '../../../contract/recordings/manifest.ts';
import {
  media,
  putChunk,
  putChunks,
  receiptKeys,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../../contract/recordings/recordings.ts';
import { Failure } from '../../http/failures.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { readAge } from './outbox-age.ts';
import { sendStored } from '../../http/send-stored.ts';
import { rawBodyOf, readBatch } from './raw-body.ts';
import type { Recordings } from './recordings.ts';

const toReply = ({ seq, length, digest }: ChunkEntry) => ({ seq, length, digest: Buffer.from(digest).toString('base64') });

export function recordingRoutes(defineRoute: DefineRoute, { recordings }: { recordings: Recordings }) {
  defineRoute(receiptKeys, async () => ({ keys: recordings.receiptKeys }));

  defineRoute(registerRecording, async ({ body, caller, reply }) => {
    if ((await recordings.register(caller, body)) === 'known') reply.code(200);
    return { id: body.id };
  });

  /** Counted before anything can be refused, since a device whose chunks are refused has old ones. */
  function noteAge(header: string | undefined) {
    const age = readAge(header);
    if (age !== null) recordings.reportAge(age);
  }

  defineRoute(putChunk, async ({ params: { id, seq }, headers, caller, request, reply }) => {
    noteAge(headers['outbox-age']);
    const body = rawBodyOf(request);
    const { length, digest, pieces } = body;
    if (length === 0) throw new Failure('bad-input', { detail: 'A chunk has at least one byte.' });
    const facts = { seq, length, digest };
    const put = await recordings.putChunks(caller, id, [{ facts, pieces }]).finally(() => body.free());
    if (put === 'held') reply.code(200);
    return toReply(facts);
  });

  defineRoute(putChunks, async ({ params: { id }, headers, caller, request }) => {
    noteAge(headers['outbox-age']);
    const body = rawBodyOf(request);
    const chunks = readBatch(body);
    await recordings.putChunks(caller, id, chunks).finally(() => body.free());
    return { stored: chunks.map(({ facts }) => toReply(facts)) };
  });

  defineRoute(sealRecording, async ({ params: { id }, body, caller }) => ({ receipt: await recordings.seal(caller, id, body) }));

  defineRoute(recordingState, async ({ params: { id }, query: { from }, caller }) => {
    const { chunks, ...state } = await recordings.findState(caller, id, from);
    return { ...state, ...(chunks && { chunks: chunks.map(toReply) }) };
  });

  defineRoute(media, async ({ params: { id }, query, request, reply }) => {
    const file = await recordings.findMedia(id, query.ticket);
    // Not stored, so that no part of it stays in the browser after a logout.
    reply.header('cache-control', 'private, no-store');
    reply.header('content-disposition', `inline; filename="recording.${file.type.replace('video/', '')}"`);
    return sendStored(request, reply, file);
  });
}
