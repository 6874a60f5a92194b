import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { OnEntryChange } from './entry-change.ts';
import { createEntryRepository } from './entry-repository.ts';
import { createRestage } from './restage.ts';
import { createShortlistRepository } from './shortlist-repository.ts';

/**
 * Returns the function that moves an engineer to a stage on all shortlists of a company, in a transaction. Who is hired stays in that
 * stage.
 */
export function createMoveToStage({ db, onEntryChange }: { db: Db; onEntryChange: OnEntryChange }) {
  const entries = createEntryRepository(db);
  const shortlists = createShortlistRepository(db);
  const restage = createRestage({ entries, onEntryChange });
  return async function moveToStage(member: Member, engineerId: string, stage: Stage, tx: Tx) {
    const isLeft = (of: { stage: Stage }) => of.stage === stage || of.stage === 'hired';
    for (const each of await entries.listOfEngineer(member.companyId, engineerId, tx)) {
      if (isLeft(each)) continue;
      await shortlists.open(member.companyId, each.shortlistId, tx);
      // Again under the lock of the shortlist.
      const found = (await entries.findVersions(each.shortlistId, [each.id], tx)).filter((entry) => !isLeft(entry));
      if (found.length > 0) await restage(member, each.shortlistId, { ids: [each.id], found, stage, before: null }, tx);
    }
  };
}
