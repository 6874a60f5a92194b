import { randomUUID } from 'node:crypto';
import type { Member } from '../../../platform/callers/caller.ts';
import { z } from 'zod';
import { MAX_TAGS, MAX_TAGS_OF_ENGINEER, type Tag } from '../../../../contract/hiring/engineer-tags.ts';
import { recordActivity } from '../../companies/activity.ts';
import { isOneLine } from '../../../../contract/base/text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Transact } from '../../../platform/db/transact.ts';
import { cursorPage, readCursor } from '../../../http/cursor.ts';
import { Failure } from '../../../http/failures.ts';
import { aboutEngineers } from '../about-engineers.ts';
import type { EngineerRepository } from '../engineer-repository.ts';
import type { TagRepository } from './tag-repository.ts';
import type { WriteRepository } from '../write-repository.ts';

const Key = z.tuple([z.string().max(200).refine(isOneLine), z.uuid()]).transform(([name, id]) => ({ name, id }));

const TOO_MANY_TAGS = `A company has at most ${MAX_TAGS} tags. Please delete one first.`;
const TOO_MANY_ON_ONE = `An engineer has at most ${MAX_TAGS_OF_ENGINEER} tags. Nothing was changed.`;

export interface TagChange {
  write: string;
  engineers: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

interface Needs {
  transact: Transact;
  repository: TagRepository;
  writes: WriteRepository;
  engineers: EngineerRepository;
}

/** The tags of a company and the engineers that have them. */
export function createTags({ transact, repository, writes, engineers }: Needs) {
  /** The company's tags by engineer. */
  async function tagsByEngineer(companyId: string, ids: readonly string[]): Promise<Map<string, Tag[]>> {
    const rows = await repository.listOf(companyId, ids);
    const grouped = Map.groupBy(rows, ({ engineerId }) => engineerId);
    return new Map(ids.map((id) => [id, (grouped.get(id) ?? []).map((tag) => ({ id: tag.id, name: tag.name }))]));
  }

  /** Returns how many tags engineers have got that they did not have. Throws `list-full`. */
  async function add({ companyId, accountId }: Member, names: readonly string[], seen: readonly string[], tx: Tx) {
    await repository.add(
      names.map((name) => ({ id: randomUUID(), companyId, name })),
      tx,
    );
    if ((await repository.count(companyId, tx)) > MAX_TAGS) throw new Failure('list-full', { detail: TOO_MANY_TAGS });
    const put = await repository.put(await repository.findByNames(companyId, names, tx), seen, accountId, tx);
    const all = Map.groupBy(await repository.listOf(companyId, seen, tx), ({ engineerId }) => engineerId);
    const isOver = [...all.values()].some((tags) => tags.length > MAX_TAGS_OF_ENGINEER);
    if (isOver) throw new Failure('list-full', { detail: TOO_MANY_ON_ONE });
    return put;
  }

  return {
    tagsByEngineer,
    listOfShortlist: repository.listOfShortlist,

    async list(companyId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const rows = await repository.list(companyId, readCursor(Key, cursor), limit + 1);
      return cursorPage(
        rows,
        limit,
        ({ key, id }) => [key, id],
        ({ id, name, engineers: number }) => ({ id, name, engineers: number }),
      );
    },

    /** Leaves out engineers that the company does not see. Throws `not-on-show` if it sees none, `list-full`. */
    async change(member: Member, { write, engineers: asked, add: names, remove }: TagChange) {
      const { companyId, accountId } = member;
      const visible = await engineers.listVisible(companyId, asked);
      const seen = [...new Set(asked)].filter((id) => visible.has(id));
      if (seen.length === 0) throw new Failure('not-on-show');
      await writes.once(accountId, write, async (tx) => {
        await writes.lockCompany(companyId, tx);
        const taken = await repository.take(companyId, remove, seen, tx);
        const put = await add(member, names, seen, tx);
        if (taken + put === 0) return;
        await recordActivity(tx, { companyId, accountId, kind: 'tags-changed', ...aboutEngineers(seen) });
      });
      const tags = await tagsByEngineer(companyId, seen);
      return { engineers: seen.map((id) => ({ id, tags: tags.get(id) ?? [] })) };
    },

    /** Throws `no-such-tag`, `tag-taken`. */
    async rename({ companyId, accountId }: Member, id: string, { write, name }: { write: string; name: string }) {
      await writes.once(accountId, write, async (tx) => {
        await writes.lockCompany(companyId, tx);
        const others = await repository.findByNames(companyId, [name], tx);
        if (others.some((other) => other !== id)) throw new Failure('tag-taken');
        const before = await repository.find(companyId, id);
        if (before?.name === name) return;
        if (!(await repository.rename(companyId, id, name, tx))) throw new Failure('no-such-tag');
        await recordActivity(tx, { companyId, accountId, kind: 'tag-renamed', facts: { id } });
      });
      const tag = await repository.find(companyId, id);
      if (!tag) throw new Failure('no-such-tag');
      return { tag };
    },

    async delete({ companyId, accountId }: Member, id: string) {
      await transact(async (tx) => {
        if (!(await repository.delete(companyId, id, tx))) return;
        await recordActivity(tx, { companyId, accountId, kind: 'tag-deleted', facts: { id } });
      });
      return { response: 'ok' as const };
    },
  };
}

export type Tags = ReturnType<typeof createTags>;
