import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { ReceiptKey } from '../../../../contract/recordings/receipts.ts';
import { writeManifest } from '../../../../contract/recordings/manifest.ts';
import { OLD_SUBMISSION_ID, answerText, submissionText } from '../../../../contract/recordings/receipts.ts';
import { lostRanges, missingRanges } from '../../../../contract/recordings/gaps.ts';
import { MAX_BATCH, NewRecording, Seal } from '../../../../contract/recordings/recordings.ts';
import { headBytes, readBatchHead } from '../../../../contract/recordings/batch.ts';
import { type ProblemCode, problemType } from '../../../../contract/base/problem.ts';

/**
 * The fate of one request. `cut`: it never arrives; `lost`: it is done, and the answer is lost; `damaged`: bytes change on the
 * way; a function changes the headers on the way. The lies: `pretends` reports a chunk as stored that is not; `forges` signs with another key; `signs other` signs other
 * data.
 */
export type Fault =
  | 'cut'
  | 'lost'
  | 'damaged'
  | 'pretends'
  | 'forges'
  | 'signs other'
  | 'portal'
  | { status: number; headers?: HeadersInit }
  | ((headers: Headers) => void);

export interface Seen {
  method: string;
  path: string;
  headers: Headers;
  /** Bytes of the body. */
  length: number;
}

interface Chunk {
  bytes: Uint8Array<ArrayBuffer>;
  digest: string;
}
interface Held {
  particulars: NewRecording;
  chunks: Map<number, Chunk>;
  conflicts: number[];
  seal: Seal | null;
  receipt: string | null;
}

const KID = 'test';
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const json = (status: number, body: unknown, headers?: HeadersInit) =>
  Response.json(body, { status, ...(headers && { headers }) });
const problem = (status: number, code: ProblemCode, more: object = {}) =>
  json(status, { type: problemType(code), title: code, status, detail: `${code}.`, ...more });
const portal = () => new Response('<!doctype html><title>Free Wi-Fi</title>', { headers: { 'content-type': 'text/html' } });

async function aKey() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x = '' } = await exportJWK(publicKey);
  const shown: ReceiptKey = { kty: 'OKP', crv: 'Ed25519', x, kid: KID, alg: 'EdDSA', use: 'sig' };
  return { privateKey, shown };
}

/** The server's own key and a forger's; thousands of servers in one run need no others. */
const keys = Promise.all([aKey(), aKey()]);

/** The contract in memory. `fault` is asked before each request; without it the server is honest and the network good. */
export async function createFakeServer(fault: (seen: Seen) => Fault | undefined = () => undefined) {
  const [key, forger] = await keys;
  const recordings = new Map<string, Held>();
  const answers = new Map<string, { id: string; receipt: string; text: string; lost: FormDataEntryValue | null }>();
  const requests: Seen[] = [];
  const reports: unknown[] = [];
  let taking = true;
  let isOldServer = false;
  let full = false;
  let token = 'renewed';
  let newer: ReceiptKey[] = [];

  async function sign(payload: object, lie: Fault | undefined) {
    const said = lie === 'signs other' ? { ...payload, count: 99, digest: 'x', root: 'x' } : payload;
    return new CompactSign(new TextEncoder().encode(JSON.stringify(said)))
      .setProtectedHeader({ alg: 'EdDSA', kid: KID })
      .sign(lie === 'forges' ? forger.privateKey : key.privateKey);
  }

  function register(body: unknown) {
    const particulars = NewRecording.parse(body);
    const held = recordings.get(particulars.id);
    if (held) {
      const same = JSON.stringify(held.particulars) === JSON.stringify(particulars);
      return same ? json(200, { id: particulars.id }) : problem(409, 'recording-differs');
    }
    recordings.set(particulars.id, { particulars, chunks: new Map(), conflicts: [], seal: null, receipt: null });
    return json(201, { id: particulars.id });
  }

  async function putChunk(held: Held, seq: number, body: ArrayBuffer, headers: Headers, lie: Fault | undefined) {
    const bytes = new Uint8Array(body.slice(0));
    if (lie === 'damaged') bytes[0] = (bytes[0] ?? 0) ^ 255;
    const digest = base64(await sha256(bytes));
    if (!headers.has('content-digest')) return problem(400, 'bad-input');
    if (headers.get('content-digest') !== `sha-256=:${digest}:`) return problem(422, 'chunk-damaged');
    const stored = { seq, length: bytes.length, digest };
    if (lie === 'pretends') return json(201, stored);
    const there = held.chunks.get(seq);
    if (there?.digest === digest) return json(200, stored);
    if (there) {
      held.conflicts.push(seq);
      return problem(409, 'chunk-differs');
    }
    if (held.seal) return problem(410, 'recording-closed');
    if (full) return problem(413, 'attempt-full');
    held.chunks.set(seq, { bytes, digest });
    return json(201, stored);
  }

  /** One by one, as the server's own answer to all of them would be. */
  async function putChunks(held: Held, body: ArrayBuffer, lie: Fault | undefined) {
    const bytes = new Uint8Array(body);
    const stored: unknown[] = [];
    const named = readBatchHead(bytes, MAX_BATCH) ?? [];
    let at = headBytes(named.length);
    for (const { seq, length, digest } of named) {
      const headers = new Headers({ 'content-digest': `sha-256=:${base64(digest)}:` });
      const reply = await putChunk(held, seq, body.slice(at, at + length), headers, lie);
      if (!reply.ok) return reply;
      stored.push(await reply.json());
      at += length;
    }
    return json(200, { stored });
  }

  async function seal(held: Held, body: unknown, lie: Fault | undefined) {
    const asked = Seal.parse(body);
    const isOther =
      held.seal && (held.seal.root !== asked.root || held.seal.count !== asked.count || held.seal.bytes !== asked.bytes);
    if (isOther) return problem(410, 'recording-closed');
    const missing = missingRanges(held.chunks.keys(), asked.count, lostRanges(asked.gaps));
    if (missing.length > 0 && lie !== 'pretends') return problem(409, 'chunks-missing', { missing });
    const named = [...held.chunks].filter(
      ([seq]) => seq < asked.count && !lostRanges(asked.gaps).some(([first, last]) => first <= seq && seq <= last),
    );
    const facts = named.map(([seq, { bytes, digest }]) => ({
      seq,
      length: bytes.length,
      digest: new Uint8Array(Buffer.from(digest, 'base64')),
    }));
    const root = base64(await sha256(writeManifest(facts)));
    if (root !== asked.root && lie !== 'pretends') return problem(409, 'seal-differs');
    const { id: recordingId, attemptId } = held.particulars;
    const bytes = facts.reduce((sum, { length }) => sum + length, 0);
    const said = {
      type: 'recording',
      recordingId,
      attemptId,
      count: asked.count,
      bytes,
      root,
      sealedAt: '2026-01-05T10:30:00.000Z',
    };
    const receipt = await sign(said, lie);
    if (lie !== 'pretends') Object.assign(held, { seal: asked, receipt });
    return json(200, { receipt });
  }

  async function answer(path: string, form: FormData, id: string, attemptId: string, lie: Fault | undefined) {
    const ids = form.get('recordingIds');
    const recordingIds = ids === null ? undefined : String(ids).split(',').filter(Boolean);
    const isSubmission = path.endsWith('submitTestRecordings');
    const questionId = isSubmission ? OLD_SUBMISSION_ID : String(form.get('questionId'));
    const chosen = path.endsWith('storeMultipleA') ? String(form.get('answer')) : undefined;
    if (recordingIds?.some((recording) => !recordings.has(recording))) return problem(404, 'no-such-recording');
    const text = isSubmission
      ? submissionText({ attemptId, recordingIds: recordingIds ?? [] })
      : answerText({ attemptId, questionId, answer: chosen, recordingIds });
    const there = answers.get(questionId);
    if (there && there.text !== text) return problem(409, 'already-answered');
    const digest = base64(await sha256(new TextEncoder().encode(text)));
    const receivedAt = '2026-01-05T10:30:00.000Z';
    const said =
      isSubmission && !isOldServer
        ? { type: 'submission', attemptId, digest, receivedAt }
        : { type: 'answer', attemptId, questionId, digest, receivedAt };
    // A server that signs data which it did not store cannot be detected, only held to its signature.
    const receipt = await sign(said, lie === 'pretends' ? 'forges' : lie);
    if (lie !== 'pretends' && !there) answers.set(questionId, { id, receipt, text, lost: form.get('lost') });
    return json(200, { response: 'stored', signal: null, receipt });
  }

  async function handle({ method, path, headers }: Seen, request: Request, attemptId: string, lie: Fault | undefined) {
    if (!headers.has('authorization')) return problem(401, 'no-token');
    if (!taking) return problem(401, 'not-signed-in');
    if (!/^sha-256=:[\w+/=]{44}:$/.test(headers.get('content-digest') ?? `sha-256=:${'x'.repeat(44)}:`))
      return problem(400, 'bad-digest');
    if (path.endsWith('/token')) return json(200, { uploadToken: token, receiptKeys: [...newer, key.shown] });
    if (path.endsWith('/waiting')) {
      reports.push(await request.json());
      return json(200, { response: 'ok' });
    }
    if (path.startsWith('/api/engineer/')) {
      return answer(path, await request.formData(), headers.get('idempotency-key') ?? '', attemptId, lie);
    }
    if (path === '/api/recordings') return register(await request.json());
    const [, id = '', rest = '', from] = /^\/api\/recordings\/([^/?]+)\/?([^?]*)(?:\?from=(\d+))?$/.exec(path) ?? [];
    const held = recordings.get(id);
    if (!held) return problem(404, 'no-such-recording');
    if (method === 'PUT') return putChunk(held, Number(rest.split('/')[1]), await request.arrayBuffer(), headers, lie);
    if (rest === 'chunks') return putChunks(held, await request.arrayBuffer(), lie);
    if (method === 'POST') return seal(held, await request.json(), lie);
    const ranges = [...held.chunks.keys()].map((seq) => [seq, seq]);
    const later = [...held.chunks].filter(([seq]) => from !== undefined && seq >= Number(from));
    const chunks = later
      .toSorted(([one], [other]) => one - other)
      .slice(0, MAX_BATCH)
      .map(([seq, { bytes, digest }]) => ({ seq, length: bytes.length, digest }));
    return json(200, { id, held: ranges, conflicts: held.conflicts, receipt: held.receipt, ...(!isOldServer && { chunks }) });
  }

  /** Like the page's own `fetch`, with the attempt of the token. */
  const fetchFor = (attemptId: () => string) =>
    (async (path: string, init: RequestInit) => {
      const request = new Request(`http://server.test${path}`, init);
      const { byteLength: length } = await request.clone().arrayBuffer();
      const seen = { method: request.method, path, headers: request.headers, length };
      requests.push(seen);
      const what = fault(seen);
      if (what === 'cut') throw new TypeError('Failed to fetch');
      if (what === 'portal') return portal();
      if (typeof what === 'object') return new Response('{"error":"from a proxy"}', what);
      const changed = new Headers(request.headers);
      if (typeof what === 'function') what(changed);
      const response = await handle({ ...seen, headers: changed }, request, attemptId(), what);
      if (what === 'lost') throw new TypeError('Failed to fetch');
      return response;
    }) as unknown as typeof fetch;

  return {
    keys: [key.shown],
    recordings,
    answers,
    requests,
    /** The reports of devices about refusals, in order. */
    reports,
    fetchFor,
    /** From now on submissions are signed as an older server does. */
    signAsOldServer: () => (isOldServer = true),
    /** From now on the token is accepted, or not. */
    take: (yes: boolean) => (taking = yes),
    /** From now on there is no room for another chunk, or there is. */
    fill: (yes: boolean) => (full = yes),
    /** The token that replaces the previous one, and receipt keys that are new since the start. */
    renewTo(next: string, added: ReceiptKey[] = []) {
      [token, newer] = [next, added];
    },
    /** The recording as the server would play it. */
    assembled(id: string) {
      const chunks = [...(recordings.get(id)?.chunks ?? [])].toSorted(([a], [b]) => a - b);
      return Buffer.concat(chunks.map(([, { bytes }]) => bytes));
    },
  };
}

export type FakeServer = Awaited<ReturnType<typeof createFakeServer>>;
