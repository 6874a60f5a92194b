import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, SECOND_MS } from '../../../contract/facts/durations.ts';
import { FAILING_DAYS, RETRY_SECONDS } from '../../../contract/integrations/webhooks.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Admission } from '../companies/admission.ts';
import type { DeliveryRepository, DeliveryRow } from './delivery-repository.ts';
import type { Outcome, SendWebhook } from './send-webhook.ts';
import type { WebhookRepository } from './webhook-repository.ts';

/** Deliveries that run at once in this process. */
const AT_ONCE = 16;
/** While some run, what has become due is looked for so often. */
const LOOK_MS = SECOND_MS;

interface Needs {
  webhooks: Pick<WebhookRepository, 'findToSend' | 'noteSuccess' | 'noteFailure' | 'switchOff' | 'listOwners'>;
  deliveries: Pick<DeliveryRepository, 'take' | 'note'>;
  admission: Pick<Admission, 'findFacts'>;
  box: Pick<SecretBox, 'tryOpen'>;
  sendWebhook: Pick<SendWebhook, 'send'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

const isGood = (outcome: Outcome): outcome is { status: number } =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** The part of the row that says how the attempt ended. */
const resultOf = (outcome: Outcome) =>
  'status' in outcome
    ? { status: outcome.status, fault: isGood(outcome) ? null : ('status' as const) }
    : { status: null, fault: outcome.fault };

/** Sends events, and tries again with growing pauses. An event may arrive twice, if the server dies before it notes the reply. */
export function createDeliveries({ webhooks, deliveries, admission, box, sendWebhook, transact, mail }: Needs) {
  /** Switches an endpoint off that has failed for days, and tells the owners. */
  async function switchOffIfDead({ id, companyId, url }: { id: string; companyId: string; url: string }, now: Date) {
    await transact(async (tx) => {
      const limit = new Date(now.getTime() - FAILING_DAYS * DAY_MS);
      if (!(await webhooks.switchOff(id, limit, now, tx))) return;
      const { host } = new URL(url);
      for (const to of await webhooks.listOwners(companyId, tx)) await mail.add(tx, { kind: 'webhook-off', to, host });
    });
  }

  async function attempt({ id, webhookId, event, body, attempts }: DeliveryRow, stop?: AbortSignal) {
    const webhook = await webhooks.findToSend(webhookId);
    if (!webhook) return;
    const endWith = (fault: 'off' | 'not-admitted' | 'secret-lost') =>
      deliveries.note(id, { state: 'failed', fault, status: null });
    if (webhook.offAt || !webhook.works) return endWith('off');
    if (!(await admission.findFacts([webhook.companyId])).get(webhook.companyId)?.admitted) return endWith('not-admitted');
    const begun = Date.now();
    const secret = box.tryOpen(webhook.secret, webhookId);
    if (secret === null) {
      await endWith('secret-lost');
      await webhooks.noteFailure(webhookId, new Date(begun));
      return switchOffIfDead(webhook, new Date(begun));
    }
    const outcome = await sendWebhook.send(webhook.url, { id, event, body, secret }, stop);
    const now = new Date();
    // The end of the server has ended the attempt, so another one follows after the next start.
    if (stop?.aborted && !isGood(outcome)) return deliveries.note(id, { attempts: attempts - 1, nextAt: now });
    const result = { ...resultOf(outcome), lastAt: now, tookMs: now.getTime() - begun };
    if (isGood(outcome)) {
      await deliveries.note(id, { ...result, state: 'delivered' });
      return webhooks.noteSuccess(webhookId);
    }
    const pause = RETRY_SECONDS[attempts - 1];
    const next = pause === undefined ? { state: 'failed' as const } : { nextAt: new Date(now.getTime() + pause * SECOND_MS) };
    await deliveries.note(id, { ...result, ...next });
    await webhooks.noteFailure(webhookId, now);
    return switchOffIfDead(webhook, now);
  }

  return {
    /**
     * Sends everything that is due until nothing is. What becomes due meanwhile does not wait for slow endpoints. Two servers may
     * do it at once.
     */
    async sendDue(stop?: AbortSignal) {
      const running = new Map<string, Promise<unknown>>();
      const errors: unknown[] = [];
      function start(delivery: DeliveryRow) {
        const run = attempt(delivery, stop).catch((error: unknown) => errors.push(error));
        running.set(
          delivery.id,
          run.finally(() => running.delete(delivery.id)),
        );
      }
      try {
        for (;;) {
          if (stop?.aborted || errors.length > 0) break;
          const before = [...running.keys()];
          const taken = await deliveries.take(AT_ONCE - before.length, before);
          if (taken.length + before.length === 0) break;
          for (const delivery of taken) start(delivery);
          if (running.size > 0) await Promise.race([...running.values(), wait(LOOK_MS, undefined, { ref: false })]);
        }
      } finally {
        await Promise.all(running.values());
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

export type Deliveries = ReturnType<typeof createDeliveries>;
