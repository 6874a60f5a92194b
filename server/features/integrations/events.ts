import { randomUUID } from 'node:crypto';
import type { WebhookEvent, WebhookEventType } from '../../../contract/integrations/webhooks.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { EngineerRepository } from '../hiring/engineer-repository.ts';
import type { EntryChange } from '../hiring/shortlists/entry-change.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import type { WebhookRepository } from './webhook-repository.ts';

type DataOf<Type> = Extract<WebhookEvent, { type: Type }>['data'];

interface Produced<Type extends WebhookEvent['type']> {
  type: Type;
  data: DataOf<Type>;
  engineerId?: string | null;
}

/** A delivery of an event to one endpoint. */
export function toDelivery<Type extends WebhookEvent['type']>(
  webhookId: string,
  { type, data, engineerId = null }: Produced<Type>,
  at: Date,
) {
  const id = randomUUID();
  const body = JSON.stringify({ id, type, created_at: at.toISOString(), data });
  return { id, webhookId, engineerId, event: type, body, madeAt: at, nextAt: at };
}

interface Needs {
  webhooks: Pick<WebhookRepository, 'listFor'>;
  deliveries: Pick<DeliveryRepository, 'insert' | 'listShortlists'>;
  engineers: Pick<EngineerRepository, 'listVisible'>;
  limits: Pick<Limits, 'mayTell'>;
}

/** Writes events for the endpoints of companies, in the transaction of the change that they report. */
export function createEvents({ webhooks, deliveries, engineers, limits }: Needs) {
  /** Over the limit of a day an endpoint gets no more events. */
  async function produce<Type extends WebhookEventType>(companyId: string, events: readonly Produced<Type>[], tx: Tx) {
    const [first] = events;
    if (!first) return;
    const at = new Date();
    for (const { id } of await webhooks.listFor(companyId, first.type, tx)) {
      const allowed = [];
      for (const event of events) if (await limits.mayTell('webhook-event', id, tx)) allowed.push(toDelivery(id, event, at));
      await deliveries.insert(allowed, tx);
    }
  }

  return {
    /** Engineers were put on a shortlist, or have got another stage. */
    async ofEntries({ companyId, shortlistId, stage, entries }: EntryChange, tx: Tx) {
      const seen = await engineers.listVisible(
        companyId,
        entries.map(({ engineerId }) => engineerId),
        tx,
      );
      const dataOf = ({ id, engineerId }: EntryChange['entries'][number]) => ({
        shortlist: shortlistId,
        entry: id,
        engineer: seen.has(engineerId) ? engineerId : null,
        stage,
      });
      const added = entries.flatMap((entry) =>
        entry.before === null
          ? [{ type: 'shortlist.entry_added' as const, data: dataOf(entry), engineerId: entry.engineerId }]
          : [],
      );
      const moved = entries.flatMap((entry) =>
        entry.before === null
          ? []
          : [
              {
                type: 'shortlist.stage_changed' as const,
                data: { ...dataOf(entry), previousStage: entry.before },
                engineerId: entry.engineerId,
              },
            ],
      );
      await produce(companyId, added, tx);
      await produce(companyId, moved, tx);
    },

    /** The test of an engineer is rated. Companies that do not see the engineer get no event. */
    async ofRating(engineerId: string, tx: Tx) {
      const byCompany = Map.groupBy(await deliveries.listShortlists(engineerId, tx), ({ companyId }) => companyId);
      for (const [companyId, rows] of byCompany) {
        if (!(await engineers.listVisible(companyId, [engineerId], tx)).has(engineerId)) continue;
        const data = { engineer: engineerId, shortlists: rows.map(({ shortlist }) => shortlist) };
        await produce(companyId, [{ type: 'rating.published', data, engineerId }], tx);
      }
    },
  };
}
