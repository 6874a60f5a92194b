import { and, asc, eq, sql } from 'drizzle-orm';
import type { Template } from '../../../contract/messages/message-templates.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Db } from '../../platform/db/database.ts';
import { messageTemplates } from '../../platform/db/schema/messages.ts';
import { companies } from '../../platform/db/schema/profiles.ts';
import { transact } from '../../platform/db/transact.ts';

export function createTemplateRepository(db: Db) {
  return {
    list: (companyId: string): Promise<Template[]> =>
      db
        .select({ id: messageTemplates.id, name: messageTemplates.name, text: messageTemplates.text })
        .from(messageTemplates)
        .where(eq(messageTemplates.companyId, companyId))
        .orderBy(asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id)),

    /** `full` if the company has `most` already, `taken` if another company has one with this id. */
    save: (companyId: string, template: Template, changedBy: string, most: number): Promise<'saved' | 'full' | 'taken'> =>
      transact(db, async (tx) => {
        // Locked, so that two requests at the same moment cannot both be the last one.
        await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
        const [found] = await tx
          .select({ companyId: messageTemplates.companyId, name: messageTemplates.name, text: messageTemplates.text })
          .from(messageTemplates)
          .where(eq(messageTemplates.id, template.id));
        if (found && found.companyId !== companyId) return 'taken';
        const count = await tx.$count(messageTemplates, eq(messageTemplates.companyId, companyId));
        if (!found && count >= most) return 'full';
        if (found?.name === template.name && found.text === template.text) return 'saved';
        const changed = { name: template.name, text: template.text, changedBy, changedAt: new Date() };
        await tx
          .insert(messageTemplates)
          .values({ id: template.id, companyId, ...changed })
          .onConflictDoUpdate({ target: messageTemplates.id, set: changed });
        await recordActivity(tx, { companyId, accountId: changedBy, kind: 'template-saved', facts: { id: template.id } });
        return 'saved';
      }),

    /** False if the company has no such text. */
    delete: (companyId: string, id: string, accountId: string): Promise<boolean> =>
      transact(db, async (tx) => {
        const isOwn = and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, companyId));
        const deleted = await tx.delete(messageTemplates).where(isOwn).returning({ id: messageTemplates.id });
        if (deleted.length === 0) return false;
        await recordActivity(tx, { companyId, accountId, kind: 'template-deleted', facts: { id } });
        return true;
      }),
  };
}

export type TemplateRepository = ReturnType<typeof createTemplateRepository>;
