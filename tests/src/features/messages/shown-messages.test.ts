import { expect, test } from 'vitest';
import type { Message } from '../../../../contract/messages/messages.ts';
import { daysOf, shownMessages } from '../../../../src/features/messages/shown-messages.ts';
import type { StoredMessage } from '../../../../src/engine/storage/database.ts';

const loaded = (number: number, id = `server-${number}`): Message => ({
  id,
  number,
  side: 'company',
  mine: false,
  author: 'Bo',
  text: `text ${number}`,
  removed: false,
  sentAt: '2026-01-05T10:00:00.000Z',
  receivedAt: '2026-01-05T10:00:00.000Z',
});
const stored = (id: string, number: number | null = null): StoredMessage => ({
  id,
  account: 'a',
  side: 'engineer',
  threadId: 't',
  order: 1,
  text: id,
  writtenAt: '2026-01-05T10:00:00.000Z',
  after: null,
  token: 'token',
  number,
  refusal: null,
});

test('waiting messages come after those of the server, and a message on both sides is shown once', () => {
  const shown = shownMessages([loaded(2, 'both'), loaded(1)], [stored('both', 2), stored('waits')], 'Ada');
  expect(shown.map(({ id, number }) => [id, number])).toEqual([
    ['server-1', 1],
    ['both', 2],
    ['waits', null],
  ]);
  expect(shown[2]).toMatchObject({ mine: true, author: 'Ada' });
});

test('messages are divided into days by the clock of the reader, in their order', () => {
  const at = (id: string, writtenAt: string) => ({ ...stored(id), writtenAt });
  const messages = shownMessages(
    [],
    [at('a', '2026-01-05T11:00:00.000Z'), at('b', '2026-01-05T12:00:00.000Z'), at('c', '2026-01-07T11:00:00.000Z')],
    'Ada',
  );
  expect(daysOf(messages).map(({ day, messages: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
    ['5 Jan 2026', ['a', 'b']],
    ['7 Jan 2026', ['c']],
  ]);
});
