import { randomUUID } from 'node:crypto';
import { subscribers } from '../../../server/platform/db/schema/newsletter.ts';
import { lettersIn } from '../network/letters.ts';
import type { Server } from '../server/server.ts';

export const anAddress = () => `reader.${randomUUID().slice(0, 8)}@example.com`;

/** Subscribers who have confirmed, put into the database at once. Returns their addresses. */
export async function subscribersIn({ db }: Pick<Server, 'db'>, count: number): Promise<string[]> {
  const confirmedAt = new Date(Date.now() - 1000);
  const rows = Array.from({ length: count }, () => ({ id: randomUUID(), email: anAddress(), confirmedAt }));
  await db.insert(subscribers).values(rows);
  return rows.map(({ email }) => email);
}

/** The token in the link that confirms a subscription; empty without one. */
export const confirmTokenIn = (letter: string | undefined) =>
  /newsletter\/confirm\?token=([\w.-]+?)\.?(?=[\s"<]|\. )/.exec(letter ?? '')?.[1] ?? '';

/** The token in the link to unsubscribe; empty without one. */
export const leaveTokenIn = (letter: string | undefined) =>
  /newsletter\/leave\?token=([\w-]{36}\.[\w-]{43})/.exec(letter ?? '')?.[1] ?? '';

/** The sent e-mails of the newsletter to an address. */
export const newslettersTo = (dataDir: string, to: string) => lettersIn(dataDir, { kind: 'newsletter', to });
