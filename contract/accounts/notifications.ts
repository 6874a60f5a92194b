import { z } from 'zod';
import { call } from '../base/call.ts';
import { LeaveToken } from '../blog/newsletter.ts';
import { fromAddress } from '../base/link-token.ts';
import { TimeZone } from '../base/time-zone.ts';

/**
 * The events that a person can be notified of: a message, a request to connect or its answer, new matches of a saved search, a
 * step about an interview, an interview that is near, an offer, its answer or a decline, a
 * note of a colleague that mentions the person.
 */
export const NotificationKind = z.enum(['message', 'request', 'search', 'interview', 'reminder', 'decision', 'mention']);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Push subscriptions of one account: each browser on each device has one. */
export const MAX_DEVICES = 10;

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time must be written as 22:00.')
  .meta({ examples: ['22:00'] });

export const QuietHours = z
  .object({ from: TimeOfDay, to: TimeOfDay, zone: TimeZone })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Quiet hours must end at another time than they begin.' })
  .meta({ examples: [{ from: '22:00', to: '07:00', zone: 'Europe/Lisbon' }] });
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationSettings = z.object({
  kinds: z.object({
    message: z.boolean(),
    request: z.boolean(),
    search: z.boolean(),
    // With a default, since clients of earlier versions do not send them.
    interview: z.boolean().default(true),
    reminder: z.boolean().default(true),
    decision: z.boolean().default(true),
    mention: z.boolean().default(true),
  }),
  quiet: QuietHours.nullable().describe('During these hours no notifications are sent; they are sent when the hours end.'),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const Own = { access: ['engineer', 'company'], team: 'reader' } as const;
const Done = z.object({ response: z.literal('ok') });

export const notificationSettings = call({
  method: 'GET',
  path: '/api/notifications/settings',
  ...Own,
  summary: 'The notification settings of the account, with its quiet hours',
  reply: NotificationSettings.extend({
    devices: z.number().int().describe('Browsers that get push messages.'),
    pushKey: z.string().describe('The public key of this server for Web Push (RFC 8292), base64url.'),
  }),
});

export const saveNotificationSettings = call({
  method: 'PUT',
  path: '/api/notifications/settings',
  ...Own,
  summary: 'Change the notification settings of the account',
  body: NotificationSettings,
  reply: z.object({ response: z.string() }),
});

const base64url = (what: string, max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/, `${what} is not valid.`);

const Endpoint = z
  .url({ protocol: /^https$/, error: 'The address of the push service is not valid.' })
  .max(1000)
  .meta({ examples: ['https://updates.push.services.mozilla.com/wpush/v2/sample'] });

/** As `PushSubscription.toJSON()` gives it. */
export const Device = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: base64url('The key', 100), auth: base64url('The secret', 50) }),
});
export type Device = z.infer<typeof Device>;

export const addDevice = call({
  method: 'POST',
  path: '/api/notifications/devices',
  ...Own,
  summary: `Send push messages to this browser; of more than ${MAX_DEVICES} the oldest is dropped`,
  body: Device,
  reply: Done,
});

export const removeDevice = call({
  method: 'POST',
  path: '/api/notifications/devices/remove',
  ...Own,
  summary: 'Send no more push messages to this browser. Sent again, it changes nothing',
  body: z.object({ endpoint: Endpoint }),
  reply: Done,
});

const Said = z.object({ response: z.string() });
const LINK_OVER = { 400: 'The link is not one of ours' };
export const LeaveNotifications = LeaveToken.extend({
  // In earlier letters it is the end of the address.
  kind: z
    .string()
    .max(400)
    .overwrite(fromAddress)
    .meta({ description: `One of these: ${NotificationKind.options.join(', ')}.`, examples: ['message'] })
    .pipe(NotificationKind),
});

export const leaveNotifications = call({
  method: 'POST',
  path: '/api/notifications/leave',
  access: 'anyone',
  strictLimit: true,
  summary: 'Stop e-mails of one kind by the link in one of them. Sent again, it changes nothing',
  body: LeaveNotifications,
  otherResponses: LINK_OVER,
  reply: Said,
});

export const leaveNotificationsByOneClick = call({
  method: 'POST',
  path: '/api/notifications/one-click',
  access: 'anyone',
  summary: 'Stop e-mails of one kind as a mail program does for its user (RFC 8058). Sent again, it changes nothing',
  query: LeaveNotifications,
  form: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'The form must say List-Unsubscribe=One-Click.' }) }),
  urlencoded: true,
  otherResponses: LINK_OVER,
  reply: Said,
});
