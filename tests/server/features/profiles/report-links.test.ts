import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf } from '../../../../contract/base/problem.ts';
import {
  MAX_REPORT_LINKS,
  type ReportPart,
  endReportLink,
  makeReportLink,
  reportLinks,
  sharedReport,
} from '../../../../contract/results/report-links.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { reportLinks as linkTable } from '../../../../server/platform/db/schema/report-links.ts';
import { rated, taken } from '../../../support/people/attempt.ts';
import { call, loginAs, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

const admin = (await loginAs(server, 'admin')).token;

/** An engineer with a judged test. */
async function judged() {
  const { engineer, token, attempt } = await taken(server);
  await rated(server, attempt, 3, 'Complete load path.', admin);
  return { id: engineer.id, token, attempt: attempt.id };
}

const make = (token: string, attempt: string, parts: ReportPart[]) =>
  call(app, makeReportLink, { token, body: { attempt, parts } });
const show = (token: string) => call(app, sharedReport, { body: { token } });

test('a link shows anybody the parts that the engineer has chosen, and no more', async () => {
  const { token, attempt } = await judged();
  const { reply: few } = await make(token, attempt, []);
  const shown = (await show(few.token)).reply;
  expect(shown).toMatchObject({ points: null, band: null, areas: null, feedback: null, choices: null });
  expect(shown.name).toMatch(/^(?:\p{Lu}\. ?)+$/u);
  expect(shown.level).not.toBe('Pending');

  const { reply: all } = await make(token, attempt, ['name', 'points', 'areas', 'feedback', 'choices']);
  const whole = (await show(all.token)).reply;
  expect(whole.areas).toHaveLength(3);
  expect(whole.points).toEqual(expect.any(Number));
  expect(whole.feedback).toContain('points');
  expect(JSON.stringify(whole)).not.toMatch(/@|recording|questionText|surname|phone/);
});

test('the server stores only a hash of the token, and the list does not return it again', async () => {
  const { token, attempt, id } = await judged();
  const { reply: made } = await make(token, attempt, ['points']);
  const rows = await db.select().from(linkTable).where(eq(linkTable.engineerId, id));
  expect(JSON.stringify(rows)).not.toContain(made.token);
  const { reply } = await call(app, reportLinks, { token, query: {} });
  expect(reply).toMatchObject({ total: 1, items: [{ id: made.id, parts: ['points'], endedAt: null }] });
  expect(JSON.stringify(reply)).not.toContain(made.token);
});

test('an ended link shows nothing, and only its engineer can end it', async () => {
  const [one, other] = [await judged(), await judged()];
  const { reply: made } = await make(one.token, one.attempt, ['points']);
  expect((await call(app, endReportLink, { token: other.token, params: { id: made.id } })).status).toBe(404);
  expect((await show(made.token)).status).toBe(200);
  expect((await call(app, endReportLink, { token: one.token, params: { id: made.id } })).status).toBe(200);
  expect(codeOf((await show(made.token)).problem)).toBe('link-over');
});

test('a made-up token, and one of an account that is being deleted, show nothing', async () => {
  expect(codeOf((await show('A'.repeat(43))).problem)).toBe('link-over');
  const { token, attempt, id } = await judged();
  const { reply: made } = await make(token, attempt, []);
  await db
    .update(accounts)
    .set({ endsAt: new Date(Date.now() + 86_400_000) })
    .where(eq(accounts.id, id));
  expect(codeOf((await show(made.token)).problem)).toBe('link-over');
});

test('a link needs an own test whose level is settled', async () => {
  const [one, other] = [await judged(), await register(app, 'engineer')];
  expect((await make(other.token, one.attempt, [])).status).toBe(404);
});

test('the number of links is limited', async () => {
  const { token, attempt } = await judged();
  const made = await Promise.all(Array.from({ length: MAX_REPORT_LINKS + 2 }, () => make(token, attempt, [])));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_REPORT_LINKS);
  expect(codeOf((await make(token, attempt, [])).problem)).toBe('links-full');
});
