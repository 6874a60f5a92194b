import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { digestHeader } from '../../contract/base/digest.ts';
import { pathOf } from '../../contract/base/call.ts';
import { putChunk, sealRecording } from '../../contract/recordings/recordings.ts';
import { rootOf } from '../../server/features/recordings/seal.ts';
import { serveMetrics } from '../../server/platform/metrics/serve-metrics.ts';
import { LIVE } from '../support/media/media.ts';
import { aTestWithRecording } from '../support/media/recording.ts';
import { call, serverOfFile } from '../support/server/server.ts';

const server = await serverOfFile({ queue: true });
const { app, metrics } = server;
const served = await serveMetrics(metrics.registry, { port: 0, host: '127.0.0.1' });
afterAll(served.close);
const origin = `http://127.0.0.1:${(served.address as AddressInfo).port}`;

const readText = async () => (await fetch(`${origin}/metrics`)).text();

/** The value of a sample, written as Prometheus reads it; null if there is none. */
async function read(sample: string): Promise<number | null> {
  const line = (await readText()).split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1));
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

async function send(token: string, id: string, seq: number, bytes: Buffer, more: Record<string, string> = {}) {
  const headers = {
    ...digestHeader(digestOf(bytes).toString('base64')),
    'content-type': putChunk.bytes.type,
    authorization: `Bearer ${token}`,
    ...more,
  };
  const { statusCode } = await app.inject({ method: 'PUT', url: pathOf(putChunk.path, { id, seq }), headers, payload: bytes });
  return statusCode;
}

test('metrics are served on a port of their own, and the pages have none', async () => {
  expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

test('a port that is taken is refused with a sentence', async () => {
  const { port } = served.address as AddressInfo;
  const again = serveMetrics(server.metrics.registry, { port, host: '127.0.0.1' });
  await expect(again).rejects.toThrow(`Metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE).`);
});

test('chunks, seals that wait and receipts are counted', async () => {
  const { token, id } = await aTestWithRecording(server);
  const parts = [LIVE.subarray(0, 20_000), LIVE.subarray(20_000)];
  const chunks = parts.map((bytes, seq) => ({ seq, length: bytes.length, digest: digestOf(bytes) }));
  const seal = { count: 2, bytes: LIVE.length, root: rootOf(chunks), gaps: [] };
  expect(await send(token, id, 0, parts[0] as Buffer)).toBe(201);
  expect((await call(app, sealRecording, { token, params: { id }, body: seal })).status).toBe(409);
  expect(await read('loadpath_seals_waiting')).toBe(1);
  expect(await read('loadpath_receipts_signed_total')).toBe(0);
  expect(await send(token, id, 1, parts[1] as Buffer)).toBe(201);
  expect(await send(token, id, 1, parts[1] as Buffer)).toBe(200);
  // Another chunk under a used number arrives, and is not acknowledged.
  expect(await send(token, id, 1, Buffer.from('other bytes'))).toBe(409);
  expect((await call(app, sealRecording, { token, params: { id }, body: seal })).status).toBe(200);
  expect(await read('loadpath_seals_waiting')).toBe(0);
  expect(await read('loadpath_receipts_signed_total')).toBe(1);
  expect(await read('loadpath_receipt_delay_seconds_count')).toBe(1);
  expect(await read('loadpath_chunks_received_total')).toBe(4);
  expect(await read('loadpath_chunks_acknowledged_total')).toBe(3);
  expect(await read('loadpath_chunk_bytes_acknowledged_total')).toBe(LIVE.length + (parts[1] as Buffer).length);
  const route = `method="PUT",route="${putChunk.path}"`;
  expect(await read(`loadpath_request_seconds_count{${route},status="2xx"}`)).toBe(3);
  expect(await read(`loadpath_request_seconds_count{${route},status="4xx"}`)).toBe(1);
});

test('a device reports the age of its outbox with a chunk, and a wrong age is ignored', async () => {
  const { token, id } = await aTestWithRecording(server);
  const wrong = ['-1', '1.5', '1e3', 'yesterday', '99999999', '1, 2', '9'.repeat(400)];
  for (const [seq, age] of [...wrong, '42'].entries()) {
    const bytes = seq === 0 ? LIVE.subarray(0, 5000) : Buffer.from(`chunk ${seq}`);
    expect([age, await send(token, id, seq, bytes, { 'outbox-age': age })]).toEqual([age, 201]);
  }
  expect(await read('loadpath_outbox_age_seconds_count')).toBe(1);
  expect(await read('loadpath_outbox_age_seconds_sum')).toBe(42);
});

test('invented addresses and methods add no label', async () => {
  for (const url of ['/api/invented', '/invented/1', '/api/recordings/1/invented']) await app.inject(url);
  await app.inject({ method: 'PROPFIND' as never, url: '/invented' });
  const text = await readText();
  expect(text).not.toContain('invented');
  expect(text).not.toContain('PROPFIND');
});

test('disk, database, queues, live connections and readiness are measured', async () => {
  expect(await read('loadpath_ready')).toBe(1);
  expect(await read('loadpath_disk_free_bytes')).toBeGreaterThan(1e12);
  expect(await read('loadpath_disk_reserve_bytes')).toBe(2 * 1024 ** 3);
  expect(await read('loadpath_live_connections')).toBe(0);
  expect(await read('loadpath_database_connections{state="waiting"}')).toBe(0);
  expect(await read('loadpath_queue_jobs{queue="prepare-recording"}')).not.toBeNull();
  expect(await read('loadpath_queue_oldest_seconds{queue="prepare-recording"}')).toBeGreaterThanOrEqual(0);
});

/** The names of metrics in an expression of Prometheus, without what it adds to the name of a histogram. */
const namesIn = (text: string, histograms: ReadonlySet<string>) =>
  (text.match(/\b(?:loadpath|nodejs|process)_\w+/g) ?? []).map((name) => {
    const base = name.replace(/_(?:bucket|sum|count)$/, '');
    return histograms.has(base) ? base : name;
  });

async function exported() {
  const types = [...(await readText()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return {
    names: new Set(types.map(([, name = '']) => name)),
    histograms: new Set(types.filter(([, , type]) => type === 'histogram').map(([, name = '']) => name)),
  };
}

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; action: string };
}

const ALERTS = readFileSync('ops/alerts.yml', 'utf8');
const rules = (parse(ALERTS) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync('ops/grafana-dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('alerts and dashboard name only metrics and labels that the server has', async () => {
  const { names, histograms } = await exported();
  const named = expressions.flatMap((expr) => namesIn(expr, histograms));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
  const labels = expressions.flatMap((expr) => [...expr.matchAll(/[{,]\s*(\w+)=~?"/g)].map(([, label = '']) => label));
  expect(labels.filter((label) => !['le', 'method', 'route', 'status', 'queue', 'state'].includes(label))).toEqual([]);
});

test('each alert says in a sentence what is wrong, and in another one what to do', () => {
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, annotations } of rules) {
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
    expect([alert, annotations.action]).toEqual([alert, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
  }
});

test('docs/operations.md explains exactly the metrics of the server', async () => {
  const { names } = await exported();
  const explained = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `(loadpath_\w+)` \| \S/gm)].map(
    ([, name]) => name,
  );
  expect(explained.toSorted()).toEqual([...names].filter((name) => name.startsWith('loadpath_')).toSorted());
});
