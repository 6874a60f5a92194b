// In test:long, since it ends servers.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { register } from '../../contract/accounts/accounts.ts';
import { type Attempt, saveOptions, startAttempt } from '../../contract/assessment/assessment.ts';
import { pathOf } from '../../contract/base/call.ts';
import { digestHeader } from '../../contract/base/digest.ts';
import { putChunk, recordingState, registerRecording } from '../../contract/recordings/recordings.ts';
import { OPTIONS } from '../support/people/attempt.ts';
import { LIVE } from '../support/media/media.ts';
import { newRecording } from '../support/media/recording.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { MIGRATED, createDatabase } from '../support/server/databases.ts';
import { freePort } from '../support/server/product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'loadpath-end-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['server/main.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: await createDatabase(inject('postgres'), { template: MIGRATED }),
    DEMO: 'false',
    DISK_RESERVE_GIB: '0.01',
    DRAIN_SECONDS: '2',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const ended = once(server, 'exit');
let said = '';
for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
afterAll(async () => {
  server.kill('SIGKILL');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The status of `/health/ready` on a connection of its own; `refused` if nobody listens. */
const readiness = () =>
  fetch(`${origin}/health/ready`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused' as const,
  );

/** Sends a request up to the half of its body. Resolves when the server has read its head. */
async function sendHalf(token: string, id: string): Promise<ClientRequest> {
  const digest = createHash('sha256').update(LIVE).digest('base64');
  const sending = request(origin + pathOf(putChunk.path, { id, seq: 0 }), {
    method: putChunk.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': putChunk.bytes.type,
      'content-length': LIVE.length,
      expect: '100-continue',
      ...digestHeader(digest),
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(LIVE.subarray(0, LIVE.length / 2));
  return sending;
}

test('a server that ends is first not ready, then refuses connections, acknowledges the chunk that is on its way, and ends without an error', async () => {
  await expect.poll(readiness).toBe(200);
  const person = { name: 'Ada', surname: 'Okafor', phone: '+31 15 000 000', location: 'Delft, Netherlands' };
  const body = { ...person, email: 'ada.okafor@example.com', password: 'beam-and-slab' };
  const { accessToken: token } = await callOverHttp(origin, register, { body });
  await callOverHttp(origin, saveOptions, { token, body: OPTIONS });
  const attempt: Attempt = await callOverHttp(origin, startAttempt, { token });
  const recording = newRecording(attempt);
  await callOverHttp(origin, registerRecording, { token, body: recording });

  const sending = await sendHalf(token, recording.id);
  server.kill('SIGTERM');
  await expect.poll(readiness).toBe(503);
  // Until the pause is over it goes on working.
  expect((await callOverHttp(origin, recordingState, { token, params: { id: recording.id } })).held).toEqual([]);
  await expect.poll(readiness).toBe('refused');
  sending.end(LIVE.subarray(LIVE.length / 2));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close']);
  answer.resume();
  expect([await ended, said.split('\n').filter((line) => line.includes('"error"'))]).toEqual([[0, null], []]);
});
