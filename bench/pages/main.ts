// npm run bench -- pages [--rounds 3] [--seconds 4] [--connections 10]: what a browser loads at a first visit and after a sign-in, and
// its processor time with the worker and without; how many times a second the server sends the landing page, rendered anew and from
// its cache. The cases take turns and medians are printed, since the speed of a machine changes; compare ratios within one run. Ends
// with 1 if an aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startChromium } from '../../tests/support/browser/chromium.ts';
import { aNetwork } from '../../tests/support/network/network.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import type { Asked } from '../http-connection.ts';
import { describeMachine, formatMarkdown } from '../figures.ts';
import { measureProcessor, measureVisits } from './visits.ts';
import { type Way, measureWays } from './ways.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({ options: { rounds: numberOption(3), seconds: numberOption(4), connections: numberOption(10) } });
const [rounds, seconds, connections] = [Number(values.rounds), Number(values.seconds), Number(values.connections)];

const CPU_AIM = 1.6;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

const product = await aProduct();
const network = await aNetwork(() => product.port);
const browser = await startChromium();
let visits: Awaited<ReturnType<typeof measureVisits>>;
let processor: Awaited<ReturnType<typeof measureProcessor>>;
let measured: Awaited<ReturnType<typeof measureWays>>;
try {
  const etag = (await fetch(product.origin)).headers.get('etag') ?? '';
  const get = (path: string, headers: Record<string, string>): Asked => ({ method: 'GET', path, headers });
  // `?n=1`, since an address with a query is rendered for each request.
  const ways: Way[] = [
    { name: 'anew, gzip', asked: get('/?n=1', BROWSER), status: 200, aim: 1500 },
    { name: 'anew, not compressed', asked: get('/?n=1', { 'accept-encoding': 'identity' }), status: 200 },
    { name: 'kept, brotli', asked: get('/', BROWSER), status: 200, aim: 10_000 },
    { name: 'kept, If-None-Match', asked: get('/', { ...BROWSER, 'if-none-match': etag }), status: 304, aim: 10_000 },
  ];
  visits = await measureVisits({ browser, network });
  processor = await measureProcessor({ browser, network }, rounds);
  for (const table of [visits, [processor]]) console.log(formatMarkdown(table));
  measured = await measureWays(product, ways, { rounds, seconds, connections });
} finally {
  await browser.close();
  await network.pullOut();
  await product.stop();
}

const { rows, missed } = measured;
if (processor['×'] > CPU_AIM) missed.push(`a first visit with worker: ${processor['×']} > ${CPU_AIM} × one without`);
console.log(formatMarkdown(rows));

for (const line of missed) console.log(`missed  ${line}`);

const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = { machine: describeMachine(), rounds, seconds, connections, visits, processor, rows, missed };
writeFileSync(join(results, 'pages.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
