import { boolean, customType, doublePrecision, timestamp } from 'drizzle-orm/pg-core';
import type { TimeFactor } from '../../../../contract/assessment/accommodations.ts';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** With time zone, because without it PostgreSQL would read a time in the zone of its connection. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * How a test is taken. Stored for the engineer and copied to each test when it starts, so that a later change does not
 * affect the test.
 */
export const accommodations = {
  timeFactor: doublePrecision('time_factor').$type<TimeFactor>().notNull().default(1),
  typed: boolean().notNull().default(false),
};
