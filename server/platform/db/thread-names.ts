import { sql } from 'drizzle-orm';
import { DELETED_ACCOUNT } from '../../../contract/messages/messages.ts';
import { accounts } from './schema/accounts.ts';
import { threads } from './schema/messages.ts';
import { companies, engineers } from './schema/profiles.ts';

/** The two sides as their thread shows them: as they were when their connection ended, or as they are. All tables are joined. */
export const THREAD_NAMES = {
  engineer: sql<string>`coalesce(${threads.shownAtEnd} #>> '{engineer,name}', nullif(${engineers.publicName}, ''), ${accounts.name}, ${DELETED_ACCOUNT})`,
  company: sql<string>`coalesce(${threads.shownAtEnd} #>> '{company,name}', ${companies.name}, ${DELETED_ACCOUNT})`,
};
