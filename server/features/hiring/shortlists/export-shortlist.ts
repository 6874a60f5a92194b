import { RECOMMENDATIONS, RECOMMENDATION_NAMES, type SentCard } from '../../../../contract/hiring/scorecards.ts';
import type { Member } from '../../../platform/callers/caller.ts';
import { STAGE_NAMES, type ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { recordActivity } from '../../companies/activity.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/csv.ts';
import type { Contact, EngineerRepository } from '../engineer-repository.ts';
import type { Entries } from './entries.ts';
import type { ScorecardService } from '../team-records/scorecards.ts';
import type { Shortlists } from './shortlists.ts';
import type { Transact } from '../../../platform/db/transact.ts';

/** Entries that are in memory at a time. */
const AT_ONCE = 100;

interface Needs {
  transact: Transact;
  shortlists: Pick<Shortlists, 'find'>;
  entries: Pick<Entries, 'listAll'>;
  scorecards: Pick<ScorecardService, 'listOf'>;
  engineers: Pick<EngineerRepository, 'listContacts'>;
}

const HEAD = [
  'stage',
  'engineer',
  'first name',
  'surname',
  'e-mail',
  'phone',
  'level',
  'points of 100',
  'topics',
  'years of experience',
  'country',
  'salary expected',
  'currency',
  'per',
  'skills',
  'tags',
  'notes',
  'scorecards',
  'recommendations',
  'added on',
  'added by',
  'last changed on',
  'last changed by',
  'in the stage since',
  'owner',
];

/** '2 Go on, 1 Rather not'; empty if the member does not see the cards. */
function recommendationsIn(cards: readonly SentCard[] | null): string {
  const counts = RECOMMENDATIONS.map((name) => ({
    name: RECOMMENDATION_NAMES[name],
    count: (cards ?? []).filter(({ recommendation }) => recommendation === name).length,
  }));
  return counts
    .toReversed()
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`)
    .join(', ');
}

interface Line {
  entry: ShortlistEntry;
  contact: Contact | undefined;
  cards: readonly SentCard[] | null;
}

function fieldsOf({ entry, contact, cards }: Line): string[] {
  const { card, stage, stageSince, owner, tags, notes, scorecards, added_at, added_by, changed_at, changed_by } = entry;
  const dates = [
    added_at.slice(0, 10),
    added_by,
    changed_at.slice(0, 10),
    changed_by,
    stageSince.slice(0, 10),
    owner?.name ?? '',
  ];
  if (!card) return [STAGE_NAMES[stage], 'no longer visible', ...Array.from({ length: 17 }, () => ''), ...dates];
  const { name, final_score, final_points, topics, experience, country, salary, skills } = card;
  return [
    STAGE_NAMES[stage],
    name,
    contact?.name ?? '',
    contact?.surname ?? '',
    contact?.email ?? '',
    contact?.phone ?? '',
    final_score,
    final_points === null ? '' : String(final_points),
    topics.map(({ area, level }) => `${area}: ${level}`).join('; '),
    experience ?? '',
    country,
    salary?.band ?? '',
    salary?.currency ?? '',
    salary?.period ?? '',
    skills.join('; '),
    tags.map((tag) => tag.name).join('; '),
    String(notes),
    String(scorecards),
    recommendationsIn(cards),
    ...dates,
  ];
}

const idsIn = (entries: readonly ShortlistEntry[]) => entries.flatMap(({ engineer }) => engineer ?? []);

/** Returns the function that gives a shortlist's name and the lines of its CSV file. It throws `no-such-shortlist`. */
export function createExport({ transact, shortlists, entries, scorecards, engineers }: Needs) {
  async function* linesOf(member: Member, shortlistId: string): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEAD);
    for await (const part of entries.listAll(member.companyId, shortlistId, AT_ONCE)) {
      const ids = idsIn(part);
      const [contacts, cards] = await Promise.all([
        engineers.listContacts(member.companyId, ids),
        scorecards.listOf(member, ids),
      ]);
      const contactsById = new Map(contacts.map((contact) => [contact.id, contact]));
      for (const entry of part) {
        const id = entry.engineer ?? '';
        yield csvLine(fieldsOf({ entry, contact: contactsById.get(id), cards: cards.get(id)?.cards ?? null }));
      }
    }
  }

  return async function exportShortlist(member: Member, shortlistId: string) {
    const { companyId, accountId, key } = member;
    const { name, counts } = await shortlists.find(member.companyId, shortlistId);
    const number = Object.values(counts).reduce((sum, count) => sum + count, 0);
    // Before the first line leaves, so that no export is missing from the log.
    const facts = { id: shortlistId, count: number, ...(key && { key: key.prefix }) };
    await transact((tx) => recordActivity(tx, { companyId, accountId, kind: 'shortlist-exported', facts }));
    return { name, lines: linesOf(member, shortlistId) };
  };
}
