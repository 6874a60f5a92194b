import type { ChunkEntry } from '../../contract/manifest.ts';
import {
  media,
  putChunk,
  putChunks,
  receiptKeys,
  recordingState,
  registerRecording,
  sealRecording,
} from '../../contract/recordings.ts';
import type { Tickets } from '../accounts/tickets.ts';
import { Failure } from '../http/failures.ts';
import type { Admission } from '../hiring/admission.ts';
import type { Serve } from '../http/serve.ts';
import { declaredContainer } from './containers.ts';
import { seekableName } from './disk.ts';
import { chunksOf, octetsIn } from './octets.ts';
import type { Receipts } from './receipts.ts';
import type { Recordings } from './recordings.ts';
import type { Repository } from './repository.ts';

interface Needs {
  recordings: Recordings;
  receipts: Receipts;
  repository: Repository;
  tickets: Pick<Tickets, 'holder'>;
  admission: Pick<Admission, 'mayPlay'>;
}

const told = ({ seq, length, digest }: ChunkEntry) => ({ seq, length, digest: Buffer.from(digest).toString('base64') });

export function recordingRoutes(serve: Serve, { recordings, receipts, repository, tickets, admission }: Needs) {
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
    const holder = await tickets.holder(query.ticket, id);
    const row = holder && (await repository.find(id));
    const engineerId = row && (await repository.engineerOf(row.attemptId));
    // The right to hear it may have been taken back since the address was given.
    if (!engineerId || !(await admission.mayPlay(holder, { kind: row.kind, engineerId }))) throw new Failure('not-allowed');
    if (row.unplayable) throw new Failure('unplayable');
    if (!row.readyAt) throw new Failure('not-ready');
    // Nothing of it stays in the browser after a logout; each range that is played is asked for.
    reply.header('cache-control', 'private, no-store').header('content-security-policy', "default-src 'none'");
    return reply.sendFile(`${id}/${seekableName(declaredContainer(row.mimeType))}`);
  });
}
