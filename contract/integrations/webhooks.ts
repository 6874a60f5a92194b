import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { trimUnseen } from '../base/text.ts';
import { RETENTION, spanText } from '../facts/retention.ts';
import { Stage } from '../hiring/shortlists.ts';

/** Endpoints of a company that get its events by signed requests. */
export const MAX_WEBHOOKS = 5;
/** Seconds from each failed attempt to the next one: together almost a day. */
export const RETRY_SECONDS = [30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600] as const;
/** An endpoint at which every attempt has failed for this many days is switched off. */
export const FAILING_DAYS = 3;
/** The header with the time and the signature of an event, and those with its name and the id of its delivery. */
export const SIGNATURE_HEADER = 'Loadpath-Signature';
export const SECRET_START = 'whsec_';

export const WEBHOOK_EVENTS = ['shortlist.entry_added', 'shortlist.stage_changed', 'rating.published'] as const;
export const WebhookEventType = z.enum(WEBHOOK_EVENTS);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

export const EVENT_WORDS: Record<WebhookEventType, { name: string; when: string }> = {
  'shortlist.entry_added': { name: 'Engineer added', when: 'Somebody puts an engineer on a shortlist.' },
  'shortlist.stage_changed': { name: 'Stage changed', when: 'An engineer on a shortlist gets another stage.' },
  'rating.published': { name: 'Rating published', when: 'The test of an engineer on one of your shortlists is rated.' },
};

const Engineer = z.uuid().nullable().describe('Null if the company could not see the engineer at that time.');
const Entry = z.object({ shortlist: z.uuid(), entry: z.uuid(), engineer: Engineer, stage: Stage });
const Envelope = z.object({ id: z.uuid(), created_at: z.iso.datetime() });

/** The body of the request to an endpoint. `test` is the event of the button 'Send a test'. */
export const WebhookEvent = z.discriminatedUnion('type', [
  Envelope.extend({ type: z.literal('shortlist.entry_added'), data: Entry }),
  Envelope.extend({ type: z.literal('shortlist.stage_changed'), data: Entry.extend({ previousStage: Stage }) }),
  Envelope.extend({
    type: z.literal('rating.published'),
    data: z.object({ engineer: z.uuid(), shortlists: z.array(z.uuid()) }),
  }),
  Envelope.extend({ type: z.literal('test'), data: z.object({}) }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const MAX_URL = 500;

/** An address without a name, a password and a fragment, since the log shows it. The server demands https. */
const isPlainAddress = (text: string) => {
  const url = URL.parse(text);
  return url?.username === '' && url.password === '' && url.hash === '';
};

export const WebhookAddress = z
  .string({ error: 'Address is required!' })
  .overwrite(trimUnseen)
  .min(1, 'Address is required!')
  .max(MAX_URL, `Must be maximum ${MAX_URL} characters!`)
  .pipe(z.url({ protocol: /^https?$/, error: 'Give an address that begins with https://.' }))
  .refine(isPlainAddress, 'The address must have no password and no part after #.')
  .meta({ examples: ['https://hooks.northspan.example/loadpath'] });

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEventType),
  made_by: z
    .string()
    .describe('Who answers for it: the owner who added it, or who switched it on last. Empty if the account is deleted.'),
  made_at: z.iso.datetime(),
  failingSince: z.iso.datetime().nullable().describe('The first failed attempt since the last success.'),
  offAt: z.iso.datetime().nullable().describe('When it was switched off, because every attempt had failed for days.'),
  works: z
    .boolean()
    .describe('False once `made_by` is no longer an owner, or is leaving. Then nothing is sent until an owner switches it on.'),
});
export type Webhook = z.infer<typeof Webhook>;

/** Why an attempt failed. */
export const DeliveryFault = z.enum(['address', 'unreachable', 'timeout', 'status', 'off', 'not-admitted', 'secret-lost']);
export type DeliveryFault = z.infer<typeof DeliveryFault>;

export const Delivery = z.object({
  id: z.uuid(),
  event: z.union([WebhookEventType, z.literal('test')]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  made_at: z.iso.datetime(),
  attempts: z.number().int(),
  lastAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable().describe('When it is tried again; null if it is not.'),
  status: z.number().int().nullable().describe('The status of the last reply.'),
  fault: DeliveryFault.nullable(),
  tookMs: z.number().int().nullable(),
  body: z.string().describe('What is sent, as JSON.'),
});
export type Delivery = z.infer<typeof Delivery>;

const Params = z.object({ id: z.uuid() });
const Done = z.object({ response: z.literal('ok') });
const NO_WEBHOOK = { 404: 'There is no such webhook.' };

export const webhooks = call({
  method: 'GET',
  path: '/api/company/webhooks',
  access: ['company'],
  team: 'owner',
  summary: 'The webhooks of the own company, without their secrets',
  reply: z.object({ items: z.array(Webhook).max(MAX_WEBHOOKS) }),
});

export const NewWebhook = z.object({
  url: WebhookAddress,
  events: z.array(WebhookEventType).min(1, 'Choose at least one.').max(WEBHOOK_EVENTS.length),
});

export const makeWebhook = call({
  method: 'PUT',
  path: '/api/company/webhooks/:id',
  access: ['company'],
  team: 'owner',
  recentProof: true,
  summary: 'Make a webhook under an id that the client makes. Its secret is in this reply alone',
  params: Params,
  body: NewWebhook,
  status: 201,
  otherResponses: { 409: 'The id is taken, or the company has as many webhooks as it may.' },
  reply: z.object({ webhook: Webhook, secret: z.string().describe('The key of the signatures.') }),
});

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/api/company/webhooks/:id',
  access: ['company'],
  team: 'owner',
  summary: 'Delete a webhook with its log; nothing more is sent to it. Sent again, it changes nothing',
  params: Params,
  reply: Done,
});

export const switchOnWebhook = call({
  method: 'POST',
  path: '/api/company/webhooks/:id/on',
  access: ['company'],
  team: 'owner',
  summary:
    'Switch on a webhook that was switched off after days of failures, or whose owner is no longer one; the caller answers for it then',
  params: Params,
  otherResponses: NO_WEBHOOK,
  reply: Done,
});

export const testWebhook = call({
  method: 'POST',
  path: '/api/company/webhooks/:id/test',
  access: ['company'],
  team: 'owner',
  strictLimit: true,
  summary: 'Send a test event to a webhook',
  params: Params,
  status: 202,
  otherResponses: { ...NO_WEBHOOK, 409: 'The webhook is switched off.' },
  reply: Done,
});

export const webhookDeliveries = call({
  method: 'GET',
  path: '/api/company/webhooks/:id/deliveries',
  access: ['company'],
  team: 'owner',
  summary: `What was sent to a webhook, the newest first; stored for ${spanText(RETENTION.deliveries.keep)}`,
  params: Params,
  query: CursorQuery,
  otherResponses: NO_WEBHOOK,
  reply: cursorPageOf(Delivery),
});

export const replayDelivery = call({
  method: 'POST',
  path: '/api/company/webhooks/:id/deliveries/:delivery/replay',
  access: ['company'],
  team: 'owner',
  strictLimit: true,
  summary: 'Send an event again, with the same id and a new signature. One that still waits is sent at once',
  params: Params.extend({ delivery: z.uuid() }),
  status: 202,
  otherResponses: { 404: 'There is no such webhook, or no such delivery.', 409: 'The webhook is switched off.' },
  reply: Done,
});
