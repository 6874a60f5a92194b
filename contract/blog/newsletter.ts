import { z } from 'zod';
import { call } from '../base/call.ts';
import { linkToken } from '../base/link-token.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { emailAddress, singleLine } from '../base/text.ts';

/** The most e-mails in a day that ask one address to confirm, since it may be somebody else's. */
export const SUBSCRIBE_LETTERS = 3;

/** An address as it was typed; the server compares addresses without regard to capitals. */
export const Subscription = z.object({ email: emailAddress() });

/** A signed token (RFC 7519). */
export const ConfirmToken = z.object({
  token: linkToken(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl'),
});

/** The id of a subscriber and a keyed hash of it. */
export const LeaveToken = z.object({
  token: linkToken(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}$/,
    '0199aaaa-0000-4000-8000-000000000001.c2FtcGxlLW9mLWEtbGluay10aGF0LWlzLWFsd2F5cy0',
  ),
});

const Said = z.object({ response: z.string() });
const LINK_OVER = { 400: 'The link is not one of ours, or it is no longer good' };

export const subscribe = call({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  access: 'anyone',
  strictLimit: true,
  summary: 'Subscribe to the newsletter. The address gets an e-mail with a link; the reply is the same for every address',
  body: Subscription,
  reply: Said,
});

export const confirmSubscription = call({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  strictLimit: true,
  summary: 'Confirm a subscription by the link in its e-mail. Sent again, it changes nothing',
  body: ConfirmToken,
  otherResponses: LINK_OVER,
  reply: Said,
});

export const leaveNewsletter = call({
  method: 'POST',
  path: '/api/newsletter/leave',
  access: 'anyone',
  strictLimit: true,
  summary: 'Leave the newsletter by the link in one of its e-mails. Sent again, it changes nothing',
  body: LeaveToken,
  otherResponses: LINK_OVER,
  reply: Said,
});

/** Without `strictLimit`, since a mail provider sends it from few addresses for all who have their mailbox there. */
export const leaveByOneClick = call({
  method: 'POST',
  path: '/api/newsletter/one-click',
  access: 'anyone',
  summary: 'Leave the newsletter as a mail program does for its user (RFC 8058). Sent again, it changes nothing',
  query: LeaveToken,
  form: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'The form must say List-Unsubscribe=One-Click.' }) }),
  urlencoded: true,
  otherResponses: LINK_OVER,
  reply: Said,
});

export const Send = z.object({
  id: z.uuid(),
  post: z.uuid().nullable().describe('Null if the post has been deleted.'),
  title: z.string().describe('The title of the post when it was sent.'),
  started_at: z.iso.datetime(),
  started_by: z.string().describe('Name of the administrator; empty if the account is deleted.'),
  finished_at: z.iso.datetime().nullable().describe('When the last e-mail was written; null while e-mails are being written.'),
  written: z.number().int().describe('E-mails that are written.'),
  waiting: z.number().int().describe('Written e-mails that are not sent yet.'),
  refused: z.number().int().describe('E-mails that the mail server has refused for good.'),
});
export type Send = z.infer<typeof Send>;

export const newsletter = call({
  method: 'GET',
  path: '/api/blog/admin/newsletter',
  access: ['admin'],
  summary: 'The number of subscribers, and the posts that were sent, the newest first',
  query: PageQuery,
  reply: pageOf(Send).extend({
    confirmed: z.number().int().describe('Subscribers.'),
    waiting: z.number().int().describe('Addresses that nobody has confirmed yet.'),
  }),
});

export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const subscribers = call({
  method: 'GET',
  path: '/api/blog/admin/newsletter/subscribers',
  access: ['admin'],
  summary: 'Subscribers and addresses that wait for confirmation, the newest first',
  query: PageQuery.extend({ q: singleLine('Search', 50).default('').describe('A part of the address.') }),
  reply: pageOf(Subscriber),
});

export const exportSubscribers = call({
  method: 'GET',
  path: '/api/blog/admin/newsletter/subscribers.csv',
  access: ['admin'],
  recentProof: true,
  summary: 'All of them as CSV (RFC 4180). A field that a spreadsheet could read as a formula begins with an apostrophe',
  types: ['text/csv'],
  reply: z.string(),
});

export const deleteSubscriber = call({
  method: 'DELETE',
  path: '/api/blog/admin/newsletter/subscribers/:id',
  access: ['admin'],
  summary: 'Delete a subscriber and the address',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such subscriber.' },
  reply: z.object({ response: z.literal('ok') }),
});

export const sendNewsletter = call({
  method: 'POST',
  path: '/api/blog/admin/posts/:id/send-newsletter',
  access: ['admin'],
  recentProof: true,
  summary: 'Send a published post to all who have confirmed their subscription. A post is sent once',
  params: z.object({ id: z.uuid() }),
  status: 201,
  otherResponses: { 404: 'There is no such published post.', 409: 'The post was sent before, or nobody subscribes.' },
  reply: z.object({ send: Send }),
});
