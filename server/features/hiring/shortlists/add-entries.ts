import { randomUUID } from 'node:crypto';
import type { Member } from '../../../platform/callers/caller.ts';
import { MAX_ENTRIES, type Stage } from '../../../../contract/hiring/shortlists.ts';
import { recordActivity } from '../../companies/activity.ts';
import { Failure } from '../../../http/failures.ts';
import { aboutEngineers } from '../about-engineers.ts';
import { arrange } from './arrange.ts';
import type { EngineerRepository } from '../engineer-repository.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { ShortlistRepository } from './shortlist-repository.ts';
import type { OnEntryChange } from './entry-change.ts';
import type { ShowEntries } from './show-entries.ts';
import type { WriteRepository } from '../write-repository.ts';

interface Needs {
  entries: EntryRepository;
  shortlists: ShortlistRepository;
  writes: WriteRepository;
  engineers: EngineerRepository;
  showEntries: ShowEntries;
  onEntryChange: OnEntryChange;
}

/**
 * Returns the function that puts engineers on a shortlist, each once. It throws `no-such-shortlist`, `not-on-show` if the company sees
 * none of them, `list-full`.
 */
export function createAddEntries({ entries, shortlists, writes, engineers, showEntries, onEntryChange }: Needs) {
  return async function addEntries(
    { companyId, accountId }: Member,
    shortlistId: string,
    { write, engineers: asked, stage }: { write: string; engineers: readonly string[]; stage: Stage },
  ) {
    const visible = await engineers.listVisible(companyId, asked);
    const seen = [...new Set(asked)].filter((id) => visible.has(id));
    if (seen.length === 0) throw new Failure('not-on-show');
    await writes.once(accountId, write, async (tx) => {
      await shortlists.open(companyId, shortlistId, tx);
      const there = new Set((await entries.listEngineers(shortlistId, tx)).map(({ engineerId }) => engineerId));
      const fresh = seen.filter((id) => !there.has(id)).map((engineerId) => ({ id: randomUUID(), engineerId }));
      if (there.size + fresh.length > MAX_ENTRIES) {
        throw new Failure('list-full', { detail: `A shortlist has at most ${MAX_ENTRIES} engineers. Nobody was added.` });
      }
      const others = await entries.listPlaces(shortlistId, stage, [], tx);
      const places = arrange(
        others,
        fresh.map(({ id }) => id),
        null,
      );
      const at = new Date();
      const common = { shortlistId, stage, addedBy: accountId, changedBy: accountId, addedAt: at, changedAt: at, stageSince: at };
      await entries.insert(
        fresh.map(({ id, engineerId }) => ({ ...common, id, engineerId, place: places.get(id) ?? 0 })),
        tx,
      );
      if (fresh.length === 0) return;
      const about = aboutEngineers(
        fresh.map(({ engineerId }) => engineerId),
        { id: shortlistId, stage },
      );
      await recordActivity(tx, { companyId, accountId, kind: 'engineer-shortlisted', ...about });
      const added = fresh.map((entry) => ({ ...entry, before: null }));
      await onEntryChange({ companyId, shortlistId, stage, entries: added }, tx);
    });
    if (!(await shortlists.find(companyId, shortlistId))) throw new Failure('no-such-shortlist');
    const rows = new Map((await entries.findByEngineers(shortlistId, seen)).map((row) => [row.engineerId, row]));
    const inOrder = seen.flatMap((id) => rows.get(id) ?? []);
    return { entries: await showEntries(companyId, inOrder) };
  };
}
