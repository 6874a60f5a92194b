// npm run bench:pages -- [--rounds 3] [--seconds 4] [--connections 10]: how many times a second the server sends the landing page,
// rendered anew and from its cache. The cases take turns and medians are printed, since the speed of a machine changes; compare
// ratios within one run. Ends with 1 if an aim is missed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Product, aProduct } from '../../tests/support/product.ts';
import { type Asked, openConnection } from '../http-connection.ts';
import { describeMachine, formatMarkdown, median, quantile } from '../figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({ options: { rounds: numberOption(3), seconds: numberOption(4), connections: numberOption(10) } });
const [rounds, seconds, connections] = [Number(values.rounds), Number(values.seconds), Number(values.connections)];

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

interface Way {
  name: string;
  asked: Asked;
  status: number;
  /** Requests a second, at least. */
  aim?: number;
}

interface Measured {
  requestsPerSecond: number;
  /** Milliseconds of processor time for each request, all threads together, because this does not depend on other processes. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Processor time of a process so far in ms (proc(5), stat, fields 14 and 15, in ticks of 10 ms); NaN if there is no /proc. */
function cpuOf(pid: number | undefined) {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = after.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return NaN;
  }
}

/** Each connection sends one request after the other. Throws at another status than expected, since an error page is fast to send. */
async function measureWay({ port, pid }: Product, { name, asked, status }: Way, ms: number): Promise<Measured> {
  const times: number[] = [];
  const before = cpuOf(pid());
  const began = performance.now();
  const ask = async () => {
    const connection = await openConnection(port);
    while (performance.now() - began < ms) {
      const sent = performance.now();
      const answered = await connection.send(asked);
      if (answered !== status) throw new Error(`${name}: answered with ${answered}, not ${status}.`);
      times.push(performance.now() - sent);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const requestsPerSecond = (1000 * times.length) / (performance.now() - began);
  const cpu = (cpuOf(pid()) - before) / times.length;
  return { requestsPerSecond, cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const product = await aProduct();
const measured = new Map<Way, Measured[]>();
const sizes = new Map<Way, number>();
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
  for (const way of ways) {
    // Not measured: the first second pays for compilation and empty caches.
    await measureWay(product, way, 1000);
    const reply = await fetch(product.origin + way.asked.path, { headers: way.asked.headers });
    sizes.set(way, Number(reply.headers.get('content-length') ?? 0));
    measured.set(way, []);
  }
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) measured.get(way)?.push(await measureWay(product, way, 1000 * seconds));
  }
} finally {
  await product.stop();
}

const figures = [...measured].map(([way, each]) => ({
  way,
  requestsPerSecond: median(each.map((one) => one.requestsPerSecond)),
  cpu: median(each.map((one) => one.cpu)),
  p50: median(each.map((one) => one.p50)),
  p99: median(each.map((one) => one.p99)),
}));
const first = figures[0]?.requestsPerSecond ?? NaN;
const rows = figures.map(({ way, requestsPerSecond, cpu, p50, p99 }) => ({
  page: way.name,
  status: way.status,
  bytes: sizes.get(way) ?? 0,
  'requests/s': Math.round(requestsPerSecond),
  '× the first': Number((requestsPerSecond / first).toFixed(2)),
  'server CPU ms each': Number(cpu.toFixed(3)),
  'p50 ms': Number(p50.toFixed(2)),
  'p99 ms': Number(p99.toFixed(2)),
}));
console.log(formatMarkdown(rows));

const missed = figures.flatMap(({ way, requestsPerSecond }) =>
  way.aim && requestsPerSecond < way.aim ? [`${way.name}: ${Math.round(requestsPerSecond)} < ${way.aim} requests/s`] : [],
);
for (const line of missed) console.log(`missed  ${line}`);

const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = { machine: describeMachine(), rounds, seconds, connections, rows, missed };
writeFileSync(join(results, 'pages.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
