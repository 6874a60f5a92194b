import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '../../../server/platform/db/schema/accounts.ts';
import { attempts } from '../../../server/platform/db/schema/assessments.ts';
import { type Server, companyIdOf, register } from '../server/server.ts';

const confirm = ({ db }: Pick<Server, 'db'>, id: string) =>
  db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, id));

/** An engineer with a confirmed address and a finished test, which was not taken card by card. */
export async function engineerOnShow(server: Pick<Server, 'app' | 'db'>, particulars: Record<string, string> = {}) {
  const engineer = await register(server.app, 'engineer', particulars);
  await confirm(server, engineer.id);
  const areas = { option1: 'Concrete Structures', option2: 'Steel Structures' } as const;
  await server.db.insert(attempts).values({ id: randomUUID(), engineerId: engineer.id, ...areas, finishedAt: new Date() });
  return engineer;
}

/** A company whose owner has confirmed the address. */
export async function confirmedCompany(server: Pick<Server, 'app' | 'db'>, particulars: Record<string, string> = {}) {
  const owner = await register(server.app, 'company', particulars);
  await confirm(server, owner.id);
  return { ...owner, companyId: await companyIdOf(server, owner.id) };
}
