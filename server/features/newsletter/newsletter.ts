import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { SendRepository } from './send-repository.ts';
import { type FindPublishedPost, createSending } from './sending.ts';
import { createSubscriberList } from './subscriber-list.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';
import { createSubscriptions } from './subscriptions.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  subscribers: SubscriberRepository;
  sends: SendRepository;
  tokens: Tokens;
  limits: Limits;
  transact: Transact;
  mail: Mail;
  jobs: Jobs;
  findPublishedPost: FindPublishedPost;
  record: RecordAudit;
}

/** Everything of the newsletter behind its routes. */
export function createNewsletter({ subscribers, sends, findPublishedPost, transact, mail, jobs, record, ...more }: Needs) {
  const subscriptions = createSubscriptions({ repository: subscribers, transact, mail, ...more });
  const sending = createSending({ sends, subscribers, findPublishedPost, transact, mail, jobs });
  return {
    subscriptions,
    sending,
    subscriberList: createSubscriberList({ repository: subscribers, transact, record }),

    /** Starts the background work. */
    start: sending.start,
  };
}

export type Newsletter = ReturnType<typeof createNewsletter>;
