// In test:long, since it tries many orders of acts.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as notes from '../../../../contract/hiring/engineer-notes.ts';
import * as tags from '../../../../contract/hiring/engineer-tags.ts';
import * as searches from '../../../../contract/hiring/saved-searches.ts';
import * as pipeline from '../../../../contract/hiring/pipeline.ts';
import * as scorecards from '../../../../contract/hiring/scorecards.ts';
import * as shortlists from '../../../../contract/hiring/shortlists.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { aTeam, finishedEngineers, scorecardAt } from '../../../support/people/team-records.ts';

const server = await serverOfFile();
let engineers: string[];
beforeAll(async () => {
  engineers = await finishedEngineers(server, 3);
});

type Company = 0 | 1;

/** A company whose texts all contain one word. */
async function aCompany(word: string) {
  const { owner } = await aTeam(server);
  return { token: owner, word };
}

/** Acts of two companies. Each picks an index into the records of both, so that a company also tries records of the other one. */
const acts = fc.array(
  fc.record({
    by: fc.constantFrom<Company>(0, 1),
    act: fc.constantFrom(
      'search',
      'list',
      'add',
      'move',
      'remove',
      'rename',
      'note',
      'tag',
      'untag',
      'drop-tag',
      'card',
      'drop-list',
    ),
    at: fc.nat(5),
    engineer: fc.nat(2),
  }),
  { minLength: 5, maxLength: 25 },
);

/** Everything that a company reads. */
async function readAll(token: string): Promise<string> {
  const { app } = server;
  const lists = (await call(app, shortlists.shortlists, { token, query: { limit: 100 } })).reply;
  const feed = (await call(app, searches.companyFeed, { token })).reply.items.map(({ profile, matches }) => [profile, matches]);
  const saved = (await call(app, searches.savedSearches, { token })).reply;
  for (const { id } of saved.items)
    feed.push([id, (await call(app, searches.savedSearch, { token, params: { id } })).reply.name as never]);
  const parts: unknown[] = [feed, saved, lists, (await call(app, tags.companyTags, { token })).reply];
  for (const { id } of lists.items) {
    parts.push((await call(app, shortlists.shortlist, { token, params: { id } })).reply);
    parts.push((await call(app, shortlists.shortlistEntries, { token, params: { id } })).reply);
    parts.push((await call(app, shortlists.exportShortlist, { token, params: { id } })).reply);
  }
  parts.push((await call(app, pipeline.pipeline, { token })).reply);
  for (const stage of shortlists.STAGES)
    parts.push((await call(app, pipeline.pipelineEntries, { token, params: { stage } })).reply);
  for (const id of engineers) {
    const params = { id };
    parts.push((await call(app, shortlists.teamRecord, { token, params })).reply);
    parts.push((await call(app, notes.engineerNotes, { token, params })).reply);
    parts.push((await call(app, scorecards.scorecards, { token, params })).reply);
  }
  parts.push((await call(app, scorecards.compareEngineers, { token, query: { ids: engineers.join(',') } })).reply);
  return JSON.stringify(parts);
}

test('for any acts of two companies, also with ids of the other one, neither reads a word of the other or changes anything of it', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const companies = [await aCompany(`first${randomUUID()}`), await aCompany(`second${randomUUID()}`)] as const;
      const made: { lists: string[]; entries: { id: string; version: number; list: string }[]; notes: string[]; tags: string[] } =
        {
          lists: [],
          entries: [],
          notes: [],
          tags: [],
        };
      for (const { by, act, at, engineer } of all) {
        const { token, word } = companies[by];
        const other = companies[by === 0 ? 1 : 0];
        const before = await readAll(other.token);
        const write = { write: randomUUID() };
        const of = engineers[engineer] ?? '';
        const id = made.lists[at % Math.max(1, made.lists.length)] ?? randomUUID();
        const entry = made.entries[at % Math.max(1, made.entries.length)] ?? { id: randomUUID(), version: 1, list: id };
        const tag = made.tags[at % Math.max(1, made.tags.length)] ?? randomUUID();
        const note = made.notes[at % Math.max(1, made.notes.length)] ?? randomUUID();
        const { app } = server;
        const entriesBody = { ...write, entries: [{ id: entry.id, version: entry.version }] };
        if (act === 'search') {
          const search = made.lists[at] ?? randomUUID();
          made.lists.push(search);
          const params = { id: search };
          await call(app, searches.saveSearch, {
            token,
            params,
            body: { name: word, query: { mode: 'plain', qv: word, cat: '' }, version: 0 },
          });
          await call(app, searches.chooseLetters, { token, params, body: { letters: 'daily' } });
          await call(app, searches.markSearchSeen, { token, params });
        } else if (act === 'list') {
          const list = randomUUID();
          made.lists.push(list);
          await call(app, shortlists.saveShortlist, { token, params: { id: list }, body: { ...write, name: word, version: 0 } });
        } else if (act === 'add') {
          const { reply } = await call(app, shortlists.addEntries, {
            token,
            params: { id },
            body: { ...write, engineers: [of] },
          });
          for (const one of reply?.entries ?? []) made.entries.push({ id: one.id, version: one.version, list: id });
        } else if (act === 'move') {
          for (const list of [id, entry.list])
            await call(app, shortlists.moveEntries, { token, params: { id: list }, body: { ...entriesBody, stage: 'offer' } });
        } else if (act === 'remove') {
          await call(app, shortlists.removeEntries, { token, params: { id: entry.list }, body: entriesBody });
        } else if (act === 'rename') {
          await call(app, shortlists.saveShortlist, { token, params: { id }, body: { ...write, name: word, version: 1 } });
        } else if (act === 'note') {
          made.notes.push(note);
          const body = { ...write, engineer: of, text: word };
          for (const version of [0, 1])
            await call(app, notes.saveNote, { token, params: { id: note }, body: { ...body, write: randomUUID(), version } });
        } else if (act === 'tag') {
          const body = { ...write, engineers: [of], add: [word.slice(0, 30)] };
          const { reply } = await call(app, tags.changeTags, { token, body });
          for (const one of reply.engineers[0]?.tags ?? []) made.tags.push(one.id);
        } else if (act === 'untag') {
          await call(app, tags.changeTags, { token, body: { ...write, engineers: [of], remove: [tag] } });
        } else if (act === 'drop-tag') {
          await call(app, tags.renameTag, { token, params: { id: tag }, body: { ...write, name: word.slice(0, 20) } });
          await call(app, tags.deleteTag, { token, params: { id: tag } });
        } else if (act === 'card') {
          const body = { ...write, version: 0, card: scorecardAt(3, { note: word }) };
          await call(app, scorecards.sendScorecard, { token, params: { id: of }, body });
        } else {
          await call(app, shortlists.deleteShortlist, { token, params: { id } });
          await call(app, searches.deleteSearch, { token, params: { id } });
        }
        expect(await readAll(other.token)).toBe(before);
      }
      for (const by of [0, 1] as const) {
        const other = companies[by === 0 ? 1 : 0];
        expect(await readAll(companies[by].token)).not.toContain(other.word.slice(0, 20));
      }
    }),
    { numRuns: 6 },
  );
});
