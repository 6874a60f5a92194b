import { expect, test } from 'vitest';
import { createRequestIds } from '../../../server/http/request-id.ts';

const requestFrom = (remoteAddress: string, id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id }, socket: { remoteAddress } }) as never;

const ids = createRequestIds('loopback, 10.0.0.0/8');

test('the server makes an id of its own for each request', () => {
  const made = [ids(requestFrom('203.0.113.7')), ids(requestFrom('203.0.113.7'))];
  expect(new Set(made).size).toBe(2);
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{16}$/);
});

test('the id of a trusted proxy is taken, and that of a stranger is not', () => {
  expect(ids(requestFrom('10.1.2.3', 'd41d8cd98f00b204e9800998ecf8427e'))).toBe('d41d8cd98f00b204e9800998ecf8427e');
  expect(ids(requestFrom('203.0.113.7', 'd41d8cd98f00b204e9800998ecf8427e'))).toMatch(/^[0-9a-f]{16}$/);
});

test.each(['short', 'a'.repeat(65), 'ada@example.com', 'two words', '{"level":"fatal"}', ''])(
  'an id that is too short or long, or has other characters, is not taken: %s',
  (id) => {
    expect(ids(requestFrom('10.1.2.3', id))).toMatch(/^[0-9a-f]{16}$/);
  },
);
