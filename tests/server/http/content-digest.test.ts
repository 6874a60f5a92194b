import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Attempt } from '../../../contract/assessment/assessment.ts';
import { writeBatchHead } from '../../../contract/recordings/batch.ts';
import { registerRecording } from '../../../contract/recordings/recordings.ts';
import { problemType } from '../../../contract/base/problem.ts';
import { SOUND, started } from '../../support/people/attempt.ts';
import { call, serverOfFile } from '../../support/server/server.ts';

const server = await serverOfFile();
let attempt: Attempt;
let token: string;
let recordingId: string;

beforeEach(async () => {
  ({ attempt, token } = await started(server));
  recordingId = randomUUID();
  await call(server.app, registerRecording, { token, body: particulars(recordingId) });
});

const particulars = (id: string) => ({
  id,
  attemptId: attempt.id,
  kind: 'screen' as const,
  segment: 1,
  mimeType: 'video/webm',
  startedAt: '2026-11-22T10:00:00.000Z',
});

const sha = (bytes: Buffer, name = 'sha256') => createHash(name).update(bytes).digest();
const headerOf = (bytes: Buffer) => `sha-256=:${sha(bytes).toString('base64')}:`;

interface Request {
  method: 'POST' | 'PUT';
  url: string;
  type: string;
  body: Buffer;
}

const json = (url: string, body: unknown): Request => ({
  method: 'POST',
  url,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

function form(url: string, fields: Record<string, string | Buffer>): Request {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--line\r\ncontent-disposition: form-data; name="${name}"${Buffer.isBuffer(value) ? '; filename="a.webm"' : ''}\r\n\r\n`,
    value,
    '\r\n',
  ]);
  const body = Buffer.concat([...parts, '--line--\r\n'].map((part) => Buffer.from(part as string)));
  return { method: 'POST', url, type: 'multipart/form-data; boundary=line', body };
}

const choice = () => attempt.cards.find((card) => card.kind === 'choice')?.questionId ?? '';
const spoken = () => attempt.cards.find((card) => card.kind === 'spoken')?.questionId ?? '';

/** A valid request of each kind. */
const REQUESTS: Record<string, () => Request> = {
  'a registration of a recording': () => json('/api/recordings', particulars(randomUUID())),
  'a choice of topics': () =>
    json('/api/engineer/saveOptions', { option1: 'Steel Structures', option2: 'Foundation Engineering' }),
  'a chosen answer': () =>
    form('/api/engineer/storeMultipleA', { questionId: choice(), answer: '', answeredAt: '2026-11-22T10:00:00Z' }),
  'a spoken answer by its recordings': () =>
    form('/api/engineer/save_answer', { questionId: spoken(), recordingIds: '', answeredAt: '2026-11-22T10:00:00Z' }),
  'a spoken answer by its file': () =>
    form('/api/engineer/save_answer', { questionId: spoken(), answerFile: SOUND.subarray(0, 20_000) }),
  'a chunk': () => ({
    method: 'PUT',
    url: `/api/recordings/${recordingId}/chunks/0`,
    type: 'application/octet-stream',
    body: Buffer.from('a chunk of a recording'),
  }),
  'a batch of chunks': () => {
    const bytes = Buffer.from('a chunk');
    const head = writeBatchHead([{ seq: 3, length: bytes.length, digest: sha(bytes) }]);
    return {
      method: 'POST',
      url: `/api/recordings/${recordingId}/chunks`,
      type: 'application/vnd.loadpath.chunks',
      body: Buffer.concat([head, bytes]),
    };
  },
  'what a rehearsal sends': () => ({
    method: 'POST',
    url: '/api/engineer/tryUpload',
    type: 'application/octet-stream',
    body: Buffer.from('some seconds of a rehearsal'),
  }),
  'a seal': () =>
    json(`/api/recordings/${recordingId}/seal`, { count: 0, bytes: 0, root: sha(Buffer.alloc(0)).toString('base64'), gaps: [] }),
};

async function post({ method, url, type, body }: Request, headers: Record<string, string>) {
  const response = await server.app.inject({
    method,
    url,
    payload: body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
  });
  return { status: response.statusCode, type: (response.json() as { type?: string }).type };
}

/** The documents of search are computed from other tables, a moment later. */
const DERIVED = new Set(['search_changes', 'search_documents']);

/** Every row of every table that a request could change, and every temporary file. */
async function everything() {
  const { rows: tables } = await server.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const content = [];
  for (const { name } of tables.filter((table) => !DERIVED.has(table.name))) {
    content.push(
      (await server.db.execute(sql.raw(`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from "${name}" t`)))
        .rows,
    );
  }
  return JSON.stringify([content, readdirSync(join(server.dataDir, 'incoming'))]);
}

/** Positions to damage: the first and last bytes, and some of every part between. */
function positions({ length }: Buffer) {
  const step = Math.max(1, Math.floor(length / 24));
  return [...new Set([0, 1, length - 1, length - 2, ...Array.from({ length: Math.floor(length / step) }, (_, n) => n * step)])];
}

test.each(Object.keys(REQUESTS))('%s that is damaged anywhere is refused with 422, and nothing is stored', async (kind) => {
  const request = REQUESTS[kind]?.() as Request;
  const digest = headerOf(request.body);
  // E-mails of the previous test may still be in sending.
  await server.idle();
  const before = await everything();
  const answers = new Set<string>();
  for (const at of positions(request.body)) {
    const body = Buffer.from(request.body);
    body[at] = (body[at] ?? 0) ^ 1;
    const { status, type } = await post({ ...request, body }, { 'content-digest': digest });
    answers.add(`${status} ${type}`);
  }
  expect([...answers]).toEqual([`422 ${problemType('body-damaged')}`]);
  expect(await everything()).toBe(before);
});

test.each(Object.keys(REQUESTS))(
  '%s that arrives undamaged is accepted, with anything else in its digest header',
  async (kind) => {
    const request = REQUESTS[kind]?.() as Request;
    const header = `${headerOf(request.body)}${kind === 'a chunk' ? '' : `, sha-512=:${sha(request.body, 'sha512').toString('base64')}:, md5=:AAAA:`}`;
    const { status } = await post(request, { 'content-digest': header });
    // A started test refuses new topics, which changes nothing either.
    expect(status).toBeOneOf(kind === 'a choice of topics' ? [409] : [200, 201]);
  },
);

test.each(Object.keys(REQUESTS).filter((kind) => kind !== 'a chunk'))('%s needs no digest', async (kind) => {
  const { status } = await post(REQUESTS[kind]?.() as Request, {});
  expect(status).toBeOneOf(kind === 'a choice of topics' ? [409] : [200, 201]);
});

test('a malformed header is refused, and unknown algorithms are ignored', async () => {
  const request = json('/api/recordings', particulars(randomUUID()));
  for (const header of ['sha-256=abc', 'sha-256=:abc:', 'sha-256', 'sha-256="x"', '::', 'sha-256=:AAAA']) {
    expect([header, await post(request, { 'content-digest': header })]).toEqual([
      header,
      { status: 400, type: problemType('bad-digest') },
    ]);
  }
  expect((await post(request, { 'content-digest': 'md5=:AAAA:, unixsum=:AAAA:' })).status).toBe(201);
});

test('bytes after the end of a form are part of the digest', async () => {
  const request = form('/api/engineer/storeMultipleA', { questionId: choice(), answer: '' });
  const longer = { ...request, body: Buffer.concat([request.body, Buffer.from('more')]) };
  expect((await post(longer, { 'content-digest': headerOf(request.body) })).status).toBe(422);
  expect((await post(longer, { 'content-digest': headerOf(longer.body) })).status).toBe(200);
});
