import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Call } from '../../../../contract/base/call.ts';
import { CALLS } from '../../../../contract/calls.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import { boundOf } from '../../../../contract/facts/retention.ts';
import { ACTIVITY_A_DAY, type ActivityKind } from '../../../../contract/companies/company-activity.ts';
import * as domains from '../../../../contract/companies/company-domains.ts';
import * as team from '../../../../contract/companies/company-team.ts';
import type { ConnectionState } from '../../../../contract/profiles/connections.ts';
import * as connecting from '../../../../contract/profiles/connections.ts';
import * as notes from '../../../../contract/hiring/engineer-notes.ts';
import * as tags from '../../../../contract/hiring/engineer-tags.ts';
import * as messages from '../../../../contract/messages/messages.ts';
import { deleteTemplate, saveTemplate } from '../../../../contract/messages/message-templates.ts';
import * as searches from '../../../../contract/hiring/saved-searches.ts';
import * as scorecards from '../../../../contract/hiring/scorecards.ts';
import * as settings from '../../../../contract/accounts/settings.ts';
import * as lists from '../../../../contract/hiring/shortlists.ts';
import { stepDecision } from '../../../../contract/decisions/decisions.ts';
import { stepInterview } from '../../../../contract/interviews/interviews.ts';
import { makeApiKey, revokeApiKey } from '../../../../contract/integrations/api-keys.ts';
import { deleteWebhook, makeWebhook, switchOnWebhook } from '../../../../contract/integrations/webhooks.ts';
import { connections } from '../../../../server/platform/db/schema/connections.ts';
import { webhooks } from '../../../../server/platform/db/schema/integrations.ts';
import { companyActivity, companyDomains } from '../../../../server/platform/db/schema/teams.ts';
import { insertActivity } from '../../../../server/features/companies/activity-repository.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import {
  type Sent,
  admittedCompany,
  call,
  companyIdOf,
  memberOf,
  register,
  serverOfFile,
} from '../../../support/server/server.ts';
import { aWebhook, anApiKey } from '../../../support/people/integrations.ts';
import { aShortlist, finishedEngineers, scorecardAt } from '../../../support/people/team-records.ts';

const server = await serverOfFile();
const { app, db } = server;

const A_MINUTE = 60_000;
let made = 0;
const anAddress = (domain = 'northspan.example.org') => `person-${++made}@${domain}`;

interface World {
  token: string;
  accountId: string;
  companyId: string;
  engineer: string;
}

/** Makes the call. A second time it is the same change again and has no effect. */
type Act = () => Promise<unknown>;
/** Prepares what the call needs. */
type Scenario = readonly [ActivityKind, (world: World) => Promise<Act> | Act];

async function connected({ engineer: engineerId, companyId }: World, state: ConnectionState, askedBy: 'engineer' | 'company') {
  const expiresAt = new Date(Date.now() + 60 * A_MINUTE);
  await db.insert(connections).values({ id: randomUUID(), engineerId, companyId, state, askedBy, expiresAt });
}

const write = () => ({ write: randomUUID() });
const of = (id: string) => ({ params: { id } });
const doing =
  (description: Call, { token }: World, sent: () => Sent = () => ({})): Act =>
  () =>
    call(app, description, { token, ...sent() });

const onConnection =
  (description: Call, state: ConnectionState | null, askedBy: 'engineer' | 'company' = 'company') =>
  async (world: World) => {
    if (state) await connected(world, state, askedBy);
    const body = description.body ? { body: { reason: 'A bridge' } } : {};
    return doing(description, world, () => ({ ...of(world.engineer), ...body }));
  };

const nameOf = { name: 'Span & Co', location: 'Oslo', phone: '', occupation: '', public_name: '', bio: '' };
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2244aa' } })
  .png()
  .toBuffer();
const iconBy = (description: Call) => (world: World) =>
  doing(description, world, () => ({ form: { imageUpdateFile: { name: 'icon.png', bytes: picture } } }));

async function entriesOf(world: World, shortlist: string) {
  const body = { ...write(), engineers: [world.engineer], stage: 'found' as const };
  const { reply } = await call(app, lists.addEntries, { token: world.token, ...of(shortlist), body });
  return reply.entries.map(({ id, version }) => ({ id, version }));
}

async function aTag(world: World) {
  const body = { ...write(), engineers: [world.engineer], add: ['bridges'], remove: [] };
  const { reply } = await call(app, tags.changeTags, { token: world.token, body });
  return reply.engineers[0]?.tags[0]?.id ?? '';
}

async function aNote(world: World) {
  const id = randomUUID();
  const body = { ...write(), engineer: world.engineer, text: 'Knows cranes', version: 0 };
  await call(app, notes.saveNote, { token: world.token, ...of(id), body });
  return id;
}

const QUERY = { mode: 'plain' as const, qv: 'steel', cat: '' as const };

const aTemplate = async (world: World) => {
  const template = { id: randomUUID(), name: 'Hello', text: 'Good morning' };
  await call(app, saveTemplate, { token: world.token, body: template });
  return template;
};

const invited = async (world: World) => {
  const email = anAddress();
  await call(app, team.invite, { token: world.token, body: { email, role: 'reader' } });
  const { reply } = await call(app, team.team, { token: world.token });
  return { email, id: reply.invitations[0]?.id ?? '' };
};

const HOOK = 'https://hooks.example.org/loadpath';
const madeKey = (world: World) => {
  const id = randomUUID();
  return doing(makeApiKey, world, () => ({ ...of(id), body: { name: 'Tracking', scopes: ['ratings:read'] } }));
};
const madeWebhook = (world: World) => {
  const id = randomUUID();
  return doing(makeWebhook, world, () => ({ ...of(id), body: { url: HOOK, events: ['rating.published'] } }));
};

/** Each changing call of companies that leaves an entry in their log, with the kind of the entry. */
const LEAVES: Record<string, Scenario> = {
  makeApiKey: ['api-key-made', madeKey],
  revokeApiKey: [
    'api-key-revoked',
    async (world) => {
      const { id } = await anApiKey(server, world.token);
      return doing(revokeApiKey, world, () => of(id));
    },
  ],
  makeWebhook: ['webhook-made', madeWebhook],
  switchOnWebhook: [
    'webhook-switched-on',
    async (world) => {
      const { id } = await aWebhook(server, world.token, HOOK);
      await db.update(webhooks).set({ offAt: new Date() }).where(eq(webhooks.id, id));
      return doing(switchOnWebhook, world, () => of(id));
    },
  ],
  deleteWebhook: [
    'webhook-deleted',
    async (world) => {
      const { id } = await aWebhook(server, world.token, HOOK);
      return doing(deleteWebhook, world, () => of(id));
    },
  ],
  saveCompanyInfo: ['profile-changed', (world) => doing(settings.saveCompanyInfo, world, () => ({ body: nameOf }))],
  saveCompanySocials: [
    'profile-changed',
    (world) => {
      const body = { facebook: '', twitter: '', linkedin: '', website: 'https://span.example.com', github: '' };
      return doing(settings.saveCompanySocials, world, () => ({ body }));
    },
  ],
  updateCompanyIcon: ['icon-changed', iconBy(settings.updateCompanyIcon)],
  updateImage: ['icon-changed', iconBy(settings.updateImage)],
  saveShortlist: [
    'shortlist-made',
    (world) => {
      const id = randomUUID();
      let version = 0;
      return () =>
        call(app, lists.saveShortlist, {
          token: world.token,
          ...of(id),
          body: { ...write(), name: 'Towers', version: version++ },
        });
    },
  ],
  deleteShortlist: [
    'shortlist-deleted',
    async (world) => {
      const id = await aShortlist(server, world.token);
      return doing(lists.deleteShortlist, world, () => of(id));
    },
  ],
  addEntries: [
    'engineer-shortlisted',
    async (world) => {
      const id = await aShortlist(server, world.token);
      return doing(lists.addEntries, world, () => ({
        ...of(id),
        body: { ...write(), engineers: [world.engineer], stage: 'found' },
      }));
    },
  ],
  moveEntries: [
    'stage-changed',
    async (world) => {
      const id = await aShortlist(server, world.token);
      await entriesOf(world, id);
      return async () => {
        const entries = await entriesOf(world, id);
        return call(app, lists.moveEntries, { token: world.token, ...of(id), body: { ...write(), entries, stage: 'contacted' } });
      };
    },
  ],
  setOwner: [
    'owner-changed',
    async (world) => {
      const id = await aShortlist(server, world.token);
      await entriesOf(world, id);
      return async () => {
        const entries = await entriesOf(world, id);
        return call(app, lists.setOwner, {
          token: world.token,
          ...of(id),
          body: { ...write(), entries, owner: world.accountId },
        });
      };
    },
  ],
  removeEntries: [
    'engineer-unlisted',
    async (world) => {
      const id = await aShortlist(server, world.token);
      const entries = await entriesOf(world, id);
      return doing(lists.removeEntries, world, () => ({ ...of(id), body: { ...write(), entries } }));
    },
  ],
  changeTags: [
    'tags-changed',
    (world) =>
      doing(tags.changeTags, world, () => ({ body: { ...write(), engineers: [world.engineer], add: ['towers'], remove: [] } })),
  ],
  renameTag: [
    'tag-renamed',
    async (world) => {
      const id = await aTag(world);
      return doing(tags.renameTag, world, () => ({ ...of(id), body: { ...write(), name: 'long bridges' } }));
    },
  ],
  deleteTag: [
    'tag-deleted',
    async (world) => {
      const id = await aTag(world);
      return doing(tags.deleteTag, world, () => of(id));
    },
  ],
  saveNote: [
    'note-changed',
    async (world) => {
      const id = await aNote(world);
      let version = 1;
      const body = () => ({ ...write(), engineer: world.engineer, text: 'Knows large cranes', version: version++ });
      return doing(notes.saveNote, world, () => ({ ...of(id), body: body() }));
    },
  ],
  deleteNote: [
    'note-deleted',
    async (world) => {
      const id = await aNote(world);
      return doing(notes.deleteNote, world, () => ({ ...of(id), query: { version: 1 } }));
    },
  ],
  sendScorecard: [
    'scorecard-sent',
    (world) => {
      let version = 0;
      const body = () => ({ ...write(), version: version++, card: scorecardAt(3) });
      return doing(scorecards.sendScorecard, world, () => ({ ...of(world.engineer), body: body() }));
    },
  ],
  saveSearch: [
    'search-saved',
    (world) => {
      const id = randomUUID();
      return doing(searches.saveSearch, world, () => ({ ...of(id), body: { name: 'Germany', query: QUERY, version: 0 } }));
    },
  ],
  deleteSearch: [
    'search-deleted',
    async (world) => {
      const id = randomUUID();
      await doing(searches.saveSearch, world, () => ({ ...of(id), body: { name: 'Germany', query: QUERY, version: 0 } }))();
      return doing(searches.deleteSearch, world, () => of(id));
    },
  ],
  companyConnect: ['connection-asked', onConnection(connecting.companyConnect, null)],
  companyConnectByGet: ['connection-asked', onConnection(connecting.companyConnectByGet, null)],
  companyCancel: ['connection-cancelled', onConnection(connecting.companyCancel, 'requested')],
  companyCancelByGet: ['connection-cancelled', onConnection(connecting.companyCancelByGet, 'requested')],
  acceptConnect: ['connection-accepted', onConnection(connecting.acceptConnect, 'requested', 'engineer')],
  acceptByGet: ['connection-accepted', onConnection(connecting.acceptByGet, 'requested', 'engineer')],
  rejectConnect: ['connection-rejected', onConnection(connecting.rejectConnect, 'requested', 'engineer')],
  rejectByGet: ['connection-rejected', onConnection(connecting.rejectByGet, 'requested', 'engineer')],
  removeConnection: ['connection-removed', onConnection(connecting.removeConnection, 'connected')],
  companySendMessage: [
    'message-sent',
    async (world) => {
      await connected(world, 'connected', 'company');
      const body = { id: randomUUID(), to: world.engineer, text: 'Good morning', sentAt: new Date().toISOString() };
      return doing(messages.companySendMessage, world, () => ({ body }));
    },
  ],
  stepInterview: [
    'interview-offered',
    async (world) => {
      await connected(world, 'connected', 'company');
      const slots = [{ start: new Date(Date.now() + 2 * DAY_MS).toISOString(), minutes: 45 }];
      const act = { kind: 'offer' as const, to: world.engineer, title: 'A first talk', slots };
      const body = { id: randomUUID(), interview: randomUUID(), act };
      return doing(stepInterview, world, () => ({ body }));
    },
  ],
  stepDecision: [
    'offer-made',
    async (world) => {
      await connected(world, 'connected', 'company');
      const act = { kind: 'offer' as const, to: world.engineer, text: 'Lead of our bridge team' };
      const body = { id: randomUUID(), decision: randomUUID(), act };
      return doing(stepDecision, world, () => ({ body }));
    },
  ],
  saveTemplate: [
    'template-saved',
    (world) => {
      const body = { id: randomUUID(), name: 'Hello', text: 'Good morning' };
      return doing(saveTemplate, world, () => ({ body }));
    },
  ],
  deleteTemplate: [
    'template-deleted',
    async (world) => {
      const { id } = await aTemplate(world);
      return doing(deleteTemplate, world, () => of(id));
    },
  ],
  invite: [
    'member-invited',
    (world) => {
      const body = { email: anAddress(), role: 'reader' };
      return doing(team.invite, world, () => ({ body }));
    },
  ],
  resendInvitation: [
    'invitation-resent',
    async (world) => {
      const { id } = await invited(world);
      let isDone = false;
      // Each e-mail is another change, so the second time there is no invitation.
      return doing(team.resendInvitation, world, () => of(isDone ? randomUUID() : ((isDone = true), id)));
    },
  ],
  withdrawInvitation: [
    'invitation-withdrawn',
    async (world) => {
      const { id } = await invited(world);
      return doing(team.withdrawInvitation, world, () => of(id));
    },
  ],
  joinTeam: [
    'member-joined',
    async (world) => {
      const person = await register(app, 'company');
      await memberOf(server, await companyIdOf(server, person.id), 'owner');
      await call(app, team.leaveTeam, { token: person.token });
      await call(app, team.invite, { token: world.token, body: { email: person.email, role: 'reader' } });
      await server.idle();
      const token = linkIn(lettersIn(server.dataDir, { kind: 'invitation', to: person.email })[0]);
      return () => call(app, team.joinTeam, { token: person.token, body: { token } });
    },
  ],
  leaveTeam: [
    'member-left',
    async (world) => {
      const { token } = await memberOf(server, world.companyId, 'reader');
      return () => call(app, team.leaveTeam, { token });
    },
  ],
  changeRole: [
    'role-changed',
    async (world) => {
      const { id } = await memberOf(server, world.companyId, 'reader');
      return doing(team.changeRole, world, () => ({ ...of(id), body: { role: 'recruiter' } }));
    },
  ],
  handOver: [
    'ownership-handed-over',
    async (world) => {
      const { id } = await memberOf(server, world.companyId, 'recruiter');
      return doing(team.handOver, world, () => ({ body: { member: id } }));
    },
  ],
  removeMember: [
    'member-removed',
    async (world) => {
      const { id } = await memberOf(server, world.companyId, 'reader');
      return doing(team.removeMember, world, () => of(id));
    },
  ],
  confirmDomain: [
    'domain-proven',
    async (world) => {
      const email = anAddress('ridge.example.net');
      await call(app, domains.proveDomain, { token: world.token, body: { email } });
      await server.idle();
      const token = linkIn(lettersIn(server.dataDir, { kind: 'domain', to: email })[0]);
      return doing(domains.confirmDomain, world, () => ({ body: { token } }));
    },
  ],
  removeDomain: [
    'domain-removed',
    async (world) => {
      await db.insert(companyDomains).values({ companyId: world.companyId, domain: 'ridge.example.net' });
      return doing(domains.removeDomain, world, () => ({ params: { domain: 'ridge.example.net' } }));
    },
  ],
};

const OWN_ACCOUNT = 'It concerns the own account and nothing that colleagues share.';
const OWN_VIEW = 'It changes only what this member sees or is told.';
const READING = 'It reads; its question is too long for an address.';

const SENT_ALONE = 'It changes nothing of the company; the log of the webhook has it.';

/** The changing calls that leave no entry, and why. */
const EXCEPTIONS: Record<string, string> = {
  confirmEmail: OWN_ACCOUNT,
  correctEmail: OWN_ACCOUNT,
  startEmailChange: OWN_ACCOUNT,
  cancelEmailChange: OWN_ACCOUNT,
  confirmEmailChange: OWN_ACCOUNT,
  logout: OWN_ACCOUNT,
  resetPassword: OWN_ACCOUNT,
  sendConfirmation: OWN_ACCOUNT,
  updatePassword: OWN_ACCOUNT,
  saveOwnName: OWN_ACCOUNT,
  addDevice: OWN_ACCOUNT,
  removeDevice: OWN_ACCOUNT,
  saveNotificationSettings: OWN_ACCOUNT,
  addPasskey: OWN_ACCOUNT,
  addPasskeyOptions: OWN_ACCOUNT,
  removePasskey: OWN_ACCOUNT,
  renamePasskey: OWN_ACCOUNT,
  prove: OWN_ACCOUNT,
  startProof: OWN_ACCOUNT,
  endSession: OWN_ACCOUNT,
  endOtherSessions: OWN_ACCOUNT,
  withdrawConsent: OWN_ACCOUNT,
  askArchive: OWN_ACCOUNT,
  deleteAccount: 'It can be taken back; the entry is made when the account is deleted and its member has left.',
  sendDeletionLink: OWN_ACCOUNT,
  keepAccount: OWN_ACCOUNT,
  advancedSearch: READING,
  aiSearch: READING,
  searchCounts: READING,
  live: READING,
  chooseLetters: OWN_VIEW,
  markSearchSeen: OWN_VIEW,
  clearThread: OWN_VIEW,
  deleteMessage: OWN_VIEW,
  markRead: OWN_VIEW,
  saveScorecard: 'A draft is seen by its author alone until it is sent.',
  startThread: 'A thread without a message is shown to nobody.',
  testWebhook: SENT_ALONE,
  replayDelivery: SENT_ALONE,
  reportMessage: 'It is told to the administrators alone.',
  proveDomain: 'It sends a letter; what it proves is recorded when the link is opened.',
};

const mayCompany = ({ access }: Call) => (Array.isArray(access) ? access.includes('company') : access === 'signed-in');
const CHANGING = [...CALLS].filter(([, one]) => mayCompany(one) && (one.method !== 'GET' || one.changes)).map(([name]) => name);

async function aWorld(): Promise<World> {
  const { id, token, companyId } = await admittedCompany(server);
  const [engineer = ''] = await finishedEngineers(server, 1);
  return { token, accountId: id, companyId, engineer };
}

const kindsOf = async ({ companyId }: World) =>
  (await db.select().from(companyActivity).where(eq(companyActivity.companyId, companyId)).orderBy(companyActivity.id)).map(
    ({ kind }) => kind,
  );

test('every changing call of companies either leaves an entry in their log or is an exception with a reason', () => {
  expect([...Object.keys(LEAVES), ...Object.keys(EXCEPTIONS)].toSorted()).toEqual(CHANGING.toSorted());
});

test.each(Object.entries(LEAVES))('%s leaves one entry, and none when it is done again', async (_, [kind, prepare]) => {
  const world = await aWorld();
  const act = await prepare(world);
  const before = await kindsOf(world);
  await act();
  expect((await kindsOf(world)).slice(before.length)).toEqual([kind]);
  await act();
  expect((await kindsOf(world)).slice(before.length)).toEqual([kind]);
});

test('a new note, a changed search and a renamed shortlist leave an entry each', async () => {
  const world = await aWorld();
  await aNote(world);
  const id = randomUUID();
  for (const [version, name] of ['Germany', 'Germany and Austria'].entries())
    await call(app, searches.saveSearch, { token: world.token, ...of(id), body: { name, query: QUERY, version } });
  const list = await aShortlist(server, world.token);
  await call(app, lists.saveShortlist, { token: world.token, ...of(list), body: { ...write(), name: 'Arches', version: 1 } });
  expect(await kindsOf(world)).toEqual(['note-written', 'search-saved', 'search-changed', 'shortlist-made', 'shortlist-changed']);
});

test('a company has a bounded number of entries in a day, the last one says so, and another company is not concerned', async () => {
  const [world, other] = [await aWorld(), await aWorld()];
  const { companyId, accountId } = world;
  const entry = { companyId, accountId, kind: 'tags-changed' as const };
  await db.insert(companyActivity).values(Array.from({ length: ACTIVITY_A_DAY - 2 }, () => entry));
  for (let at = 0; at < 4; at++) await db.transaction((tx) => insertActivity(tx, entry));
  expect((await kindsOf(world)).slice(ACTIVITY_A_DAY - 2)).toEqual(['tags-changed', 'log-full']);
  await db.transaction((tx) => insertActivity(tx, { ...entry, companyId: other.companyId }));
  expect(await kindsOf(other)).toEqual(['tags-changed']);
  const yesterday = new Date(Date.now() - 25 * 60 * A_MINUTE);
  await db.update(companyActivity).set({ at: yesterday }).where(eq(companyActivity.companyId, companyId));
  await db.transaction((tx) => insertActivity(tx, entry));
  expect((await kindsOf(world)).at(-1)).toBe('tags-changed');
});

test('an entry of another company is not touched by an insert, and old ones of all companies are deleted together', async () => {
  const [world, other] = [await aWorld(), await aWorld()];
  const at = new Date(boundOf('activity', new Date()).getTime() - A_MINUTE);
  await db.insert(companyActivity).values({ companyId: other.companyId, accountId: other.accountId, kind: 'icon-changed', at });
  await aNote(world);
  expect(await kindsOf(other)).toEqual(['icon-changed']);
  await server.retention.run();
  expect(await kindsOf(other)).toEqual([]);
  expect(await kindsOf(world)).toEqual(['note-written']);
});
