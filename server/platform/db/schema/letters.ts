import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../../contract/accounts/notifications.ts';
import type { Role } from '../../../../contract/base/roles.ts';
import type { SecurityChange } from '../../../../contract/accounts/security.ts';
import { instant } from './columns.ts';

/** An agreed time of an interview, for the calendar of a person. */
export interface CalendarEntry {
  /** The same in all e-mails about one interview, with a higher sequence each time (RFC 5545). */
  uid: string;
  sequence: number;
  /** ISO 8601, UTC. */
  start: string;
  minutes: number;
  title: string;
  place: string;
  link: string;
  /** The name of the other side. */
  with: string;
}

/** The subject and the recipient of an e-mail. Its text is composed when it is sent, so that no code or link is stored. */
export type Letter =
  | { kind: 'reset-code'; to: string; resetId: string }
  | { kind: 'welcome' | 'confirm'; to: string; role: Role; linkId: string | null }
  | { kind: 'admitted'; to: string; linkId: string | null }
  | { kind: 'invitation'; to: string; linkId: string }
  | { kind: 'rater'; to: string; linkId: string }
  | { kind: 'domain'; to: string; linkId: string }
  | { kind: 'password-changed'; to: string }
  | { kind: 'email-change'; to: string; changeId: string; side: 'old' | 'new' }
  | { kind: 'email-taken'; to: string }
  | { kind: 'security-changed'; to: string; what: SecurityChange }
  | { kind: 'results'; to: string }
  | { kind: 'granted'; to: string }
  | { kind: 'offered'; to: string }
  | { kind: 'rescored'; to: string }
  | { kind: 'appeal-answered'; to: string }
  | { kind: 'delete'; to: string; linkId: string }
  | { kind: 'deletion-begun'; to: string; endsAt: string }
  | { kind: 'idle'; to: string; endsAt: string }
  | { kind: 'deletion-done'; to: string }
  | { kind: 'archive'; to: string }
  | { kind: 'webhook-off'; to: string; host: string }
  | { kind: 'notice'; to: string; what: NotificationKind; path?: string; leaveToken: string }
  | { kind: 'matches'; to: string; searchId: string; name: string; count: number; engineers: string[]; leaveToken: string }
  | { kind: 'interview'; to: string; what: 'agreed' | 'moved' | 'cancelled'; zone: string; entry: CalendarEntry }
  | { kind: 'subscribe'; subscriberId: string }
  | { kind: 'newsletter'; subscriberId: string; sendId: string }
  | { kind: 'profiles-limit'; name: string }
  | { kind: 'message'; name: string; email: string; message: string };

/** E-mails that are not sent yet. A sent one is deleted. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    content: jsonb().$type<Letter>().notNull(),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** The mail server's reply code if it refused the e-mail permanently (RFC 5321, section 4.2.1), for example 550. */
    refused: integer(),
    /** Set for an e-mail to many people. One job sends all e-mails of a batch, so that other e-mails need not wait for them. */
    batch: uuid(),
  },
  (table) => [
    index('letters_batch')
      .on(table.batch)
      .where(sql`${table.batch} is not null`),
  ],
);

/** How many e-mails were sent on each day (UTC), and how many not. Without recipients and subjects. */
export const mailDays = pgTable('mail_days', {
  day: date().primaryKey(),
  sent: integer().notNull().default(0),
  /** Attempts that failed and are repeated. */
  delayed: integer().notNull().default(0),
  /** E-mails that the mail server refused permanently. */
  refused: integer().notNull().default(0),
});
