import { readFileSync } from 'node:fs';
import type { Product } from '../../tests/support/server/product.ts';
import { median, quantile } from '../figures.ts';
import { type Asked, openConnection } from '../http-connection.ts';

export interface Way {
  name: string;
  asked: Asked;
  status: number;
  /** Requests a second, at least. */
  aim?: number;
}

export interface Measured {
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

/** `connections`: how many at a time; `ms`: for how long. Each connection sends one request after the other. Throws at another status than expected, since an error page is fast to send. */
async function measureWay(
  { port, pid }: Product,
  { name, asked, status }: Way,
  connections: number,
  ms: number,
): Promise<Measured> {
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

interface Length {
  rounds: number;
  seconds: number;
  connections: number;
}

/**
 * Measures the ways in turns, since the speed of a machine changes. Returns the medians as rows of a table, and the aims that were
 * missed.
 */
export async function measureWays(product: Product, ways: readonly Way[], { rounds, seconds, connections }: Length) {
  const measured = new Map<Way, Measured[]>();
  const sizes = new Map<Way, number>();
  for (const way of ways) {
    // Not measured: the first second pays for compilation and empty caches.
    await measureWay(product, way, connections, 1000);
    const reply = await fetch(product.origin + way.asked.path, { headers: way.asked.headers });
    sizes.set(way, Number(reply.headers.get('content-length') ?? 0));
    measured.set(way, []);
  }
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) measured.get(way)?.push(await measureWay(product, way, connections, 1000 * seconds));
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
  const missed = figures.flatMap(({ way, requestsPerSecond }) =>
    way.aim && requestsPerSecond < way.aim ? [`${way.name}: ${Math.round(requestsPerSecond)} < ${way.aim} requests/s`] : [],
  );
  return { rows, missed };
}
