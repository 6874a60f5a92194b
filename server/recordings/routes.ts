import type { FastifyRequest } from 'fastify';
import type { ChunkFacts } from '../../contract/manifest.ts';
import {
  media,
  putChunk,
  putChunks,
  receiptKeys,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../contract/recordings.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import type { Disk } from './disk.ts';
import { ORIGINAL, seekableName } from './join.ts';
import { Octets, chunksOf } from './octets.ts';
import type { Receipts } from './receipts.ts';
import type { Recordings } from './recordings.ts';
import type { Repository } from './repository.ts';

interface Needs {
  recordings: Recordings;
  receipts: Receipts;
  repository: Repository;
  disk: Disk;
  tokens: Tokens;
}

/** The body of a call that takes bytes. */
const octetsIn = ({ body }: FastifyRequest) => (body instanceof Octets ? body : new Octets());

const told = ({ seq, length, digest }: ChunkFacts) => ({ seq, length, digest: Buffer.from(digest).toString('base64') });

export function recordingRoutes(serve: Serve, { recordings, receipts, repository, disk, tokens }: Needs) {
  serve(receiptKeys, async () => ({ keys: receipts.keys }));

  serve(registerRecording, async ({ body, caller, reply }) => {
    if ((await recordings.register(caller, body)) === 'known') reply.code(200);
    return { id: body.id };
  });

  serve(putChunk, async ({ params: { id, seq }, caller, request, reply }) => {
    const octets = octetsIn(request);
    if (octets.length === 0) throw new Failure('bad-input', { detail: 'A chunk has at least one byte.' });
    const facts = { seq, length: octets.length, digest: octets.digest };
    const put = await recordings.putChunks(caller, id, [{ facts, pieces: octets.pieces }]);
    if (put === 'held') reply.code(200);
    return told(facts);
  });

  serve(putChunks, async ({ params: { id }, caller, request }) => {
    const chunks = chunksOf(octetsIn(request));
    await recordings.putChunks(caller, id, chunks);
    return { stored: chunks.map(({ facts }) => told(facts)) };
  });

  serve(sealRecording, async ({ params: { id }, body, caller }) => ({ receipt: await recordings.seal(caller, id, body) }));

  serve(recordingState, async ({ params: { id }, caller }) => recordings.state(caller, id));

  serve(media, async ({ params: { id }, query, reply }) => {
    if ((await tokens.verifyTicket(query.ticket))?.sub !== id) throw new Failure('not-allowed');
    const row = await repository.find(id);
    if (!row?.readyAt) throw new Failure('not-ready');
    const name = seekableName(row.mimeType);
    const isSeekable = (await disk.sizeOf(id, name)) !== null;
    reply.header('cache-control', 'private, max-age=3600').header('content-security-policy', "default-src 'none'");
    // What could not be made seekable is played as it came.
    if (!isSeekable) reply.type(row.mimeType);
    return reply.sendFile(`${id}/${isSeekable ? name : ORIGINAL}`);
  });
}
