import { HEARTBEAT_MS } from '../contract/messages/live.ts';
import type { Images } from './features/blog/images.ts';
import type { Requests } from './features/connections/requests.ts';
import type { EvidenceEngine } from './features/evidence/evidence-engine.ts';
import type { MatchLetters } from './features/hiring/saved-searches/match-letters.ts';
import type { Deliveries } from './features/integrations/deliveries.ts';
import type { Reminders } from './features/interviews/reminders.ts';
import type { Live } from './features/live/live.ts';
import type { Notifications } from './features/notifications/notifications.ts';
import type { Pictures } from './features/pictures/pictures.ts';
import type { SharedQuota } from './features/recordings/shared-quota.ts';
import type { Retention } from './features/retention/retention.ts';
import type { Task } from './platform/schedule/schedule.ts';
import type { Search } from './features/search/search.ts';
import type { Statistics } from './features/statistics/statistics.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../contract/facts/durations.ts';

interface Parts {
  search: Pick<Search, 'documents'>;
  notifications: Pick<Notifications, 'sendDue'>;
  sharedQuota: Pick<SharedQuota, 'flush'>;
  evidence: Pick<EvidenceEngine, 'work'>;
  live: Pick<Live, 'checkSessions' | 'beat'>;
  requests: Pick<Requests, 'expireDue'>;
  interviews: { reminders: Pick<Reminders, 'remindDue'> };
  matchLetters: Pick<MatchLetters, 'sendDue'>;
  retention: Pick<Retention, 'run'>;
  integrations: { deliveries: Pick<Deliveries, 'sendDue'> };
  profiles: { pictures: Pick<Pictures, 'moveToStore'> };
  blog: { images: Pick<Images, 'moveToStore'> };
}

/**
 * All scheduled tasks of the server, the most frequent first. The table in contract/facts/retention.ts lists the data that the
 * task `retention` deletes, and after which time. Timers that belong to one request, one connection or one post are not here.
 */
export const listTasks = (parts: Parts): Task[] => [
  {
    name: 'rows that search reads',
    everyMs: SECOND_MS,
    // As of a database that restarts.
    afterFailureMs: 5 * SECOND_MS,
    atStart: true,
    run: (signal) => parts.search.documents.run(signal),
  },
  { name: 'events for webhooks', everyMs: SECOND_MS, run: (signal) => parts.integrations.deliveries.sendDue(signal) },
  { name: 'notices', everyMs: 5 * SECOND_MS, run: () => parts.notifications.sendDue() },
  { name: 'counts of bytes', everyMs: 5 * SECOND_MS, run: () => parts.sharedQuota.flush() },
  { name: 'answers for the engine', everyMs: 10 * SECOND_MS, atStart: true, run: () => parts.evidence.work.look() },
  { name: 'sessions of live connections', everyMs: 15 * SECOND_MS, run: () => parts.live.checkSessions() },
  { name: 'signs of life', everyMs: HEARTBEAT_MS, run: async () => parts.live.beat() },
  { name: 'reminders of interviews', everyMs: MINUTE_MS, atStart: true, run: () => parts.interviews.reminders.remindDue() },
  // Replies do not wait for it: they treat a request as expired as soon as its time is over.
  { name: 'requests that expire', everyMs: 10 * MINUTE_MS, atStart: true, run: () => parts.requests.expireDue() },
  { name: 'letters about saved searches', everyMs: 10 * MINUTE_MS, run: () => parts.matchLetters.sendDue() },
  // Not at the start: a process of the older release may still run beside this one, and cannot show what is moved.
  {
    name: 'pictures of people into the store',
    everyMs: HOUR_MS,
    queue: 'move-pictures',
    run: (signal) => parts.profiles.pictures.moveToStore(signal),
  },
  {
    name: 'pictures of posts into the store',
    everyMs: HOUR_MS,
    queue: 'move-blog-images',
    run: (signal) => parts.blog.images.moveToStore(signal),
  },
  // At the start, since the server may have been down for long.
  { name: 'retention', everyMs: 24 * HOUR_MS, atStart: true, queue: 'retention', run: () => parts.retention.run() },
];

/** Separate from the others, since it can only start when the questions are in the database. */
export const statisticsTask = (statistics: Pick<Statistics, 'work'>): Task => ({
  name: 'statistics',
  everyMs: HOUR_MS,
  atStart: true,
  queue: 'bank-statistics',
  run: () => statistics.work(),
});
