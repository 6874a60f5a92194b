// npm run bench -- rescoring [--tests 10000]: how long the real server takes to score so many tests anew after the key of a
// question is corrected, with progress, results and letters on record, and how long somebody else waits for a reply meanwhile.
// Ends with 1 if the aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Correction } from '../../contract/bank/corrections.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { bearerHeader, postJson } from '../attempt.ts';
import { fillTests } from '../answered-tests.ts';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { tests: { type: 'string', default: '10000' } } });
const count = Number(values.tests);
const AIM_S = 60;
const LOOK_MS = 250;
/** Of the demo, which needs no second factor on a machine of its own (docs/decisions/ways-to-sign-in.md). */
const ADMIN = { email: 'admin@loadpath.example.com', password: 'rating-desk-1' };

const product = await aProduct({ DEMO_ENGINEERS: 'false' });
let found: Correction;
let seconds: number;
const waits: number[] = [];
const seen: number[] = [];
try {
  const questionId = await fillTests(product, count);
  const { accessToken } = await postJson<{ accessToken: string }>(product.origin, '/api/auth/login', ADMIN);
  const headers = bearerHeader(accessToken);
  const began = performance.now();
  const body = { questionId, version: 1, key: 'B', why: 'Only a benchmark.' };
  const { id } = await postJson<{ id: string }>(product.origin, '/api/admin/corrections', body, headers);
  do {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const asked = performance.now();
    const reply = await fetch(`${product.origin}/api/admin/corrections/${id}`, { headers });
    found = (await reply.json()) as Correction;
    waits.push(performance.now() - asked);
    seen.push(found.done);
  } while (found.endedAt === null);
  seconds = (performance.now() - began) / 1000;
} finally {
  await product.stop();
}

const row = {
  tests: found.total,
  'scored anew': found.done,
  'score moved': found.moved,
  seconds: seconds.toFixed(1),
  'steps of progress seen': new Set(seen).size,
  'reply meanwhile p50 ms': quantile(waits, 0.5).toFixed(0),
  'p95 ms': quantile(waits, 0.95).toFixed(0),
};
console.log(formatMarkdown([row]));
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
writeFileSync(
  join(ROOT, 'bench', 'results', 'rescoring.json'),
  JSON.stringify({ machine: describeMachine(), at: new Date().toISOString(), row }, null, 2),
);
if (seconds > AIM_S || found.done < count) process.exitCode = 1;
