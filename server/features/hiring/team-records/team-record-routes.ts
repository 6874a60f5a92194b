import { Readable } from 'node:stream';
import * as notes from '../../../../contract/hiring/engineer-notes.ts';
import * as tags from '../../../../contract/hiring/engineer-tags.ts';
import { shortlistSize } from '../../../../contract/hiring/offline-copies.ts';
import { pipeline, pipelineEntries } from '../../../../contract/hiring/pipeline.ts';
import * as scorecards from '../../../../contract/hiring/scorecards.ts';
import * as shortlists from '../../../../contract/hiring/shortlists.ts';
import { shortlistFile } from '../../../../contract/facts/slug.ts';
import type { DefineRoute } from '../../../http/define-route.ts';
import type { TeamRecords } from './team-records.ts';

function shortlistRoutes(
  defineRoute: DefineRoute,
  { shortlists: lists, entries, tags: tagging, exportShortlist, measure }: TeamRecords,
) {
  defineRoute(shortlists.shortlists, async ({ query, caller }) => lists.list(caller.companyId, query));

  defineRoute(shortlists.shortlist, async ({ params: { id }, caller }) => {
    const shortlist = await lists.find(caller.companyId, id);
    return { shortlist, tags: await tagging.listOfShortlist(caller.companyId, id) };
  });

  defineRoute(shortlistSize, async ({ params: { id }, caller }) => measure(caller, id));

  defineRoute(shortlists.saveShortlist, async ({ params: { id }, body, caller }) => lists.save(caller, id, body));

  defineRoute(shortlists.deleteShortlist, async ({ params: { id }, caller }) => lists.delete(caller, id));

  defineRoute(shortlists.shortlistEntries, async ({ params: { id }, query, caller }) =>
    entries.list(caller.companyId, id, query),
  );

  defineRoute(shortlists.addEntries, async ({ params: { id }, body, caller }) => entries.add(caller, id, body));

  defineRoute(shortlists.moveEntries, async ({ params: { id }, body, caller }) => entries.move(caller, id, body));

  defineRoute(shortlists.setOwner, async ({ params: { id }, body, caller }) => entries.setOwner(caller, id, body));

  defineRoute(shortlists.removeEntries, async ({ params: { id }, body, caller }) => entries.remove(caller, id, body));

  defineRoute(shortlists.exportShortlist, async ({ params: { id }, caller, reply }) => {
    const { name, lines } = await exportShortlist(caller, id);
    return reply
      .header('content-disposition', `attachment; filename="${shortlistFile(name)}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  });
}

function noteAndTagRoutes(defineRoute: DefineRoute, { notes: noting, tags: tagging, findRecord }: TeamRecords) {
  defineRoute(shortlists.teamRecord, async ({ params: { id }, caller }) => findRecord(caller.companyId, id));

  defineRoute(tags.companyTags, async ({ query, caller }) => tagging.list(caller.companyId, query));

  defineRoute(tags.changeTags, async ({ body, caller }) => tagging.change(caller, body));

  defineRoute(tags.renameTag, async ({ params: { id }, body, caller }) => tagging.rename(caller, id, body));

  defineRoute(tags.deleteTag, async ({ params: { id }, caller }) => tagging.delete(caller, id));

  defineRoute(notes.engineerNotes, async ({ params: { id }, query, caller }) => noting.list(caller, id, query));

  defineRoute(notes.saveNote, async ({ params: { id }, body, caller }) => noting.save(caller, id, body));

  defineRoute(notes.deleteNote, async ({ params: { id }, query: { version }, caller }) => noting.delete(caller, id, version));
}

/** The calls for the records of a company on engineers. */
export function teamRecordRoutes(defineRoute: DefineRoute, { teamRecords }: { teamRecords: TeamRecords }) {
  shortlistRoutes(defineRoute, teamRecords);
  noteAndTagRoutes(defineRoute, teamRecords);
  const { scorecards: cards, compare, pipeline: stages } = teamRecords;

  defineRoute(pipeline, async ({ caller }) => stages.count(caller.companyId));

  defineRoute(pipelineEntries, async ({ params: { stage }, query, caller }) => stages.list(caller.companyId, stage, query));

  defineRoute(scorecards.scorecards, async ({ params: { id }, caller }) => cards.find(caller, id));

  defineRoute(scorecards.saveScorecard, async ({ params: { id }, body, caller }) => cards.save(caller, id, body));

  defineRoute(scorecards.sendScorecard, async ({ params: { id }, body, caller }) => cards.send(caller, id, body));

  defineRoute(scorecards.compareEngineers, async ({ query: { ids }, caller }) => compare(caller, ids));
}
