// npm run bench -- live [--connections 1000] [--messages 300]: how much memory each of so many open live connections on one
// process takes, and how long a message takes from its request to the other side, with one process and with two on one database.
// Ends with 1 if an aim is missed.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { companySendMessage } from '../../contract/messages/messages.ts';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { callOverHttp } from '../../tests/support/server/call-over-http.ts';
import { correspondentsOf } from '../../tests/support/people/correspondence.ts';
import { type Product, aProduct, secretsIn } from '../../tests/support/server/product.ts';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';
import { type OpenStream, openStream } from './stream.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({ options: { connections: numberOption(1000), messages: numberOption(300) } });
const connections = Number(values.connections);
const messages = Number(values.messages);

const DELIVERY_AIM_MS = 300;
/** The server allows this number for one account, so the connections belong to several. */
const OF_ACCOUNT = 8;
/** One account may write so many in an hour. */
const OF_WRITER = 100;
const PAUSE_MS = 20;

/** Resident memory of a process, in bytes. */
function memoryOf({ pid }: Product): number {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** Sessions of made-up engineers, written to the database, because 125 registrations would take longer than the measurement. */
async function makeTokens(product: Product, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  for (const token of tokens) {
    const id = randomUUID();
    await product.rows(
      `insert into accounts (id, role, email, password_hash, name) values ($1, 'engineer', $2, 'none', 'Reader')`,
      [id, `${id}@example.com`],
    );
    await product.rows(`insert into sessions (token_hash, account_id, expires_at) values ($1, $2, now() + interval '2 hours')`, [
      createHash('sha256').update(token).digest('hex'),
      id,
    ]);
  }
  return tokens;
}

/** Milliseconds from the request of each message to its event at the other side. */
async function measureDelivery(from: Product, to: Product): Promise<number[]> {
  const times: number[] = [];
  for (let written = 0; written < messages; written += OF_WRITER) {
    const { engineer, company } = await correspondentsOf({ origin: from.origin, rows: first.rows });
    const stream: OpenStream = await openStream(to.port, engineer.accessToken);
    for (let index = 1; index <= Math.min(OF_WRITER, messages - written); index += 1) {
      const sent = performance.now();
      const arrived = new Promise<number>((resolve) => {
        stream.onMessage = (number, at) => number === index && resolve(at);
      });
      const body = { id: randomUUID(), to: engineer.id, text: `Message ${index}`, sentAt: new Date().toISOString() };
      const [at] = await Promise.all([
        arrived,
        callOverHttp(from.origin, companySendMessage, { token: company.accessToken, body }),
      ]);
      times.push(at - sent);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    stream.close();
  }
  return times;
}

const row = (processes: string, times: readonly number[]) => ({
  Processes: processes,
  'Open connections': connections,
  Messages: times.length,
  'p50 (ms)': Math.round(quantile(times, 0.5)),
  'p95 (ms)': Math.round(quantile(times, 0.95)),
  'longest (ms)': Math.round(Math.max(...times)),
});

const first = await aProduct();
const second = await aProduct({ DATABASE_URL: embeddedUrl(join(first.dataDir, 'postgres')), ...secretsIn(first.dataDir) });
const open: OpenStream[] = [];
let table: ReturnType<typeof row>[] = [];
let each = 0;
try {
  const tokens = await makeTokens(first, Math.ceil(connections / OF_ACCOUNT));
  // The first requests load code and fill caches.
  await measureDelivery(first, second);
  await settle();
  const before = memoryOf(first);
  const begun = performance.now();
  for (let index = 0; index < connections; index += 1) {
    open.push(await openStream(first.port, tokens[Math.floor(index / OF_ACCOUNT)] ?? ''));
  }
  const opened = performance.now() - begun;
  await settle();
  each = (memoryOf(first) - before) / connections;
  console.log(`${connections} connections opened in ${Math.round(opened)} ms; ${Math.round(each / 1024)} KiB of memory each.`);
  table = [row('one', await measureDelivery(first, first)), row('two', await measureDelivery(second, first))];
} finally {
  for (const stream of open) stream.close();
  await second.stop();
  await first.stop();
}

console.log(formatMarkdown(table));
mkdirSync(join(ROOT, 'bench', 'results'), { recursive: true });
const result = { at: new Date().toISOString(), machine: describeMachine(), bytesOfConnection: Math.round(each), table };
writeFileSync(join(ROOT, 'bench', 'results', 'live.json'), `${JSON.stringify(result, null, 2)}\n`);
if (table.some((one) => one['p95 (ms)'] > DELIVERY_AIM_MS)) {
  console.error(`Missed: p95 of the delivery is to be at most ${DELIVERY_AIM_MS} ms.`);
  process.exitCode = 1;
}
