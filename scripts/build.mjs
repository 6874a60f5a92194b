// Builds app and worker (vite) into dist/, with the worker's kill switch (WORKER=off) and the social cards; the pages once more for
// rendering on the server into dist-render/; the server (rolldown) into dist-server/.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { OLDEST_BROWSERS } from '../contract/facts/browsers.ts';
import { bundlePostProcess, bundleRecogniser, bundleRemakeImages } from './bundle-post-process.ts';
import { makeCards } from './cards/cards.ts';
import { beginBuild } from './setup.mjs';

const noteBuild = beginBuild();
await build({ logLevel: 'warn' });
const rendered = ['src/render.tsx', 'scripts/cards/site-drawings.tsx'];
await build({ logLevel: 'warn', build: { ssr: true, outDir: 'dist-render', rolldownOptions: { input: rendered } } });

// After the app, since its worker would otherwise cache the kill switch for offline use.
const target = Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version);
const killSwitch = await rolldown({ input: 'sw/kill-switch.ts', transform: { target } });
await killSwitch.write({ file: 'dist/off.js', format: 'iife', minify: true });

const { siteDrawings } = await import('../dist-render/site-drawings.js');
await makeCards(await import('../dist-render/render.js'), siteDrawings, 'dist/cards', '.cache/cards');

/** drizzle-orm is bundled too, since importing it file by file costs a second at each start. */
const isOurs = (id) => /^[./]|^drizzle-orm/.test(id);
const server = await rolldown({
  // The thread for digests is a program of its own.
  input: { main: 'server/main.ts', 'hash-worker': 'server/platform/hashing/hash-worker.ts' },
  platform: 'node',
  external: (id) => !isOurs(id),
});
await server.write({ dir: 'dist-server', format: 'esm', sourcemap: true, cleanDir: true });

await bundlePostProcess('dist-server');
await bundleRecogniser('dist-server');
await bundleRemakeImages('dist-server');

/** Compressed as small as possible, since it is done once and not at each request. */
const isText = (name) => /\.(?:js|css|html|svg|json|webmanifest)$/.test(name);
const packed = readdirSync('dist', { recursive: true }).filter(isText);
await Promise.all(
  packed.map(async (name) => {
    const path = join('dist', name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes));
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }),
);

noteBuild();
