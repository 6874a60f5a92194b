import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submitFormQuestions } from '../../../../contract/profiles/employment.ts';
import { companyView, engineerGet, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import { ratings } from '../../../../server/platform/db/schema/assessments.ts';
import { toCompanyView } from '../../../../src/features/engineer/public-profile.ts';
import { rated, spokenOf, taken } from '../../../support/people/attempt.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const TOLD = {
  salary: '50001-60000',
  schedule: 'flexible',
  experience: '5-10',
  education: 'master',
  skills: ' steel frames,, bolted joints ,finite elements,',
};
const tell = (token: string, body: object) => call(server.app, submitFormQuestions, { token, body });
const own = async (token: string) => (await call(server.app, engineerGet, { token })).reply.employment;

test('an engineer saves, reads and changes the own employment information and nobody else’s', async () => {
  const [engineer, other] = [await loginAs(server, 'engineer'), await loginAs(server, 'engineer')];
  expect(await own(engineer.token)).toBeNull();
  expect((await tell(engineer.token, TOLD)).reply).toEqual({ response: 'Information saved successfully' });
  const untold = { currency: 'EUR', country: '', time_zone: '' };
  expect(await own(engineer.token)).toEqual({ ...TOLD, ...untold, skills: 'steel frames, bolted joints, finite elements' });
  const place = { currency: 'CHF', country: 'CH', time_zone: 'Europe/Zurich' };
  await tell(engineer.token, { ...TOLD, ...place, salary: '70001+', skills: 'timber' });
  expect(await own(engineer.token)).toEqual({ ...TOLD, ...place, salary: '70001+', skills: 'timber' });
  // Clients of an earlier version send neither field, and lose no data.
  await tell(engineer.token, { ...TOLD, skills: 'glulam' });
  expect(await own(engineer.token)).toEqual({ ...TOLD, ...place, skills: 'glulam' });
  expect(await own(other.token)).toBeNull();
});

test.each([
  ['salary', '10', 'Salary range is not valid.'],
  ['experience', 'long', 'Years of experience is not valid.'],
  ['education', 'none', 'Highest education is not valid.'],
  ['skills', 'x'.repeat(501), 'Must be maximum 500 characters!'],
  ['currency', 'XYZ', 'Currency is not valid.'],
  ['country', 'ZZ', 'Country is not valid.'],
  ['time_zone', 'Mars/Olympus', 'This time zone is not known.'],
])('%s as %j is refused, and nothing is changed', async (field, value, sentence) => {
  const { token } = await loginAs(server, 'engineer');
  await tell(token, TOLD);
  const { status, problem } = await tell(token, { ...TOLD, [field]: value });
  expect([status, problem.detail, problem.fields]).toEqual([400, sentence, { [field]: sentence }]);
  expect(await own(token)).toMatchObject({ salary: '50001-60000', skills: 'steel frames, bolted joints, finite elements' });
});

test.each([
  [{ salary: '' }, 'Salary range'],
  [{ schedule: undefined, skills: ' , ,' }, 'Preferred work schedule, Key skills'],
  [{ experience: null, education: 'none' }, 'Years of experience'],
])('missing fields, %j, are named in one sentence', async (wrong, names) => {
  const { token } = await loginAs(server, 'engineer');
  const { status, problem } = await tell(token, { ...TOLD, ...wrong });
  expect([status, problem.detail]).toEqual([400, `The following fields are required: ${names}`]);
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(await own(token)).toBeNull();
});

test('a body without any field names all five', async () => {
  const { token } = await loginAs(server, 'engineer');
  const all = 'Salary range, Preferred work schedule, Years of experience, Highest education, Key skills';
  expect((await tell(token, {})).problem.detail).toBe(`The following fields are required: ${all}`);
});

test('companies see the salary range with currency and period, the schedule and the experience, and nothing else', async () => {
  const { engineer, token } = await taken(server);
  const company = await loginAs(server, 'company');
  const view = async () => (await call(server.app, companyView, { token: company.token, params: { id: engineer.id } })).reply;
  expect((await view()).salary).toBeNull();
  await tell(token, TOLD);
  const seen = await view();
  expect(seen.salary).toEqual({ band: '50001-60000', currency: 'EUR', period: 'year' });
  expect([seen.schedule, seen.experience]).toEqual(['flexible', '5-10']);
  for (const text of ['master', 'bolted']) expect(JSON.stringify(seen)).not.toContain(text);
});

test.each(['waits for its last rating', 'is settled'])(
  'the profile editor shows what companies see of a test that %s',
  async (state) => {
    const { engineer, token, attempt } = await taken(server);
    const last = spokenOf(attempt).at(-1)?.questionId;
    await rated(server, attempt, 4);
    if (state !== 'is settled') await server.db.delete(ratings).where(eq(ratings.questionId, last ?? ''));
    await server.idle();
    const company = await admittedCompany(server);
    const { reply: seen } = await call(server.app, companyView, { token: company.token, params: { id: engineer.id } });
    const { reply: mine } = await call(server.app, engineerProfile, { token });
    const { reply: typed } = await call(server.app, engineerGet, { token });
    // Without the addresses of recordings, since they are signed again at each reading.
    const comparable = (profile: object) => JSON.parse(JSON.stringify(profile).replaceAll(/ticket=[^"]*/g, 'ticket')) as object;
    expect(comparable(toCompanyView(mine, typed))).toEqual(comparable(seen));
  },
);
