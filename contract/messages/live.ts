import { z } from 'zod';
import { call } from '../base/call.ts';

/**
 * Milliseconds between two signs of life of a live connection. Shorter than the time after which proxies close a silent
 * connection.
 */
export const HEARTBEAT_MS = 20_000;

/** The part that has changed. `resync`: the server has missed events itself, so everything may have changed. */
export const LIVE_KINDS = ['message', 'read', 'thread', 'connection', 'interview', 'decision', 'resync'] as const;

/** Names the part that has changed, never its content: the receiver loads it with the usual calls, which check access. */
export const LiveEvent = z.object({
  kind: z.enum(LIVE_KINDS),
  id: z.string().max(100).optional().describe('Of what has changed.'),
  thread: z.uuid().optional(),
  number: z.number().int().optional().describe('Of the message in its thread.'),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The first event of a connection. */
export const LiveHello = z.object({
  stamp: z.string().describe('If it differs from the last one, something has changed meanwhile.'),
});

export const live = call({
  method: 'GET',
  path: '/api/live',
  access: 'signed-in',
  unattended: true,
  // A stream without end has no HEAD.
  changes: true,
  summary:
    'A stream of server-sent events: `hello` at the start, then `change` for each change, and `replaced` before the server closes the oldest connection of an account that has too many',
  types: ['text/event-stream'],
  reply: z.unknown(),
});

export const livePoll = call({
  method: 'GET',
  path: '/api/live/poll',
  access: 'signed-in',
  unattended: true,
  summary: 'Whether anything has changed, for a browser that cannot use the stream',
  query: z.object({ since: z.string().max(200).default('') }),
  reply: z.object({
    stamp: z.string().describe('To be sent as `since` the next time.'),
    changed: z.boolean(),
  }),
});
