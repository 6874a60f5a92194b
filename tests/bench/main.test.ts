import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';

const run = (...words: string[]) => spawnSync(process.execPath, ['bench/main.ts', ...words], { encoding: 'utf8' });

test('without a name every benchmark is listed in one line, with what it measures', () => {
  const { stdout, status } = run();
  const names = stdout
    .trim()
    .split('\n')
    .map((line) => /^([\w-]+)(?: \[.+\])?: .{20}/.exec(line)?.[1] ?? line);
  expect(names.toSorted()).toEqual(
    globSync('bench/*/main.ts')
      .map((path) => basename(dirname(path)))
      .toSorted(),
  );
  expect(status).toBe(0);
});

test.each(['nothing', '../bench/draw', 'engineers'])('%s is no benchmark', (name) => {
  const { stderr, status } = run(name);
  expect([status, stderr]).toEqual([2, `There is no benchmark ${name}: npm run bench -- NAME\n`]);
});

test('a benchmark gets the words after its name', () => {
  const { stderr, status } = run('draw', '--no-such-option');
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--no-such-option'");
});
