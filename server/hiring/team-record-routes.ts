import { Readable } from 'node:stream';
import * as notes from '../../contract/engineer-notes.ts';
import * as tags from '../../contract/engineer-tags.ts';
import * as scorecards from '../../contract/scorecards.ts';
import * as shortlists from '../../contract/shortlists.ts';
import { toSlug } from '../../contract/slug.ts';
import { type DefineRoute, companyOf } from '../http/define-route.ts';
import { memberOf } from './member.ts';
import type { TeamRecords } from './team-records.ts';

function shortlistRoutes(defineRoute: DefineRoute, { shortlists: lists, entries, tags: tagging, exportShortlist }: TeamRecords) {
  defineRoute(shortlists.shortlists, async ({ query, caller }) => lists.list(companyOf(caller), query));

  defineRoute(shortlists.shortlist, async ({ params: { id }, caller }) => {
    const shortlist = await lists.find(companyOf(caller), id);
    return { shortlist, tags: await tagging.listOfShortlist(companyOf(caller), id) };
  });

  defineRoute(shortlists.saveShortlist, async ({ params: { id }, body, caller }) => lists.save(memberOf(caller), id, body));

  defineRoute(shortlists.deleteShortlist, async ({ params: { id }, caller }) => lists.delete(memberOf(caller), id));

  defineRoute(shortlists.shortlistEntries, async ({ params: { id }, query, caller }) =>
    entries.list(companyOf(caller), id, query),
  );

  defineRoute(shortlists.addEntries, async ({ params: { id }, body, caller }) => entries.add(memberOf(caller), id, body));

  defineRoute(shortlists.moveEntries, async ({ params: { id }, body, caller }) => entries.move(memberOf(caller), id, body));

  defineRoute(shortlists.removeEntries, async ({ params: { id }, body, caller }) => entries.remove(memberOf(caller), id, body));

  defineRoute(shortlists.exportShortlist, async ({ params: { id }, caller, reply }) => {
    const { name, lines } = await exportShortlist(memberOf(caller), id);
    return reply
      .header('content-disposition', `attachment; filename="shortlist-${toSlug(name) || 'engineers'}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  });
}

function noteAndTagRoutes(defineRoute: DefineRoute, { notes: noting, tags: tagging, findRecord }: TeamRecords) {
  defineRoute(shortlists.teamRecord, async ({ params: { id }, caller }) => findRecord(companyOf(caller), id));

  defineRoute(tags.companyTags, async ({ query, caller }) => tagging.list(companyOf(caller), query));

  defineRoute(tags.changeTags, async ({ body, caller }) => tagging.change(memberOf(caller), body));

  defineRoute(tags.renameTag, async ({ params: { id }, body, caller }) => tagging.rename(memberOf(caller), id, body));

  defineRoute(tags.deleteTag, async ({ params: { id }, caller }) => tagging.delete(memberOf(caller), id));

  defineRoute(notes.engineerNotes, async ({ params: { id }, query, caller }) => noting.list(memberOf(caller), id, query));

  defineRoute(notes.saveNote, async ({ params: { id }, body, caller }) => noting.save(memberOf(caller), id, body));

  defineRoute(notes.deleteNote, async ({ params: { id }, query: { version }, caller }) =>
    noting.delete(memberOf(caller), id, version),
  );
}

/** The calls for what a company keeps on engineers. */
export function teamRecordRoutes(defineRoute: DefineRoute, { teamRecords }: { teamRecords: TeamRecords }) {
  shortlistRoutes(defineRoute, teamRecords);
  noteAndTagRoutes(defineRoute, teamRecords);
  const { scorecards: cards, compare } = teamRecords;

  defineRoute(scorecards.scorecards, async ({ params: { id }, caller }) => cards.find(memberOf(caller), id));

  defineRoute(scorecards.saveScorecard, async ({ params: { id }, body, caller }) => cards.save(memberOf(caller), id, body));

  defineRoute(scorecards.sendScorecard, async ({ params: { id }, body, caller }) => cards.send(memberOf(caller), id, body));

  defineRoute(scorecards.compareEngineers, async ({ query: { ids }, caller }) => compare(memberOf(caller), ids));
}
