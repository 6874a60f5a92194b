import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from '../../contract/accounts.ts';
import * as assessment from '../../contract/assessment.ts';
import type { Call } from '../../contract/call.ts';
import * as profiles from '../../contract/profiles.ts';
import * as rating from '../../contract/rating.ts';
import { levelsAt, spokenOf, taken } from '../support/attempt.ts';
import { type Sent, type Server, aServer, call, loginAs } from '../support/server.ts';

let server: Server;
let tokens: Record<string, string | undefined>;
let sent: (name: string) => Sent;

beforeAll(async () => {
  server = await aServer();
  const { attempt, engineer, token } = await taken(server);
  const [other, company, admin] = await Promise.all(
    (['engineer', 'company', 'admin'] as const).map((role) => loginAs(server, role)),
  );
  tokens = {
    nobody: undefined,
    own: token,
    other: other?.token,
    company: company?.token,
    admin: admin?.token,
    upload: attempt.uploadToken,
  };
  const answer = { attemptId: attempt.id, questionId: spokenOf(attempt)[0]?.questionId ?? '' };
  const particulars: Record<string, Sent> = {
    saveOptions: { body: { option1: 'Steel Structures', option2: 'Concrete Structures' } },
    checkAnswer: { params: { id: assessment.CARDS.toString() } },
    storeMultipleA: { form: { questionId: 'none' } },
    saveAnswer: { form: { questionId: 'none' } },
    submitTestRecordings: { form: { recordingIds: '' } },
    engineerProfileOf: { params: { id: engineer.id } },
    companyView: { params: { id: engineer.id } },
    answerToRate: { params: answer },
    rateAnswer: { params: answer, body: { levels: levelsAt(3) } },
  };
  sent = (name) => particulars[name] ?? {};
});
afterAll(() => server.close());

/** Let in: neither 401 nor 403, whatever else the call has to say. */
const IN = 'in';
const verdict = (status: number) => (status === 401 || status === 403 ? status : IN);

type Row = [
  name: string,
  call: Call,
  nobody: unknown,
  own: unknown,
  other: unknown,
  company: unknown,
  admin: unknown,
  upload: unknown,
];

test.each<Row>([
  ['saveOptions', assessment.saveOptions, 401, IN, IN, 403, 403, 401],
  ['startAttempt', assessment.startAttempt, 401, IN, IN, 403, 403, 401],
  ['checkIfTestDone', assessment.checkIfTestDone, 401, IN, IN, 403, 403, 401],
  ['getQuestion', assessment.getQuestion, 401, IN, IN, 403, 403, 401],
  ['getMultipleQ', assessment.getMultipleQ, 401, IN, IN, 403, 403, 401],
  ['checkAnswer', assessment.checkAnswer, 401, IN, IN, 403, 403, 401],
  ['storeMultipleA', assessment.storeMultipleA, 401, IN, IN, 403, 403, IN],
  ['saveAnswer', assessment.saveAnswer, 401, IN, IN, 403, 403, IN],
  ['submitTestRecordings', assessment.submitTestRecordings, 401, IN, IN, 403, 403, IN],
  ['engineerGet', profiles.engineerGet, 401, IN, IN, 403, 403, 401],
  ['engineerProfile', profiles.engineerProfile, 401, IN, IN, 403, 403, 401],
  ['engineerProfileOf', profiles.engineerProfileOf, 401, IN, 403, 403, IN, 401],
  ['companyView', profiles.companyView, 401, 403, 403, IN, 403, 401],
  ['companyFeed', profiles.companyFeed, 401, 403, 403, IN, 403, 401],
  ['companyGet', profiles.companyGet, 401, 403, 403, IN, 403, 401],
  ['ratingQueue', rating.ratingQueue, 401, 403, 403, 403, IN, 401],
  ['answerToRate', rating.answerToRate, 401, 403, 403, 403, IN, 401],
  ['rateAnswer', rating.rateAnswer, 401, 403, 403, 403, IN, 401],
  ['adminBoard', rating.adminBoard, 401, 403, 403, 403, IN, 401],
  // Last, since it ends the sessions.
  ['logout', accounts.logout, 401, IN, IN, IN, IN, 401],
])('%s lets in whom it should', async (name, description, ...expected) => {
  const verdicts: Record<string, unknown> = {};
  for (const [who, token] of Object.entries(tokens)) {
    const { status, headers } = await call(server.app, description, { ...sent(name), token });
    verdicts[who] = verdict(status);
    expect(String(headers['content-type']).startsWith('application/problem+json')).toBe(status >= 400);
  }
  const [nobody, own, other, company, admin, upload] = expected;
  expect(verdicts).toEqual({ nobody, own, other, company, admin, upload });
});
