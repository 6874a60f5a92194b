import type { Rollup } from 'vite';
import { expect, test } from 'vitest';
import { createProxyRemover } from '../../scripts/remove-proxies.ts';

type Chunk = Pick<Rollup.OutputChunk, 'type' | 'fileName' | 'code' | 'isEntry'>;

const BUNDLE = 'import{x}from"./app-1.js";export{x as t,y as d};';
const PROXY = 'export{t as Component,d as load}from"./company-1.js";\n';

/** The code of each file after the plugin, by its name. */
function remove(code: Record<string, string>, entries: readonly string[] = []): Record<string, string> {
  const bundle: Record<string, Chunk> = Object.fromEntries(
    Object.entries(code).map(([fileName, text]) => [
      fileName,
      { type: 'chunk', fileName, code: text, isEntry: entries.includes(fileName) },
    ]),
  );
  const { generateBundle } = createProxyRemover() as unknown as {
    generateBundle: { handler: (options: unknown, files: typeof bundle) => void };
  };
  generateBundle.handler({}, bundle);
  return Object.fromEntries(Object.entries(bundle).map(([name, chunk]) => [name, chunk.code]));
}

test('an import of a file that only re-exports another one becomes an import of that one, with the same names', () => {
  expect(
    remove({
      'assets/app-1.js': 'const files=["assets/team-page-1.js"];a(()=>import(`./team-page-1.js`),[0])',
      'assets/company-1.js': BUNDLE,
      'assets/team-page-1.js': PROXY,
    }),
  ).toEqual({
    'assets/app-1.js':
      'const files=["assets/company-1.js"];a(()=>import(`./company-1.js`).then(m=>({Component:m.t,load:m.d})),[0])',
    'assets/company-1.js': BUNDLE,
  });
});

test('a file with code of its own and an entry stay', () => {
  const files = {
    'assets/app-1.js': 'import("./page-1.js")',
    'assets/page-1.js': 'export{t as Component}from"./company-1.js";start();',
    'assets/entry-1.js': PROXY,
    'assets/company-1.js': BUNDLE,
  };
  expect(remove(files, ['assets/entry-1.js'])).toEqual(files);
});

test('a file that is imported in an unknown way causes an error', () => {
  const files = { 'assets/app-1.js': 'import{Component}from"./team-page-1.js"', 'assets/team-page-1.js': PROXY };
  expect(() => remove(files)).toThrow('assets/app-1.js still imports assets/team-page-1.js.');
});
