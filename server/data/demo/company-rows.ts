import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_COMPANIES, type DemoCompany, NORTHSPAN } from './companies/companies.ts';
import { DEMO_BLOCKS, DEMO_CONNECTIONS, DEMO_VIEWS } from './companies/connections.ts';
import { DEMO_TEMPLATES, DEMO_THREADS } from './companies/threads.ts';
import type { CompanyRows } from './company-repository.ts';

import { addInterviews } from './interview-rows.ts';
import { addOffers } from './offer-rows.ts';
import { type Places, createPlaces } from './places.ts';
import { teamRecordRows } from './team-record-rows.ts';

export interface CompanyNeeds {
  /** The account that owns the first company, and the company. Both are there already. */
  first: { accountId: string; companyId: string };
  adminId: string;
  /** The accounts that are there, by address. */
  accountIds: ReadonlyMap<string, string>;
  /** Of the members whose sign-in is shown, by address. */
  passwordHashes: ReadonlyMap<string, string>;
  /** Of everybody else. */
  unknownPassword: string;
  now: Date;
}

/** How long before the first start the companies registered. */
const REGISTERED_DAYS = 40;
const REQUEST_DAYS = 30;
/** Between one member's last visit and the next one's. */
const SEEN_DAYS = 0.7;

const utcDay = (time: Date) => time.toISOString().slice(0, 10);

const ownerOf = ({ members, name }: DemoCompany, needs: CompanyNeeds, places: Places) =>
  name === NORTHSPAN ? needs.first.accountId : places.account(members[0]?.email ?? '');

function addCompanies(rows: CompanyRows, needs: CompanyNeeds, places: Places) {
  const registeredAt = places.daysAgo(REGISTERED_DAYS);
  for (const company of DEMO_COMPANIES) {
    const { name, location, phone, occupation, bio, website, domain, isAdmitted, members } = company;
    const companyId = places.company(name);
    const admission = isAdmitted ? { admittedAt: places.daysAgo(REGISTERED_DAYS - 1), admittedBy: needs.adminId } : {};
    rows.companies.push({
      id: companyId,
      name,
      location,
      phone,
      occupation,
      bio,
      website,
      publicName: name,
      createdAt: registeredAt,
      ...admission,
    });
    const owner = ownerOf(company, needs, places);
    if (domain) rows.domains.push({ companyId, domain, provenAt: places.daysAgo(REGISTERED_DAYS - 1), provenBy: owner });
    for (const [index, { email, name: person, role }] of members.entries()) {
      const accountId = places.account(email);
      const joinedAt = places.daysAgo(REGISTERED_DAYS - 2 - index);
      rows.accounts.push({
        id: accountId,
        role: 'company',
        email,
        name: person,
        ownName: true,
        passwordHash: needs.passwordHashes.get(email) ?? needs.unknownPassword,
        createdAt: joinedAt,
        confirmedAt: joinedAt,
        demo: true,
      });
      rows.members.push({ accountId, companyId, role, joinedAt, lastSeenOn: utcDay(places.daysAgo(SEEN_DAYS * (index + 1))) });
      if (accountId !== owner) {
        rows.activity.push({ companyId, accountId, kind: 'member-joined', at: joinedAt, memberId: accountId, facts: { role } });
      }
    }
  }
  const companyId = places.company(NORTHSPAN);
  const sentAt = places.daysAgo(2);
  rows.invitations.push({
    id: randomUUID(),
    companyId,
    email: 'astrid@northspan.example.com',
    role: 'recruiter',
    invitedBy: needs.first.accountId,
    linkId: randomUUID(),
    // Of no link, since nobody gets a letter.
    tokenHash: randomBytes(32).toString('hex'),
    sentAt,
    expiresAt: places.daysAgo(-5),
  });
  rows.activity.push({
    companyId,
    accountId: needs.first.accountId,
    kind: 'member-invited',
    at: sentAt,
    facts: { role: 'recruiter' },
  });
}

/** What a member of the company did about a connection. */
const KINDS = {
  connected: 'connection-accepted',
  rejected: 'connection-rejected',
  cancelled: 'connection-cancelled',
  removed: 'connection-removed',
} as const;

function addConnections(rows: CompanyRows, places: Places) {
  for (const { company, engineer, state, askedBy, askedDaysAgo, changedDaysAgo, reason } of DEMO_CONNECTIONS) {
    const companyId = places.company(company);
    const engineerId = places.engineer(engineer);
    const recruiter = DEMO_COMPANIES.find(({ name }) => name === company)?.members.find(({ role }) => role === 'recruiter');
    const member = places.account(recruiter?.email ?? '');
    const [askedAt, changedAt] = [places.daysAgo(askedDaysAgo), places.daysAgo(changedDaysAgo)];
    rows.connections.push({
      id: randomUUID(),
      engineerId,
      companyId,
      state,
      askedBy,
      askedByAccount: askedBy === 'company' ? member : engineerId,
      reason,
      askedAt,
      changedAt,
      expiresAt: places.daysAgo(askedDaysAgo - REQUEST_DAYS),
    });
    if (askedBy === 'company') {
      rows.activity.push({ companyId, accountId: member, kind: 'connection-asked', at: askedAt, engineerId });
    }
    const kind = state === 'requested' || state === 'expired' ? undefined : KINDS[state];
    const didCompany = state === 'removed' || (state === 'cancelled' ? askedBy === 'company' : askedBy === 'engineer');
    if (kind && didCompany) rows.activity.push({ companyId, accountId: member, kind, at: changedAt, engineerId });
  }
  for (const { engineer, company } of DEMO_BLOCKS) {
    rows.blocks.push({ engineerId: places.engineer(engineer), companyId: places.company(company), blockedAt: places.daysAgo(3) });
  }
  for (const { engineer, company, daysAgo } of DEMO_VIEWS) {
    for (const days of daysAgo) {
      const viewedAt = places.daysAgo(days);
      const pair = { engineerId: places.engineer(engineer), companyId: places.company(company) };
      rows.views.push({ ...pair, day: utcDay(viewedAt), viewedAt });
    }
  }
}

function addThreads(rows: CompanyRows, needs: CompanyNeeds, places: Places) {
  for (const { company, engineer, messages: said, unread } of DEMO_THREADS) {
    const id = randomUUID();
    const [companyId, engineerId] = [places.company(company), places.engineer(engineer)];
    const last = said.at(-1);
    rows.threads.push({ id, engineerId, companyId, count: said.length, changedAt: places.daysAgo(last?.daysAgo ?? 0) });
    for (const [index, { side, by, daysAgo, text, reported }] of said.entries()) {
      const messageId = randomUUID();
      const at = places.daysAgo(daysAgo);
      const authorId = by ? places.account(by) : engineerId;
      rows.messages.push({ id: messageId, threadId: id, number: index + 1, side, authorId, text, sentAt: at, receivedAt: at });
      if (by) rows.activity.push({ companyId, accountId: authorId, kind: 'message-sent', at, engineerId });
      if (reported) {
        const report = { messageId, reportedBy: engineerId, side: 'engineer' as const, reason: reported };
        rows.reports.push({ id: randomUUID(), ...report, reportedAt: places.daysAgo(daysAgo / 2) });
      }
    }
    rows.marks.push({ accountId: engineerId, threadId: id, side: 'engineer', read: said.length - unread.engineer });
    const readers = [
      ...new Set(said.flatMap(({ by }) => (by ? [places.account(by)] : []))),
      ...(company === NORTHSPAN ? [needs.first.accountId] : []),
    ];
    for (const accountId of new Set(readers)) {
      rows.marks.push({ accountId, threadId: id, side: 'company', read: said.length - unread.company });
    }
  }
  const changes = { companyId: places.company(NORTHSPAN), changedBy: needs.first.accountId, changedAt: places.daysAgo(20) };
  rows.templates.push(...DEMO_TEMPLATES.map((template) => ({ id: randomUUID(), ...template, ...changes })));
}

/** The rows of the demo's companies, their members, and what has happened between them and the engineers. */
export function companyRows(needs: CompanyNeeds): CompanyRows {
  const places = createPlaces(needs);
  const { activity, ...records } = teamRecordRows(places);
  const rows: CompanyRows = {
    accounts: [],
    companies: [],
    members: [],
    domains: [],
    invitations: [],
    connections: [],
    blocks: [],
    views: [],
    threads: [],
    messages: [],
    marks: [],
    interviews: [],
    decisions: [],
    reports: [],
    templates: [],
    records,
    activity: [...activity],
  };
  addCompanies(rows, needs, places);
  addConnections(rows, places);
  addThreads(rows, needs, places);
  addInterviews(rows, places);
  addOffers(rows, places);
  rows.activity.sort((one, other) => one.at.getTime() - other.at.getTime());
  return rows;
}
