import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSharing } from '../../../../contract/profiles/visibility.ts';
import { confirmEmail, logout, resetPassword, sendConfirmation } from '../../../../contract/accounts/accounts.ts';
import { admitCompany, companies, withdrawAdmission } from '../../../../contract/companies/admission.ts';
import { saveAnswer, submitTestRecordings } from '../../../../contract/assessment/answers.ts';
import { askScreen } from '../../../../contract/rating/desk.ts';
import { companyGet, companyView, engineerGet } from '../../../../contract/profiles/profiles.ts';
import { answerToRate } from '../../../../contract/rating/rating.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { answer, rated, sound, spokenOf, started } from '../../../support/people/attempt.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import {
  type Server,
  aServer,
  admittedCompany,
  call,
  companyIdOf,
  loginAs,
  memberOf,
  register,
} from '../../../support/server/server.ts';

let server: Server;
let admin: string;
let engineer: Awaited<ReturnType<typeof spokenTest>>;
beforeAll(async () => {
  server = await aServer();
  admin = (await loginAs(server, 'admin')).token;
  engineer = await spokenTest();
});
afterAll(() => server.close());

/** A finished and rated test with one recorded answer. */
async function spokenTest() {
  const begun = await started(server);
  const [first, ...rest] = spokenOf(begun.attempt);
  await call(server.app, saveAnswer, {
    token: begun.token,
    form: { questionId: first?.questionId ?? '', answerFile: sound },
  });
  for (const card of begun.attempt.cards.filter((one) => one.kind !== 'spoken' || one.demo))
    await answer(server, begun.token, card);
  for (const card of rest) await answer(server, begun.token, card);
  const form = { testRecordingFile: { ...sound, name: 'screen.webm' } };
  await call(server.app, submitTestRecordings, { token: begun.token, form });
  await rated(server, begun.attempt, 3);
  await call(server.app, saveSharing, { token: begun.token, body: { shares: true } });
  await server.idle();
  return { ...begun, id: begun.engineer.id };
}

const view = async (token: string) => (await call(server.app, companyView, { token, params: { id: engineer.id } })).reply;
const heard = async (token: string) => (await view(token)).evidence.flatMap((one) => one.sound);
const statusOf = async (url: string | null | undefined) => (await server.app.inject(url ?? '/nowhere')).statusCode;
const decideOn = (id: string, what: 'company' | 'domain', how: typeof admitCompany | typeof withdrawAdmission = admitCompany) =>
  call(server.app, how, { token: admin, params: { id }, body: { what } });
/** `id` is that of the owner's account. */
const decide = async (id: string, ...how: ['company' | 'domain', (typeof admitCompany | typeof withdrawAdmission)?]) =>
  decideOn(await companyIdOf(server, id), ...how);

async function confirmed(company: { email: string; token: string }) {
  await server.idle();
  const [letter = ''] = lettersIn(server.dataDir, { kind: 'welcome', to: company.email });
  const body = { token: linkIn(letter) };
  expect((await call(server.app, confirmEmail, { token: company.token, body })).status).toBe(200);
  return body;
}

test('a company that has just registered sees an engineer’s levels, and neither answers nor recordings', async () => {
  const company = await register(server.app, 'company');
  const seen = await view(company.token);
  expect(seen).toMatchObject({ hearing: 'unconfirmed', multiple_total: null, final_score: 'Intermediate', final_band: null });
  expect(seen.evidence).toEqual([]);
  expect(JSON.stringify(seen)).not.toMatch(/ticket=|"url":"/);
  expect((await call(server.app, companyGet, { token: company.token })).reply).toMatchObject({
    hearing: 'unconfirmed',
    confirmed: false,
  });
});

test('it hears answers once its address is confirmed and it is admitted, in any order, and gets an e-mail', async () => {
  const one = await register(server.app, 'company');
  await confirmed(one);
  expect(await heard(one.token)).toEqual([]);
  expect((await view(one.token)).hearing).toBe('waiting');
  expect((await decide(one.id, 'company')).status).toBe(200);
  const [playback] = await heard(one.token);
  expect(await statusOf(playback?.url)).toBe(200);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'admitted', to: one.email })[0]).toContain(
    'You can now hear or read the answers of engineers who share them',
  );

  const other = await register(server.app, 'company');
  await decide(other.id, 'company');
  // A second admission changes nothing.
  await decide(other.id, 'company');
  expect(await heard(other.token)).toEqual([]);
  await server.idle();
  const letters = lettersIn(server.dataDir, { kind: 'admitted', to: other.email });
  expect(letters).toHaveLength(1);
  const body = { token: linkIn(letters[0] ?? '') };
  expect((await call(server.app, confirmEmail, { token: other.token, body })).status).toBe(200);
  expect(await heard(other.token)).toHaveLength(1);
});

test('an admitted domain admits its companies, also later ones, but no company of a similar domain', async () => {
  const email = (name: string, domain = 'beams.example.org') => ({ email: `${name}-${Date.now()}@${domain}` });
  const [first, second, neighbour] = [
    await register(server.app, 'company', email('one')),
    await register(server.app, 'company', email('two', 'BEAMS.example.org')),
    await register(server.app, 'company', email('three', 'other.beams.example.org')),
  ];
  for (const company of [first, second, neighbour]) await confirmed(company);
  await decide(first.id, 'domain');
  const later = await register(server.app, 'company', email('four'));
  await confirmed(later);
  const opened = [first, second, neighbour, later].map(async ({ token }) => (await view(token)).hearing);
  expect(await Promise.all(opened)).toEqual(['open', 'open', 'waiting', 'open']);
  await decide(later.id, 'domain', withdrawAdmission);
  expect((await view(second.token)).hearing).toBe('waiting');
});

test('a member hears answers once the own address is confirmed; an admitted domain needs the owner’s to be confirmed too', async () => {
  const owner = await register(server.app, 'company', { email: `owner-${Date.now()}@truss.example.org` });
  const other = await register(server.app, 'company', { email: `other-${Date.now()}@truss.example.org` });
  const member = await memberOf(server, await companyIdOf(server, owner.id), 'reader');
  expect((await view(member.token)).hearing).toBe('waiting');
  await decide(other.id, 'domain');
  expect((await view(member.token)).hearing).toBe('waiting');
  await confirmed(owner);
  expect((await view(member.token)).hearing).toBe('open');
  await server.db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.id, member.id));
  expect((await view(member.token)).hearing).toBe('unconfirmed');
});

test('an e-mail domain open to anybody is not admitted', async () => {
  const company = await register(server.app, 'company', { email: `someone${Date.now()}@gmail.com` });
  expect((await decide(company.id, 'domain')).problem).toMatchObject({ status: 400, type: problemType('public-mail') });
  expect((await decideOn(engineer.id, 'company')).status).toBe(404);
});

test('a company’s playback stops when its admission is taken back, and with its logout', async () => {
  const company = await admittedCompany(server);
  const [playback] = await heard(company.token);
  expect(await statusOf(playback?.url)).toBe(200);
  await decide(company.id, 'company', withdrawAdmission);
  expect(await statusOf(playback?.url)).toBe(403);
  await decide(company.id, 'company');
  expect(await statusOf(playback?.url)).toBe(200);
  await call(server.app, logout, { token: company.token });
  expect(await statusOf(playback?.url)).toBe(403);
});

test('no cache stores a recording, whole or in part', async () => {
  const [playback] = await heard((await admittedCompany(server)).token);
  for (const headers of [{}, { range: 'bytes=0-9' }]) {
    const reply = await server.app.inject({ url: playback?.url ?? '', headers });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual(['range' in headers ? 206 : 200, 'private, no-store']);
  }
});

test('a logout also ends the media addresses of an engineer and a rater', async () => {
  const rater = await loginAs(server, 'admin');
  const params = { attemptId: engineer.attempt.id, questionId: spokenOf(engineer.attempt)[0]?.questionId ?? '' };
  const { reply } = await call(server.app, answerToRate, { token: rater.token, params });
  const asked = await call(server.app, askScreen, {
    token: rater.token,
    params,
    body: { reason: 'The sound speaks of a picture.' },
  });
  const urls = [reply.sound[0]?.url, asked.reply.screen[0]?.url];
  expect(await Promise.all(urls.map(statusOf))).toEqual([200, 200]);
  await call(server.app, logout, { token: rater.token });
  expect(await Promise.all(urls.map(statusOf))).toEqual([403, 403]);
});

test('the list shows waiting companies, those with a confirmed address first, and the domain unless it is public', async () => {
  const list = async (state: 'waiting' | 'admitted') =>
    (await call(server.app, companies, { token: admin, query: { state, limit: 100 } })).reply;
  const [late, early] = [
    await register(server.app, 'company', { email: `late${Date.now()}@gmail.com` }),
    await register(server.app, 'company'),
  ];
  await confirmed(early);
  const [lateId, earlyId] = [await companyIdOf(server, late.id), await companyIdOf(server, early.id)];
  const waiting = await list('waiting');
  expect(waiting.total).toBe(waiting.items.length);
  const place = (id: string) => waiting.items.findIndex((item) => item.id === id);
  expect(place(earlyId)).toBeLessThan(place(lateId));
  expect(waiting.items[place(lateId)]).toMatchObject({ confirmed: false, domain: null, admittedAt: null });
  expect(waiting.items[place(earlyId)]).toMatchObject({ confirmed: true, domain: 'example.com' });
  await decide(early.id, 'company');
  expect((await list('admitted')).items.map(({ id }) => id)).toContain(earlyId);
  expect((await list('waiting')).items.map(({ id }) => id)).not.toContain(earlyId);
});

test('a link confirms only the account that it was sent to, once', async () => {
  const [company, stranger] = [await register(server.app, 'company'), await register(server.app, 'engineer')];
  await server.idle();
  const body = { token: linkIn(lettersIn(server.dataDir, { kind: 'welcome', to: company.email })[0] ?? '') };
  const follow = (token: string) => call(server.app, confirmEmail, { token, body });
  expect((await follow(stranger.token)).problem.type).toBe(problemType('link-over'));
  expect((await follow(company.token)).reply.response).toBe('Your e-mail address is confirmed.');
  // The first reply may have been lost, so the same link is accepted again.
  expect((await follow(company.token)).status).toBe(200);
  expect((await follow(stranger.token)).status).toBe(400);
  expect((await call(server.app, engineerGet, { token: stranger.token })).reply.confirmed).toBe(false);
});

test('the e-mail can be requested again five times a day, and contains no text that somebody typed', async () => {
  const company = await register(server.app, 'company', { name: 'Win money at https://evil.example' });
  const ask = () => call(server.app, sendConfirmation, { token: company.token });
  const statuses = [];
  for (let times = 0; times < 6; times++) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await server.idle();
  const letters = ['welcome', 'confirm'].flatMap((kind) => lettersIn(server.dataDir, { kind, to: company.email }));
  expect(letters).toHaveLength(6);
  expect(letters.join()).not.toMatch(/money|evil/);
  const last = linkIn(lettersIn(server.dataDir, { kind: 'confirm', to: company.email })[0] ?? '');
  expect((await call(server.app, confirmEmail, { token: company.token, body: { token: last } })).status).toBe(200);
  expect((await ask()).reply.response).toBe('Your e-mail address is confirmed.');
});

test('a session that no reset code has opened does not confirm the address', async () => {
  const company = await register(server.app, 'company');
  const body = { password: 'new-girder-44', cpassword: 'new-girder-44' };
  expect((await call(server.app, resetPassword, { token: company.token, body })).status).toBe(403);
  expect((await call(server.app, companyGet, { token: company.token })).reply.confirmed).toBe(false);
});
