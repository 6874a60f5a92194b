import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pathOf } from '../../contract/call.ts';
import { picture } from '../../contract/settings.ts';
import type { Tickets } from '../accounts/tickets.ts';
import type { Db } from '../db/database.ts';
import { pictures } from '../db/schema/profiles.ts';

/** Profile pictures: small, so they lie in the database, where the old one goes in the same write that brings the new one. */
export function createPictures(db: Db, tickets: Pick<Tickets, 'issue'>) {
  return {
    async set(accountId: string, bytes: Buffer) {
      const row = { id: randomUUID(), bytes };
      await db
        .insert(pictures)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: pictures.accountId, set: row });
    },

    /** As a profile tells it; ask only for whoever may see that profile. The address is good while the sign-in of `token` is. */
    async of(accountId: string, token: string) {
      const [found] = await db.select().from(pictures).where(eq(pictures.accountId, accountId));
      if (!found) return { image: null, imageUrl: null };
      const imageUrl = `${pathOf(picture.path, { id: found.id })}?ticket=${await tickets.issue(token, found.id)}`;
      return { image: found.bytes.toString('base64'), imageUrl };
    },

    async bytes(id: string): Promise<Buffer | undefined> {
      const [found] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id));
      return found?.bytes;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
