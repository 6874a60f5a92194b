import { day } from '../../../contract/facts/dates.ts';
import type { Message } from '../../../contract/messages/messages.ts';
import type { StoredMessage } from '../../engine/storage/database.ts';

/** A message on the screen: from the server, or waiting on this device. */
export interface ShownMessage {
  id: string;
  side: Message['side'];
  mine: boolean;
  author: string;
  text: string;
  removed: boolean;
  sentAt: string;
  /** Null while the server does not have it. */
  number: number | null;
  /** The server's objection; null if there is none. */
  refusal: string | null;
}

/**
 * The messages of a thread in their order: those of the server, then the waiting ones in the order written. A message that is on
 * both sides is shown once.
 */
export function shownMessages(loaded: readonly Message[], stored: readonly StoredMessage[], author: string): ShownMessage[] {
  const known = new Set(loaded.map(({ id }) => id));
  const here = stored.filter(({ id }) => !known.has(id));
  const onServer = loaded.map(({ id, side, mine, author: by, text, removed, sentAt, number }) => ({
    id,
    side,
    mine,
    author: by,
    text,
    removed,
    sentAt,
    number,
    refusal: null,
  }));
  const waiting = here.map(({ id, side, text, writtenAt, number, refusal }) => ({
    id,
    side,
    mine: true,
    author,
    text,
    removed: false,
    sentAt: writtenAt,
    number,
    refusal,
  }));
  return [...onServer.toSorted((a, b) => a.number - b.number), ...waiting];
}

/** The messages of one day, by the clock of the reader. */
interface MessagesOfDay {
  day: string;
  messages: ShownMessage[];
}

/** Divides the messages into days. The order stays, so that a device with a wrong clock moves nothing. */
export function daysOf(messages: readonly ShownMessage[]): MessagesOfDay[] {
  const days: MessagesOfDay[] = [];
  for (const message of messages) {
    const written = day(message.sentAt);
    const last = days.at(-1);
    if (last?.day === written) last.messages.push(message);
    else days.push({ day: written, messages: [message] });
  }
  return days;
}
