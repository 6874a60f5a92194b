import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logout } from '../../../../contract/accounts/accounts.ts';
import { createMediaTickets } from '../../../../server/features/accounts/media-tickets.ts';
import { sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { call, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const tickets = createMediaTickets(server.tokens, server.sessions);

test('a request with a ticket does not make the session last longer, and a logout ends the ticket', async () => {
  const { id, token } = await register(server.app, 'engineer');
  const recording = crypto.randomUUID();
  const ticket = await tickets.issue(token, recording);
  const soon = new Date(Date.now() + 60_000);
  await server.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.accountId, id));
  expect(await tickets.findHolder(ticket, recording)).toMatchObject({ id });
  expect(await server.db.select({ end: sessions.expiresAt }).from(sessions).where(eq(sessions.accountId, id))).toEqual([
    { end: soon },
  ]);
  expect(await tickets.findHolder(ticket, crypto.randomUUID())).toBeNull();
  await call(server.app, logout, { token });
  expect(await tickets.findHolder(ticket, recording)).toBeNull();
});
