import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { READING_BUNDLES } from './bundles.ts';

/** Public pages that a visitor has only once they were opened: those with forms or figures of the server, and those on privacy and terms. */
const OPENED = ['visitor', 'contact-page', 'measured-page', 'newsletter', 'privacy-page', 'solve-hero', 'terms-page'];

/** What every signed-in person may open. */
const INSIDE = ['device', 'shell', 'account', 'palette', 'uploads', ...OPENED];

/**
 * The bundles that each area of the app begins with; what they import belongs to it, too. The worker stores `shell` at once, a role
 * after the sign-in, and `test` before a test. Its own name is in each, since the worker of the next version finds by it which areas
 * a device has. `blog` comes with the first of its pages, `public` ahead where the line allows.
 */
const AREAS = {
  shell: ['index', 'app', 'reading'],
  test: ['device', 'shell', 'uploads', 'test'],
  engineer: ['engineer', 'messages', 'test', ...INSIDE],
  company: ['company', 'messages', ...INSIDE],
  admin: ['admin', 'posts', ...INSIDE],
  rater: ['admin', ...INSIDE],
  blog: ['blog-page', 'post-page', 'article-page'],
  public: READING_BUNDLES.filter((name) => !OPENED.includes(name)),
};

type Area = keyof typeof AREAS;

/** What is no script. */
const AREAS_OF_OTHERS: readonly [RegExp, Area[]][] = [
  [/^index\.html$|^icon\.svg$|\/style-|\.woff2$/, ['shell']],
  [/^icon-/, ['engineer', 'company', 'admin', 'rater']],
  [/infographic/, ['public']],
  [/spare-writer/, ['test', 'engineer', 'company', 'admin', 'rater']],
];

interface Entry {
  url: string;
}

const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** The files of these bundles and of all that they import. */
function listFiles(names: readonly string[], chunks: readonly Rollup.OutputChunk[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const open = names.map((name) => {
    const chunk = chunks.find((one) => one.name === name);
    if (!chunk) throw new Error(`scripts/app-files.ts names the bundle ${name}, and there is none.`);
    return chunk.fileName;
  });
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(byFile.get(file)?.imports ?? []));
  }
  return found;
}

/**
 * Makes the worker's list of files: each with its digest and the areas that need it. The scripts of public pages are also written
 * into one file, with which the worker stores all of them by one request. `plugin` notes the files of the build; `describe` is a
 * transform of Workbox, which is called when they are there.
 */
export function createAppFiles() {
  let folder = '';
  const files = new Map<string, Area[]>();

  const plugin: Plugin = {
    name: 'app-files',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shell = listFiles(AREAS.shell, chunks);
        for (const [area, names] of Object.entries(AREAS)) {
          for (const file of listFiles(names, chunks)) {
            if (area === 'shell' || !shell.has(file)) files.set(file, [...(files.get(file) ?? []), area as Area]);
          }
        }
      },
    },
  };

  function areasOf(url: string): Area[] {
    const areas = files.get(url) ?? AREAS_OF_OTHERS.find(([pattern]) => pattern.test(url))?.[1];
    if (!areas) throw new Error(`scripts/app-files.ts gives ${url} to no area, so nobody would have it without a network.`);
    return areas;
  }

  function describe(entries: Entry[]) {
    const read = (url: string) => readFileSync(join(folder, url));
    const listed = entries.map(({ url }) => ({ url, integrity: integrityOf(read(url)), areas: areasOf(url) }));
    const joined = listed.filter(({ url, areas }) => areas.includes('public') && url.endsWith('.js'));
    const pack = Buffer.from(JSON.stringify(Object.fromEntries(joined.map(({ url }) => [url, String(read(url))]))));
    const url = `assets/public-${createHash('sha256').update(pack).digest('hex').slice(0, 8)}.json`;
    writeFileSync(join(folder, url), pack);
    return { manifest: [...listed, { url, integrity: integrityOf(pack), areas: [] }] as never[], warnings: [] };
  }

  return { plugin, describe };
}
