// npm run bench -- blog [--posts 10000] [--rounds 3] [--seconds 4] [--connections 10]: how many times a second the server sends a
// post, a list and a feed with so many posts in the database, rendered anew and from its cache, and how long a search takes. Ends
// with 1 if an aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aProduct } from '../../tests/support/server/product.ts';
import { describeMachine, formatMarkdown, quantile } from '../figures.ts';
import type { Asked } from '../http-connection.ts';
import { type Way, measureWays } from '../pages/ways.ts';
import { fillBlog } from './fill.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const numberOption = (preset: number) => ({ type: 'string', default: String(preset) }) as const;
const { values } = parseArgs({
  options: { posts: numberOption(10_000), rounds: numberOption(3), seconds: numberOption(4), connections: numberOption(10) },
});
const length = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: Number(values.connections) };
const count = Number(values.posts);

/** Rare and frequent words, beginnings of words, several words, and none that any post has. */
const SEARCHES = [
  'beam',
  'beam column',
  'defl',
  'connecti',
  'seismic timber',
  'stiff',
  'foundations concrete',
  'co',
  'batiso',
  'zzz',
  'steel beams',
];
/** Fewer than the server lets one address ask in a minute. */
const ASKED = 275;
const SEARCH_AIM_MS = 50;

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const get = (path: string, headers: Record<string, string> = BROWSER): Asked => ({ method: 'GET', path, headers });

const product = await aProduct();
let measured: Awaited<ReturnType<typeof measureWays>>;
const times: number[] = [];
try {
  const slug = await fillBlog(product, count);
  for (let index = 0; index < ASKED; index += 1) {
    const q = SEARCHES[index % SEARCHES.length] ?? '';
    const sent = performance.now();
    const reply = await fetch(`${product.origin}/api/blog/search?q=${encodeURIComponent(q)}`);
    await reply.text();
    if (reply.status !== 200) throw new Error(`A search was answered with ${reply.status}.`);
    // Not measured: the first of each, which fill the caches of the database.
    if (index >= SEARCHES.length) times.push(performance.now() - sent);
  }
  // `?n=1`, since an address with a query is rendered for each request.
  const ways: Way[] = [
    {
      name: 'a post anew, not compressed',
      asked: get(`/blog/${slug}?n=1`, { 'accept-encoding': 'identity' }),
      status: 200,
      aim: 1500,
    },
    { name: 'a post anew, gzip', asked: get(`/blog/${slug}?n=1`), status: 200 },
    { name: 'a list anew, not compressed', asked: get('/blog?n=1', { 'accept-encoding': 'identity' }), status: 200 },
    { name: 'a post from the cache, brotli', asked: get(`/blog/${slug}`), status: 200, aim: 12_000 },
    { name: 'a list from the cache, brotli', asked: get('/blog?page=7'), status: 200, aim: 12_000 },
    { name: 'RSS from the cache, brotli', asked: get('/blog/rss.xml'), status: 200 },
  ];
  measured = await measureWays(product, ways, length);
} finally {
  await product.stop();
}

const { rows, missed } = measured;
console.log(formatMarkdown(rows));
const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
console.log(
  `search over ${count} posts: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, greatest ${Math.max(...times).toFixed(1)} ms`,
);
if (p95 > SEARCH_AIM_MS) missed.push(`search p95: ${p95.toFixed(1)} > ${SEARCH_AIM_MS} ms`);
for (const line of missed) console.log(`missed  ${line}`);

const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = { machine: describeMachine(), count, ...length, rows, search: { p50, p95 }, missed };
writeFileSync(join(results, 'blog.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
