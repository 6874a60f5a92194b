import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Entry {
  url: string;
}

/**
 * Adds to each file in the worker's list its digest, as `integrity` of a request. `plugin` notes the folder of the build;
 * `addDigests` is a transform of Workbox, which is called when the files are there.
 */
export function createFileDigests() {
  let folder = '';
  const plugin: Plugin = {
    name: 'file-digests',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const digestOf = (url: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('base64');
  const addDigests = <E extends Entry>(entries: E[]) => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: `sha256-${digestOf(entry.url)}` })),
    warnings: [],
  });
  return { plugin, addDigests };
}
