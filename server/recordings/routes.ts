import { media, putChunk, receiptKeys, recordingState, registerRecording, sealRecording } from '../../contract/recordings.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Failure } from '../http/failures.ts';
import type { Serve } from '../http/serve.ts';
import type { Disk } from './disk.ts';
import { ORIGINAL, seekableName } from './join.ts';
import { Octets } from './octets.ts';
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

/** `Content-Digest` (RFC 9530, section 2) with the one algorithm that the protocol uses; throws `bad-input`. */
function digestOf(header: string | string[] | undefined): Buffer {
  const [, base64] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(String(header)) ?? [];
  if (!base64) throw new Failure('bad-input', { detail: 'A chunk needs the header Content-Digest: sha-256=:base64:' });
  return Buffer.from(base64, 'base64');
}

export function recordingRoutes(serve: Serve, { recordings, receipts, repository, disk, tokens }: Needs) {
  serve(receiptKeys, async () => ({ keys: receipts.keys }));

  serve(registerRecording, async ({ body, caller, reply }) => {
    if ((await recordings.register(caller, body)) === 'known') reply.code(200);
    return { id: body.id };
  });

  serve(putChunk, async ({ params: { id, seq }, caller, request, reply }) => {
    const octets = request.body;
    if (!(octets instanceof Octets)) throw new Failure('wrong-type', { detail: 'A chunk is sent as application/octet-stream.' });
    if (octets.length === 0) throw new Failure('bad-input', { detail: 'A chunk has at least one byte.' });
    const digest = digestOf(request.headers['content-digest']);
    const put = await recordings.putChunk(caller, id, seq, octets, digest);
    if (put === 'held') reply.code(200);
    return { seq, length: octets.length, digest: digest.toString('base64') };
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
