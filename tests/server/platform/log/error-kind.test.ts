import { expect, test } from 'vitest';
import { isLostConnection, kindOf, reasonOf, traceOf } from '../../../../server/platform/log/error-kind.ts';

const TEXT = 'Ada wrote: the slab in Zwolle';

test('the reason is a code, or the name of an error, and never its message', () => {
  const withCode = (code: unknown) => Object.assign(new RangeError(TEXT), { code });
  expect(reasonOf(withCode('ECONNREFUSED'))).toBe('ECONNREFUSED');
  expect(reasonOf(withCode('22P02'))).toBe('22P02');
  for (const code of [TEXT, 'ada@example.com', 'A'.repeat(41), '', 5, undefined])
    expect(reasonOf(withCode(code))).toBe('RangeError');
  expect(reasonOf(new Error(`Failed query: ${TEXT}`, { cause: withCode('23505') }))).toBe('23505');
  expect(reasonOf(new Error(TEXT, { cause: TEXT }))).toBe('Error');
  expect(reasonOf(TEXT)).toBe('no error');
});

test('a lost connection to the database has no code and is named all the same', () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(reasonOf(lost)).toBe('lost connection');
  expect(reasonOf(new Error(`Failed query: ${TEXT}`, { cause: lost }))).toBe('lost connection');
  expect([lost, new Error(TEXT)].map(isLostConnection)).toEqual([true, false]);
});

test('a name that is no word is not repeated', () => {
  expect(kindOf({ name: TEXT, code: TEXT })).toEqual({ name: 'Error' });
});

test('a trace has the places in the code, also if the message has lines that look like them', () => {
  const { name, frames } = traceOf(new TypeError(`no\n    at ${TEXT} (a.ts:1:1)\n    at ${TEXT}`));
  expect(name).toBe('TypeError');
  expect(frames[0]).toContain('error-kind.test.ts');
  expect(frames.length).toBeLessThanOrEqual(8);
  expect(JSON.stringify(frames)).not.toContain('Zwolle');
});

test('a message that was changed afterwards is not repeated', () => {
  const error = new Error(TEXT);
  error.message = 'another';
  expect(JSON.stringify(traceOf(error))).not.toContain('Zwolle');
});
