import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'bench/README.md', 'docs/**/*.md']).toSorted();
/** Where the examples are written; the packages of the repository are found from there. */
const FOLDER = '.cache/examples';

interface Example {
  where: string;
  code: string;
  /** The file in which the example would stand, by the last path that the text before it names. */
  path: string | undefined;
}

const PATH = /`((?:bench|contract|scripts|server|src|sw|tests)\/[\w./-]+\.tsx?)`/g;

function examplesIn(document: string): Example[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(({ 1: code = '', index }) => {
    const before = text.slice(0, index);
    return {
      where: `${document}:${before.split('\n').length}`,
      code,
      path: [...before.matchAll(PATH)].at(-1)?.[1],
    };
  });
}

/** The code with its relative imports as they are from the file into which it is written. */
const moveImports = (code: string, from: string, to: string) =>
  code.replaceAll(/(from\s+|import\()'(\.{1,2}\/[^']+)'/g, (_, before: string, specifier: string) => {
    const path = relative(dirname(to), join(dirname(from), specifier));
    return `${before}'${path.startsWith('.') ? path : `./${path}`}'`;
  });

/** What the compiler says about code that would stand in a file at `path`. */
function compile(name: string, examples: readonly { code: string; path: string }[]) {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  examples.forEach(({ code, path }, index) => {
    const file = join(folder, `example-${index}${path.endsWith('x') ? '.tsx' : '.ts'}`);
    writeFileSync(file, moveImports(code, path, file));
  });
  const root = relative(folder, '.');
  const config = {
    extends: join(root, 'tests/tsconfig.json'),
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: ['.', join(root, 'src/features/blog/articles.d.ts'), join(root, 'server/platform/db/dump/pg-copy-streams.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder, '--checkers', '1'], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

const examples = DOCUMENTS.flatMap(examplesIn);

test('every example of the documents compiles at the path that its text names', () => {
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.filter(({ path }) => !path).map(({ where }) => `${where} names no path before the example`)).toEqual([]);
  expect(
    compile(
      'documents',
      examples.map(({ code, path = '' }) => ({ code, path })),
    ),
  ).toBe('');
});

test('an example with a wrong path, name or type does not compile', () => {
  const path = 'tests/docs/any.test.ts';
  const said = compile('wrong', [
    { code: "import { isTestThere } from './named-tests.ts';\n\nisTestThere('tests/docs/any.test.ts: any');\n", path },
    { code: "import { isTestThere } from './no-such-file.ts';\n\nisTestThere('');\n", path },
    { code: "import { isNoTest } from './named-tests.ts';\n\nisNoTest('');\n", path },
    { code: "import { isTestThere } from './named-tests.ts';\n\nisTestThere(1);\n", path },
  ]);
  const wrong = said.split('\n').filter((line) => line.includes('error'));
  expect(wrong).toHaveLength(3);
  expect(wrong[0]).toContain('example-1.ts(1,29): error TS2307');
  expect(wrong[1]).toContain("has no exported member 'isNoTest'");
  expect(wrong[2]).toContain('example-3.ts(3,13): error TS2345');
});
