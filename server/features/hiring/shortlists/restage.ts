import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordActivity } from '../../companies/activity.ts';
import { aboutEngineers } from '../about-engineers.ts';
import { arrange } from './arrange.ts';
import type { OnEntryChange } from './entry-change.ts';
import type { EntryRepository } from './entry-repository.ts';

interface Needs {
  entries: Pick<EntryRepository, 'listPlaces' | 'move' | 'setPlace'>;
  onEntryChange: OnEntryChange;
}

interface Restaged {
  /** The entries, in their new order. */
  ids: readonly string[];
  /** The same as they are stored. */
  found: readonly { id: string; engineerId: string; stage: Stage }[];
  stage: Stage;
  /** The entry before which they come; null for the end of the stage. */
  before: string | null;
}

/** Returns the function that moves entries of an open shortlist to a stage, in a transaction, and reports it. */
export const createRestage =
  ({ entries, onEntryChange }: Needs) =>
  async (
    { companyId, accountId, key }: Member,
    shortlistId: string,
    { ids, found, stage, before }: Restaged,
    tx: Tx,
  ): Promise<void> => {
    const places = arrange(await entries.listPlaces(shortlistId, stage, ids, tx), ids, before);
    for (const [id, place] of places) {
      if (ids.includes(id)) await entries.move(id, { stage, place, changedBy: accountId }, tx);
      else await entries.setPlace(id, place, tx);
    }
    const changed = found.filter((entry) => entry.stage !== stage);
    if (changed.length === 0) return;
    const engineerIds = changed.map(({ engineerId }) => engineerId);
    const about = aboutEngineers(engineerIds, { id: shortlistId, stage, ...(key && { key: key.prefix }) });
    await recordActivity(tx, { companyId, accountId, kind: 'stage-changed', ...about });
    const restaged = changed.map(({ id, engineerId, stage: earlier }) => ({ id, engineerId, before: earlier }));
    await onEntryChange({ companyId, shortlistId, stage, entries: restaged }, tx);
  };
