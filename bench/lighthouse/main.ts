// npm run bench -- lighthouse [--runs 3] [/ /login …]: what Lighthouse says about the first visit of a phone to the public pages,
// and how much JavaScript each loads before anybody touches it. Prints medians; pages are visited in turns, since the load of a
// machine changes with time. Ends with 1 if an aim is missed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aBlogDesk } from '../../tests/support/people/blog-desk.ts';
import { aProduct } from '../../tests/support/server/product.ts';
import { describeMachine, formatMarkdown, median } from '../figures.ts';
import { type Visit, visitAsPhone } from './visit.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
/** The article of the product with the most words, and a post that is published for the visit. */
const LONGEST = '/blog/ai-construction-management-project-delivery';
const POST = '/blog/post';
const pages =
  positionals.length > 0 ? positionals : ['/', '/apply', '/about', '/pricing', '/login', '/register', '/blog', LONGEST, POST];

/** Scores are minimums, bytes are a maximum. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Bytes before anybody clicks; an article is read without a click. */
const HOME_JAVASCRIPT = 90_000;
const ARTICLE_JAVASCRIPT = 15_000;

const visits = new Map(pages.map((page) => [page, [] as Visit[]]));
// 127.0.0.1, since pages name their own address, and Lighthouse expects the one that it visits.
const product = await aProduct({ HOST: '127.0.0.1' });
try {
  if (pages.includes(POST)) {
    const desk = await aBlogDesk(product.origin);
    const paragraph = `<p>${'A beam carries its load to its supports. '.repeat(12)}</p>`;
    const formula = '<div data-type="block-math" data-latex="M = \\frac{wL^2}{8}"></div>';
    const content = `<h2>Section</h2>${paragraph.repeat(6)}${formula}`.repeat(6);
    await desk.publish({ title: 'Why a beam sags', slug: POST.split('/').at(-1) ?? '', content });
  }
  for (let run = 0; run < runs; run++) {
    for (const page of pages) visits.get(page)?.push(await visitAsPhone(product.origin + page));
  }
} finally {
  await product.stop();
}

const rows = [...visits].map(([page, seen]) => {
  const of = (figure: Exclude<keyof Visit, 'failed'>) => median(seen.map((each) => each[figure]));
  return {
    page,
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    'FCP ms': Math.round(of('fcp')),
    'LCP ms': Math.round(of('lcp')),
    'TBT ms': Math.round(of('tbt')),
    CLS: Number(of('cls').toFixed(3)),
    'JavaScript kB': Number((of('javascript') / 1000).toFixed(1)),
  };
});
console.log(formatMarkdown(rows));

const missed = rows.flatMap((row) => {
  const names = Object.keys(AIMS) as (keyof typeof AIMS)[];
  const scores = names
    .filter((name) => !(row[name] >= AIMS[name]))
    .map((name) => `${row.page}: ${name} ${row[name]} < ${AIMS[name]}`);
  const limit = row.page.startsWith('/blog/') ? ARTICLE_JAVASCRIPT : HOME_JAVASCRIPT;
  const isHeavy = row['JavaScript kB'] * 1000 > limit;
  return isHeavy ? [...scores, `${row.page}: ${row['JavaScript kB']} kB of JavaScript > ${limit / 1000}`] : scores;
});
for (const [page, seen] of visits) {
  for (const audit of new Set(seen.flatMap(({ failed }) => failed))) missed.push(`${page}: ${audit}`);
}
for (const line of missed) console.log(`missed  ${line}`);

const results = join(ROOT, 'bench', 'results');
mkdirSync(results, { recursive: true });
const report = { machine: describeMachine(), runs, rows, missed, visits: Object.fromEntries(visits) };
writeFileSync(join(results, 'lighthouse.json'), `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
