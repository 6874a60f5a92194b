import { expect, test } from 'vitest';
import { createEventReader } from '../../../../src/shared/live/events.ts';

const STREAM = 'retry: 2000\n\n:\n\nevent: hello\ndata: {"stamp":"a"}\n\nevent: change\r\ndata: {"kind":"message"}\r\n\r\n';
const EVENTS = [
  { name: 'hello', data: '{"stamp":"a"}' },
  { name: 'change', data: '{"kind":"message"}' },
];

test('events are read, and comments and pauses are not', () => {
  expect(createEventReader()(STREAM)).toEqual(EVENTS);
});

test.each([1, 2, 3, 7])('events are the same in pieces of %i characters', (size) => {
  const read = createEventReader();
  const stream = STREAM.replaceAll('\r', '');
  const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
    stream.slice(index * size, (index + 1) * size),
  );
  expect(pieces.flatMap(read)).toEqual(EVENTS);
});
