import { randomUUID } from 'node:crypto';
import type { ConnectionState } from '../../../contract/profiles/connections.ts';
import { companySendMessage, engineerSendMessage } from '../../../contract/messages/messages.ts';
import { connections } from '../../../server/platform/db/schema/connections.ts';
import { type Server, call, companyIdOf, register } from '../server/server.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

/** Sets the connection of an engineer and a company, from any earlier state. */
export async function connect(
  { db }: Pick<Server, 'db'>,
  engineerId: string,
  companyId: string,
  state: ConnectionState = 'connected',
) {
  const now = new Date();
  await db
    .insert(connections)
    .values({
      id: randomUUID(),
      engineerId,
      companyId,
      state,
      askedBy: 'company',
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    })
    .onConflictDoUpdate({ target: [connections.engineerId, connections.companyId], set: { state, changedAt: now } });
}

/** A new engineer and a new company that are connected. */
export async function correspondents(server: Pick<Server, 'app' | 'db'>) {
  const [engineer, company] = await Promise.all([register(server.app, 'engineer'), register(server.app, 'company')]);
  const companyId = await companyIdOf(server, company.id);
  await connect(server, engineer.id, companyId);

  /** Sends as the engineer or as the company's first owner; to the other one unless `more` names a thread. */
  const send = (by: 'engineer' | 'company', text: string, more: object = {}) => {
    const to = 'threadId' in more ? {} : { to: by === 'engineer' ? companyId : engineer.id };
    const body = { id: randomUUID(), text, sentAt: new Date().toISOString(), ...to, ...more };
    return by === 'engineer'
      ? call(server.app, engineerSendMessage, { token: engineer.token, body })
      : call(server.app, companySendMessage, { token: company.token, body });
  };
  const setState = (state: ConnectionState) => connect(server, engineer.id, companyId, state);
  return { engineer, company, companyId, send, setState };
}
