import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Instant } from '../../../contract/base/instant.ts';
import {
  type Delivery,
  MAX_WEBHOOKS,
  SECRET_START,
  type Webhook,
  type WebhookEventType,
} from '../../../contract/integrations/webhooks.ts';
import { cursorPage, readCursor } from '../../http/cursor.ts';
import { Failure } from '../../http/failures.ts';
import type { Member } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import { recordActivity } from '../companies/activity.ts';
import { enterAsOwner } from '../companies/team.ts';
import type { TeamRepository } from '../companies/team-repository.ts';
import type { DeliveryRepository, DeliveryRow } from './delivery-repository.ts';
import { toDelivery } from './events.ts';
import type { SendWebhook } from './send-webhook.ts';
import type { WebhookRepository, WebhookRow } from './webhook-repository.ts';

const SECRET_BYTES = 32;
const Cursor = z.tuple([Instant, z.uuid()]).transform(([madeAt, id]) => ({ madeAt: new Date(madeAt), id }));

const FULL = `A company has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`;
const TAKEN = 'This webhook was added already. Its secret is shown once; delete it and add another one if you do not have it.';
const NOT_ACCEPTED = 'The address must begin with https:// and must not lead into a private network.';

const toWebhook = ({
  id,
  url,
  events,
  maker,
  madeAt,
  failingSince,
  offAt,
  works,
}: Omit<WebhookRow, 'companyId' | 'madeBy'>): Webhook => ({
  id,
  url,
  events,
  made_by: maker ?? '',
  made_at: madeAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  offAt: offAt?.toISOString() ?? null,
  works,
});

const shown = ({ id, event, state, madeAt, attempts, lastAt, nextAt, status, fault, tookMs, body }: DeliveryRow): Delivery => ({
  id,
  event,
  state,
  made_at: madeAt.toISOString(),
  attempts,
  lastAt: lastAt?.toISOString() ?? null,
  nextAt: state === 'waiting' ? nextAt.toISOString() : null,
  status,
  fault,
  tookMs,
  body,
});

const isOn = ({ offAt, works }: Pick<WebhookRow, 'offAt' | 'works'>) => offAt === null && works;

interface Needs {
  repository: WebhookRepository;
  deliveries: Pick<DeliveryRepository, 'insert' | 'list' | 'renew'>;
  members: TeamRepository;
  box: SecretBox;
  sendWebhook: Pick<SendWebhook, 'isAcceptable'>;
  transact: Transact;
}

/** The webhooks of a company, for its owners. */
export function createWebhooks({ repository, deliveries, members, box, sendWebhook, transact }: Needs) {
  /** Throws `not-found`, and what `enterAsOwner` throws. */
  async function enter(caller: Member, id: string, tx: Tx): Promise<WebhookRow> {
    const webhook = await repository.find(await enterAsOwner(members, caller, tx), id, tx);
    if (!webhook) throw new Failure('not-found');
    return webhook;
  }

  return {
    async list({ companyId }: Member) {
      return { items: (await repository.list(companyId)).map(toWebhook) };
    },

    /** Throws `bad-input`, `list-full`, and what `enterAsOwner` throws. */
    make: (caller: Member, id: string, { url, events }: { url: string; events: readonly WebhookEventType[] }) =>
      transact(async (tx) => {
        if (!sendWebhook.isAcceptable(url))
          throw new Failure('bad-input', { detail: NOT_ACCEPTED, fields: { url: NOT_ACCEPTED } });
        const companyId = await enterAsOwner(members, caller, tx);
        if ((await repository.count(companyId, tx)) >= MAX_WEBHOOKS) throw new Failure('list-full', { detail: FULL });
        const secret = SECRET_START + randomBytes(SECRET_BYTES).toString('base64url');
        const { accountId } = caller;
        const row = {
          id,
          companyId,
          madeBy: accountId,
          url,
          events: [...new Set(events)],
          madeAt: new Date(),
          failingSince: null,
          offAt: null,
        };
        if (!(await repository.insert({ ...row, secret: box.seal(secret, id) }, tx)))
          throw new Failure('list-full', { detail: TAKEN });
        await recordActivity(tx, { companyId, accountId, kind: 'webhook-made', facts: { id } });
        const maker = (await members.findOwn(accountId, tx))?.name ?? '';
        return { webhook: toWebhook({ ...row, maker, works: true }), secret };
      }),

    /** Throws what `enterAsOwner` throws. */
    delete: (caller: Member, id: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        if (!(await repository.delete(companyId, id, tx))) return;
        await recordActivity(tx, { companyId, accountId: caller.accountId, kind: 'webhook-deleted', facts: { id } });
      }),

    /** Throws `not-found`, and what `enterAsOwner` throws. */
    switchOn: (caller: Member, id: string) =>
      transact(async (tx) => {
        const webhook = await enter(caller, id, tx);
        if (isOn(webhook)) return;
        const { companyId } = webhook;
        const { accountId } = caller;
        await repository.switchOn(id, accountId, tx);
        await recordActivity(tx, { companyId, accountId, kind: 'webhook-switched-on', facts: { id } });
      }),

    /** Throws `not-found`, `webhook-off`, and what `enterAsOwner` throws. */
    test: (caller: Member, id: string) =>
      transact(async (tx) => {
        if (!isOn(await enter(caller, id, tx))) throw new Failure('webhook-off');
        await deliveries.insert([toDelivery(id, { type: 'test', data: {} }, new Date())], tx);
      }),

    /** Throws `not-found`, `webhook-off`, and what `enterAsOwner` throws. */
    replay: (caller: Member, id: string, delivery: string) =>
      transact(async (tx) => {
        if (!isOn(await enter(caller, id, tx))) throw new Failure('webhook-off');
        if (!(await deliveries.renew(id, delivery, tx))) throw new Failure('not-found');
      }),

    /** Throws `not-found`, and `bad-input` for a cursor that is not ours. */
    async listDeliveries({ companyId }: Member, id: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      if (!(await repository.find(companyId, id))) throw new Failure('not-found');
      const rows = await deliveries.list(id, readCursor(Cursor, cursor), limit + 1);
      return cursorPage(rows, limit, ({ madeAt, id: last }) => [madeAt, last], shown);
    },
  };
}
