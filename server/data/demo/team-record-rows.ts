import { randomUUID } from 'node:crypto';
import { DEMO_NOTES, DEMO_SCORECARDS, DEMO_SHORTLISTS, DEMO_TAGS } from './companies/team-records.ts';
import { DEMO_SAVED_SEARCHES } from './companies/saved-searches.ts';
import type { TeamRecordRows } from './company-repository.ts';
import type { Places } from './places.ts';

/** Days between two engineers who are put on a list. */
const DAYS_BETWEEN_ENTRIES = 0.05;

function addShortlists(rows: TeamRecordRows, places: Places) {
  for (const { company, name, by, daysAgo, entries } of DEMO_SHORTLISTS) {
    const id = randomUUID();
    const [companyId, accountId] = [places.company(company), places.account(by)];
    const timeOf = (index: number) => places.daysAgo(daysAgo - (index + 1) * DAYS_BETWEEN_ENTRIES);
    rows.shortlists.push({
      id,
      companyId,
      name,
      madeBy: accountId,
      madeAt: places.daysAgo(daysAgo),
      changedAt: timeOf(entries.length),
    });
    rows.activity.push({ companyId, accountId, kind: 'shortlist-made', at: places.daysAgo(daysAgo), facts: { id } });
    for (const [index, [engineer, stage]] of entries.entries()) {
      const engineerId = places.engineer(engineer);
      const at = timeOf(index);
      const made = { addedBy: accountId, addedAt: at, changedBy: accountId, changedAt: at, ownerId: accountId, stageSince: at };
      rows.entries.push({ id: randomUUID(), shortlistId: id, engineerId, stage, place: index + 1, ...made });
      rows.activity.push({ companyId, accountId, kind: 'engineer-shortlisted', at, engineerId, facts: { id, stage } });
    }
  }
}

function addRemarks(rows: TeamRecordRows, places: Places) {
  for (const { company, name, engineers } of DEMO_TAGS) {
    const tagId = randomUUID();
    rows.tags.push({ id: tagId, companyId: places.company(company), name, madeAt: places.daysAgo(6) });
    const added = engineers.map((engineer) => ({ tagId, engineerId: places.engineer(engineer), addedAt: places.daysAgo(5) }));
    rows.engineerTags.push(...added);
  }
  for (const { company, engineer, by, daysAgo, text } of DEMO_NOTES) {
    const id = randomUUID();
    const about = { companyId: places.company(company), engineerId: places.engineer(engineer) };
    const at = places.daysAgo(daysAgo);
    rows.notes.push({ id, ...about, authorId: places.account(by), text, writtenAt: at });
    rows.activity.push({ ...about, accountId: places.account(by), kind: 'note-written', at, facts: { id } });
  }
}

function addScorecards(rows: TeamRecordRows, places: Places) {
  for (const { company, engineer, by, daysAgo, isSent, card } of DEMO_SCORECARDS) {
    const about = { companyId: places.company(company), engineerId: places.engineer(engineer) };
    const [authorId, at] = [places.account(by), places.daysAgo(daysAgo)];
    const content = isSent ? { sent: card, sentAt: at } : { draft: card };
    rows.scorecards.push({ id: randomUUID(), ...about, authorId, savedAt: at, ...content });
    if (isSent) rows.activity.push({ ...about, accountId: authorId, kind: 'scorecard-sent', at });
  }
}

function addSavedSearches(rows: TeamRecordRows, places: Places) {
  for (const { company, name, by, daysAgo, query, letters } of DEMO_SAVED_SEARCHES) {
    const id = randomUUID();
    const [companyId, accountId, savedAt] = [places.company(company), places.account(by), places.daysAgo(daysAgo)];
    rows.savedSearches.push({ id, companyId, name, query, savedBy: accountId, savedAt });
    for (const [email, every] of Object.entries(letters))
      rows.savedSearchMembers.push({ searchId: id, accountId: places.account(email), letters: every });
    rows.activity.push({ companyId, accountId, kind: 'search-saved', at: savedAt, facts: { id } });
  }
}

/** The rows of shortlists, tags, notes, scorecards and saved searches. */
export function teamRecordRows(places: Places): TeamRecordRows {
  const rows: TeamRecordRows = {
    shortlists: [],
    entries: [],
    tags: [],
    engineerTags: [],
    notes: [],
    scorecards: [],
    savedSearches: [],
    savedSearchMembers: [],
    activity: [],
  };
  addShortlists(rows, places);
  addRemarks(rows, places);
  addScorecards(rows, places);
  addSavedSearches(rows, places);
  return rows;
}
