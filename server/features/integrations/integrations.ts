import type { Db } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { BOXES, type Secrets, createSecretBox } from '../accounts/secret-box.ts';
import type { Admission } from '../companies/admission.ts';
import type { TeamRepository } from '../companies/team-repository.ts';
import type { EngineerRepository } from '../hiring/engineer-repository.ts';
import { createDeliveries } from './deliveries.ts';
import { createDeliveryRepository } from './delivery-repository.ts';
import { createEvents } from './events.ts';
import { createKeyRepository } from './key-repository.ts';
import { createKeys } from './keys.ts';
import { createSendWebhook } from './send-webhook.ts';
import { createWebhookRepository } from './webhook-repository.ts';
import { createWebhooks } from './webhooks.ts';

interface Needs {
  db: Db;
  transact: Transact;
  limits: Pick<Limits, 'mayTell'>;
  mail: Pick<Mail, 'add'>;
  admission: Pick<Admission, 'findHearing' | 'findFacts'>;
  members: TeamRepository;
  engineers: Pick<EngineerRepository, 'listVisible'>;
  /** Of the server. The keys for the secrets of webhooks are derived from them. */
  secrets: Secrets;
  /** For tests: webhooks may go to this machine. */
  loopback: boolean;
}

/** The ways by which a company takes its own data elsewhere: API keys and webhooks. */
export function createIntegrations(needs: Needs) {
  const { db, transact, limits, mail, admission, members, engineers, secrets, loopback } = needs;
  const webhookRepository = createWebhookRepository(db);
  const deliveryRepository = createDeliveryRepository(db);
  const box = createSecretBox(secrets, BOXES.webhook);
  const sendWebhook = createSendWebhook({ loopback });
  return {
    keys: createKeys({ repository: createKeyRepository(db), members, admission, transact }),
    webhooks: createWebhooks({
      repository: webhookRepository,
      deliveries: deliveryRepository,
      members,
      box,
      sendWebhook,
      transact,
    }),
    events: createEvents({
      webhooks: webhookRepository,
      deliveries: deliveryRepository,
      engineers,
      limits,
    }),
    deliveries: createDeliveries({
      webhooks: webhookRepository,
      deliveries: deliveryRepository,
      admission,
      box,
      sendWebhook,
      transact,
      mail,
    }),
  };
}

export type Integrations = ReturnType<typeof createIntegrations>;
