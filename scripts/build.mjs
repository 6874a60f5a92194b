// App and worker by vite into dist/, beside them the worker's end (WORKER=off), server by rolldown into dist-server/.
import { rolldown } from 'rolldown';
import { build } from 'vite';

await build({ logLevel: 'warn' });

// After the app, whose worker would otherwise keep it for offline use.
const off = await rolldown({ input: 'sw/off.ts' });
await off.write({ file: 'dist/off.js', format: 'iife', minify: true });

/** drizzle-orm is bundled, since importing it file by file costs a second at each start; all else is imported as installed. */
const isOurs = (id) => /^[./]|^drizzle-orm/.test(id);
const server = await rolldown({
  input: 'server/main.ts',
  platform: 'node',
  external: (id) => !isOurs(id),
});
await server.write({ dir: 'dist-server', format: 'esm', sourcemap: true, cleanDir: true });
