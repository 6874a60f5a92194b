import { z } from 'zod';
import { call } from '../base/call.ts';
import { cursorPageOf, CursorQuery } from '../base/paging.ts';
import { requiredLines, singleLine } from '../base/text.ts';

export const MAX_MESSAGE_CHARACTERS = 10_000;
/** Messages that one account may write in an hour and in a day. */
export const MAX_MESSAGES = { hour: 120, day: 500 } as const;

/** The highest number of unread messages that is counted. */
export const MAX_UNREAD = 100;
const EXCERPT = 140;
/** Shown in place of a name once the account is deleted. */
export const DELETED_ACCOUNT = 'Deleted account';

/** The start of a text on one line, for lists. */
export const excerptOf = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : line;
};

const Text = requiredLines('Message', MAX_MESSAGE_CHARACTERS);

/**
 * Why nobody can write in a thread. Only the engineer gets `blocked`; the company gets `removed`. `not-connected`: no
 * connection was ever accepted, or a new request waits. `deleted`: the account of the other side is deleted.
 */
export const ThreadState = z.enum(['open', 'removed', 'blocked', 'not-connected', 'deleted']);
export type ThreadState = z.infer<typeof ThreadState>;

export const Message = z.object({
  id: z.uuid().describe('Made by the device that wrote it, or by the server.'),
  number: z.number().int().describe('Order in the thread, from 1. Numbers of messages that are deleted are missing.'),
  side: z.enum(['engineer', 'company']),
  mine: z.boolean().describe('Written by this account.'),
  author: z.string().describe('Name of the person; empty if the account is deleted.'),
  text: z.string().describe('Empty if an administrator has removed it.'),
  removed: z.boolean(),
  sentAt: z.iso.datetime().describe('By the clock of the device.'),
  receivedAt: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

const Party = z.object({
  id: z.uuid().describe('The account of an engineer, or the number of a company.'),
  kind: z.enum(['engineer', 'company']),
  name: z.string(),
  topic: z.string().describe('First specialty of an engineer; empty for a company.'),
  domains: z.array(z.string()).describe('Mail domains at which a company has proven to read mail; none for an engineer.'),
});

export const Thread = z.object({
  id: z.uuid(),
  with: Party,
  state: ThreadState,
  mayWrite: z
    .boolean()
    .describe('False if the thread is closed, or if the role of the caller in the company does not allow writing.'),
  last: z
    .object({
      number: z.number().int(),
      side: z.enum(['engineer', 'company']),
      excerpt: z.string(),
      receivedAt: z.iso.datetime(),
    })
    .nullable()
    .describe('The last message that this account has not deleted.'),
  found: z.string().nullable().describe('The last message in which a search found its words; null without a search.'),
  unread: z.number().int().max(MAX_UNREAD),
  seen: z.number().int().describe('The other side has seen messages up to this number.'),
  changedAt: z.iso.datetime(),
});
export type Thread = z.infer<typeof Thread>;

export const BOTH = { access: ['engineer', 'company'], team: 'reader' } as const;
const Id = z.object({ id: z.uuid() });
const response = z.object({ response: z.literal('ok') });
const NO_THREAD = 'There is no such thread of the caller.';
export const NO_MESSAGE = 'There is no such message in a thread of the caller.';

export const threads = call({
  method: 'GET',
  path: '/api/messages/threads',
  ...BOTH,
  summary: 'Threads of the caller, those with the latest message first; with `q` those in which a text or a name has these words',
  query: CursorQuery.extend({
    q: singleLine('Search', 200).default(''),
    due: z
      .stringbool()
      .default(false)
      .describe('Only open threads whose last message is of the other side, those first that have waited longest.'),
  }),
  reply: cursorPageOf(Thread),
});

export const threadOf = call({
  method: 'GET',
  path: '/api/messages/threads/:id',
  ...BOTH,
  summary: 'One thread of the caller',
  params: Id,
  otherResponses: { 404: NO_THREAD },
  reply: Thread,
});

export const threadMessages = call({
  method: 'GET',
  path: '/api/messages/threads/:id/messages',
  ...BOTH,
  summary: 'Messages of a thread, the latest first',
  params: Id,
  query: CursorQuery,
  otherResponses: { 404: NO_THREAD },
  reply: cursorPageOf(Message),
});

export const startThread = call({
  method: 'POST',
  path: '/api/messages/threads',
  ...BOTH,
  team: 'recruiter',
  summary: 'The thread with a connected engineer or company, which is made if there is none',
  body: z.object({ to: z.uuid().describe('The account of the engineer, or the number of the company.') }),
  otherResponses: { 409: 'The two are not connected.' },
  reply: z.object({ id: z.uuid() }),
});

export const NewMessage = z
  .object({
    id: z
      .uuid()
      .optional()
      .describe(
        'Made by the device. A message that is sent again under the same id is stored once. Left out: the server makes one, and each request is a new message.',
      ),
    threadId: z.uuid().optional(),
    to: z.uuid().optional().describe('In place of the thread: the account of the engineer, or the number of the company.'),
    text: Text,
    sentAt: z.iso.datetime({ offset: true }).optional().describe('By the clock of the device; without it, the time of arrival.'),
    after: z
      .uuid()
      .nullable()
      .default(null)
      .describe('The previous message from this device in the thread. If the server does not have it, this one is refused.'),
  })
  .refine(({ threadId, to }) => (threadId === undefined) !== (to === undefined), 'Name either the thread or the recipient.')
  .meta({
    examples: [
      {
        id: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e01',
        threadId: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e02',
        text: 'Are you free for a call on Tuesday?',
        sentAt: '2026-03-14T09:26:53.589Z',
      },
    ],
  });
export type NewMessage = z.input<typeof NewMessage>;

const SENT = {
  status: 201,
  reply: z.object({ response: z.literal('ok'), threadId: z.uuid(), message: Message }),
};
const REFUSED = {
  404: NO_THREAD,
  409: 'The two are not connected, the message before is missing, or another message has this id.',
};

export const companySendMessage = call({
  method: 'POST',
  path: '/api/company/sendMessage',
  access: ['company'],
  team: 'recruiter',
  summary: 'Send a message to a connected engineer',
  body: NewMessage,
  ...SENT,
  otherResponses: REFUSED,
});

export const engineerSendMessage = call({
  method: 'POST',
  path: '/api/engineer/sendMessage',
  access: ['engineer'],
  summary: 'Send a message to a connected company',
  body: NewMessage,
  ...SENT,
  otherResponses: REFUSED,
});

export const markRead = call({
  method: 'POST',
  path: '/api/messages/threads/:id/read',
  ...BOTH,
  summary: 'Note that this account has read a thread up to a message. A smaller number than before changes nothing',
  params: Id,
  body: z.object({
    number: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
  otherResponses: { 404: NO_THREAD },
  reply: response,
});

export const unreadMessages = call({
  method: 'GET',
  path: '/api/messages/unread',
  ...BOTH,
  unattended: true,
  summary: 'How many messages this account has not read',
  reply: z.object({ unread: z.number().int().max(MAX_UNREAD) }),
});

export const deleteMessage = call({
  method: 'DELETE',
  path: '/api/messages/:id',
  ...BOTH,
  summary: 'Delete a message for this account alone',
  params: Id,
  otherResponses: { 404: NO_MESSAGE },
  reply: response,
});

export const clearThread = call({
  method: 'DELETE',
  path: '/api/messages/threads/:id',
  ...BOTH,
  summary: 'Delete all messages of a thread so far for this account alone. The thread is shown again with the next message',
  params: Id,
  otherResponses: { 404: NO_THREAD },
  reply: response,
});
