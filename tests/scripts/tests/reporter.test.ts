import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assignUnhandled } from '../../../scripts/tests/reporter.ts';

const STACK = 'Error: read ECONNRESET\n    at TCP.onStreamRead (node:internal/stream_base_commons:216:20)';
const reset = { name: 'Error', message: 'read ECONNRESET', code: 'ECONNRESET', stack: STACK, stacks: [] };
const good = (file: string) => ({ file, seconds: 1, passed: 3, failures: [] });

test('an error that no test has awaited is a failure of the file that ran, with its code and its stack', () => {
  const error = { ...reset, VITEST_TEST_PATH: join(process.cwd(), 'tests/a.test.ts'), VITEST_TEST_NAME: 'a killed server' };
  const { files, errors } = assignUnhandled([good('tests/a.test.ts'), good('tests/b.test.ts')], [error]);
  expect(errors).toEqual([]);
  expect(files[1]?.failures).toEqual([]);
  expect(files[0]?.failures).toEqual([
    {
      file: 'tests/a.test.ts',
      test: 'a killed server',
      error:
        'Outside a test: Error: read ECONNRESET ECONNRESET\n    at TCP.onStreamRead (node:internal/stream_base_commons:216:20)',
    },
  ]);
});

test('an error of no file, or of a file without a result, belongs to the whole run', () => {
  const elsewhere = { ...reset, VITEST_TEST_PATH: join(process.cwd(), 'tests/c.test.ts') };
  const { files, errors } = assignUnhandled([good('tests/a.test.ts')], [reset, elsewhere]);
  expect(files[0]?.failures).toEqual([]);
  expect(errors.map((text) => text.split('\n')[0])).toEqual(Array(2).fill('Outside a test: Error: read ECONNRESET ECONNRESET'));
});
