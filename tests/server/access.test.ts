import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Card } from '../../contract/assessment/assessment.ts';
import type { Call } from '../../contract/base/call.ts';
import { CALLS } from '../../contract/calls.ts';
import { type ProblemCode, codeOf } from '../../contract/base/problem.ts';
import { engineerGet } from '../../contract/profiles/profiles.ts';
import { registerRecording } from '../../contract/recordings/recordings.ts';
import { updateImage } from '../../contract/accounts/settings.ts';
import { TeamRole } from '../../contract/base/team.ts';
import { CARDS } from '../../contract/assessment/test-format.ts';
import { FAILURES } from '../../server/http/failures.ts';
import { levelsFor, nothing, rightAnswer, spokenOf, taken } from '../support/people/attempt.ts';
import { CALLERS, type Caller, refusalOf, runningTest } from '../support/server/callers.ts';
import { engineerOnShow } from '../support/people/connections.ts';
import { exampleRequest } from '../support/server/example-request.ts';
import { newRecording } from '../support/media/recording.ts';
import { type Sent, admittedCompany, call, loginAs, register, serverOfFile } from '../support/server/server.ts';

const server = await serverOfFile();

/** Its reply never ends; tests/server/features/live/live.test.ts opens it. */
const ENDLESS = 'live';

/**
 * The status of example requests of an allowed caller, where it is not the one of `usualStatus`. `who`: only these callers get it. The first rule that fits counts.
 */
const EXCEPTIONS: readonly { why: string; meets: ProblemCode | 'success'; calls: readonly string[]; who?: RegExp }[] = [
  {
    why: 'an administrator or a rater without a second factor is refused wherever the session is read',
    meets: 'second-factor-needed',
    calls: ['rescue'],
    who: /without a second factor/,
  },
  { why: 'what has a new id is new, and nobody is no longer blocked', meets: 'success', calls: ['saveSearch', 'unblockCompany'] },
  {
    why: 'only a confirmed address asks, accepts, invites and proves a domain',
    meets: 'address-unconfirmed',
    calls: ['companyConnectByGet', 'companyConnect', 'engineerConnect', 'invite', 'resendInvitation', 'proveDomain'],
    who: /unconfirmed/,
  },
  {
    why: 'a company accepts only with a confirmed address',
    meets: 'address-unconfirmed',
    calls: ['acceptByGet', 'acceptConnect'],
    who: /unconfirmed owner/,
  },
  {
    why: 'nobody has asked',
    meets: 'request-over',
    calls: [
      'companyCancelByGet',
      'companyCancel',
      'engineerCancel',
      'acceptByGet',
      'acceptConnect',
      'rejectByGet',
      'rejectConnect',
    ],
  },
  { why: 'nobody is connected', meets: 'not-connected', calls: ['removeConnection', 'startThread'] },
  { why: 'the thread is nobody’s', meets: 'not-found', calls: ['companySendMessage', 'engineerSendMessage'] },
  { why: 'the interview or the offer is nobody’s', meets: 'not-found', calls: ['stepInterview', 'stepDecision'] },
  { why: 'the engineer is nobody', meets: 'not-on-show', calls: ['changeTags'] },
  { why: 'the bank has no such question', meets: 'no-such-version', calls: ['correctKey'] },
  { why: 'nobody has the address', meets: 'wrong-credentials', calls: ['login'] },
  { why: 'nobody has asked for a code', meets: 'code-over', calls: ['codeSubmit'] },
  {
    why: 'nobody has begun the step',
    meets: 'step-over',
    calls: ['secondFactor', 'passkeySignIn', 'addPasskey', 'confirmApp', 'prove'],
  },
  { why: 'no code has opened the session', meets: 'reset-over', calls: ['resetPassword'] },
  { why: 'a confirmed address stays', meets: 'email-confirmed', calls: ['correctEmail'], who: /^(?!.*unconfirmed)/ },
  { why: 'the present address is not confirmed', meets: 'bad-input', calls: ['startEmailChange'], who: /unconfirmed/ },
  { why: 'the password is another', meets: 'wrong-password', calls: ['updatePassword', 'correctEmail', 'deleteAccount'] },
  { why: 'an account with a password needs no link to be deleted', meets: 'bad-input', calls: ['sendDeletionLink'] },
  {
    why: 'only engineers are recorded',
    meets: 'not-allowed',
    calls: ['withdrawConsent'],
    who: /owner|recruiter|reviewer|reader|former|administrator|rater/,
  },
  { why: 'a confirmed address needs no link', meets: 'success', calls: ['confirmEmail'], who: /^(?!.*unconfirmed)/ },
  {
    why: 'an account of another role cannot join',
    meets: 'other-role',
    calls: ['joinTeam'],
    who: /engineer|administrator|rater/,
  },
  {
    why: 'the link is made up',
    meets: 'link-over',
    calls: [
      'linkSubmit',
      'confirmEmail',
      'confirmEmailChange',
      'refuseEmailChange',
      'findInvitation',
      'findJudging',
      'saveJudgement',
      'registerMember',
      'joinTeam',
      'confirmDomain',
      'confirmSubscription',
      'leaveNewsletter',
      'leaveByOneClick',
      'leaveNotifications',
      'leaveNotificationsByOneClick',
      'sharedReport',
    ],
  },
  {
    why: 'no provider is set up',
    meets: 'no-provider',
    calls: ['redirectToOauth', 'oauthRedirect', 'oauth', 'storageRedirectToOauth', 'storageOauthRedirect'],
  },
  { why: 'the bytes are no picture', meets: 'not-a-picture', calls: ['updateImage', 'updateCompanyIcon', 'uploadImage'] },
  { why: 'the bytes are no package', meets: 'not-a-package', calls: ['rescue'] },
  { why: 'nobody has signed the ticket', meets: 'not-allowed', calls: ['media', 'picture'] },
  { why: 'the test is nobody’s', meets: 'not-found', calls: ['makeReportLink'] },
  { why: 'an engineer sees no other one', meets: 'not-allowed', calls: ['engineerProfileOf', 'foundEvidence'], who: /engineer/ },
  { why: 'the test is not the caller’s', meets: 'not-allowed', calls: ['renewUploadToken', 'registerRecording'] },
  { why: 'no topics are chosen', meets: 'no-options', calls: ['startAttempt'] },
  {
    why: 'there is no test yet',
    meets: 'no-test',
    calls: [
      'getQuestion',
      'getMultipleQ',
      'checkAnswer',
      'reportWaiting',
      'storeMultipleA',
      'saveAnswer',
      'submitTestRecordings',
    ],
    who: /engineer/,
  },
  { why: 'the test has no such card', meets: 'no-such-question', calls: ['storeMultipleA', 'saveAnswer'] },
  { why: 'the bytes are no recording', meets: 'not-a-recording', calls: ['submitTestRecordings'] },
  { why: 'the only owner stays', meets: 'last-owner', calls: ['leaveTeam'], who: /owner/ },
  { why: 'nobody is the member', meets: 'not-found', calls: ['handOver'] },
];

/** A call that names a record in its address finds none, since the record of an example is nobody's. Any other call succeeds. */
const usualStatus = ({ path, status = 200, otherResponses = {} }: Call) =>
  path.includes('/:') && 404 in otherResponses ? 404 : status;

const callOf = (name: string) => CALLS.get(name) as Call;

/** Public content, which caches may store as long as they ask whether it is still valid, and pictures of posts. */
const mayBeStored = ({ method, access }: Call, control: string) =>
  method === 'GET' && access === 'anyone' && /^(?:public, )?no-cache$|^public, max-age=31536000, immutable$/.test(control);

/** The reply of the call, which no cache stores unless its content is public. A refusal is a problem document whose code has this status. */
async function ask(name: string, sent: Sent) {
  const { status, headers, problem } = await call(server.app, callOf(name), sent);
  expect([name, String(headers['content-type']).startsWith('application/problem+json')]).toEqual([name, status >= 400]);
  const control = String(headers['cache-control']);
  const isPublic = status < 400 && mayBeStored(callOf(name), control);
  expect([name, control, isPublic || /(?:^|, )no-store(?:,|$)/.test(control)]).toEqual([name, control, true]);
  if (status < 400) return { status, code: 'success' };
  const code = codeOf(problem);
  expect([name, code, status]).toEqual([name, code, FAILURES[code as ProblemCode][0]]);
  return { status, code };
}

const shared = new Map<string, ReturnType<Caller['enter']>>();

/** The token of a person that other requests use, too. */
async function sharedToken({ who, enter }: Caller) {
  const entered = shared.get(who) ?? enter(server);
  shared.set(who, entered);
  return (await entered).token;
}

/** The token of a person that no other request uses, if the call may change something of its caller. */
async function ownToken({ access, method, changes }: Call, caller: Caller) {
  const isReading = access === 'anyone' || access === 'ticket' || (method === 'GET' && !changes);
  return isReading ? sharedToken(caller) : (await caller.enter(server)).token;
}

test.each([...CALLS])('%s refuses every caller that the contract does not allow', async (name, description) => {
  for (const caller of CALLERS) {
    const refusal = refusalOf(description, caller.standing);
    if (!refusal) continue;
    const { code } = await ask(name, { ...exampleRequest(name), token: await sharedToken(caller) });
    expect(`${caller.who}: ${code}`).toBe(`${caller.who}: ${refusal}`);
  }
});

const letIn = [...CALLS].filter(([name]) => name !== ENDLESS);

test.each(letIn)('%s answers every caller that the contract allows', async (name, description) => {
  for (const caller of CALLERS) {
    if (refusalOf(description, caller.standing)) continue;
    const token = await ownToken(description, caller);
    const answer = await ask(name, { ...exampleRequest(name), token });
    const exception = EXCEPTIONS.find(({ calls, who }) => calls.includes(name) && (!who || who.test(caller.who)));
    const [met, expected] = exception ? [answer.code, exception.meets] : [answer.status, usualStatus(description)];
    expect(
      met,
      `${caller.who} meets ${answer.code} (${answer.status}). If the example request is wrong, give its schemas an example; if the answer is right, say why in EXCEPTIONS.`,
    ).toBe(expected);
  }
});

test('every exception belongs to a call of the contract', () => {
  expect(EXCEPTIONS.flatMap(({ calls }) => calls).filter((name) => !CALLS.has(name))).toEqual([]);
});

const isLetIn = (name: string, { standing }: Caller) => refusalOf(callOf(name), standing) === null;
const companiesLetInto = (name: string) =>
  CALLERS.filter((caller) => TeamRole.safeParse(caller.standing).success && isLetIn(name, caller));

let finished: ReturnType<typeof taken> | undefined;
/** A test of concrete and steel. Made once, since it takes longest; no answer below depends on what another request has changed. */
const finishedTest = () => (finished ??= taken(server));

/** Tokens of an engineer and of the engineer's test, as far as the call allows them. */
const bearersOf = (name: string, { token, attempt }: Pick<Awaited<ReturnType<typeof taken>>, 'token' | 'attempt'>) =>
  callOf(name).access === 'upload' ? [token, attempt.uploadToken] : [token];

test.each([
  ['renewUploadToken', 'success', 'not-allowed'],
  ['registerRecording', 'success', 'not-allowed'],
  ['storeMultipleA', 'success', 'no-such-question'],
  ['saveAnswer', 'success', 'no-such-question'],
  ['putChunk', 'success', 'no-such-recording'],
  ['putChunks', 'success', 'no-such-recording'],
  ['recordingState', 'success', 'no-such-recording'],
  ['sealRecording', 'chunks-missing', 'no-such-recording'],
  ['askReview', 'success', 'not-found'],
  ['askAppeal', 'appeal-over', 'not-found'],
  ['ownAppeals', 'success', 'not-found'],
])('%s meets %s from the engineer and the upload token of the test, and %s from those of another', async (name, own, other) => {
  const [taker, foreign] = [await finishedTest(), await runningTest(server)];
  // Of an area that the other engineer has not chosen, so that the card is never in that test too.
  const cardOf = (kind: string) =>
    taker.attempt.cards.find((card) => card.kind === kind && card.questionId.startsWith('concrete')) as Card;
  const request = async (): Promise<Sent> => {
    const recording = newRecording(taker.attempt);
    await call(server.app, registerRecording, { token: taker.token, body: recording });
    const sent: Record<string, Sent> = {
      renewUploadToken: { params: { id: taker.attempt.id } },
      registerRecording: { body: newRecording(taker.attempt) },
      storeMultipleA: { form: { questionId: cardOf('choice').questionId, answer: rightAnswer(cardOf('choice')) } },
      saveAnswer: { form: { questionId: cardOf('spoken').questionId, answerFile: nothing } },
      askReview: { params: { id: taker.attempt.id } },
      askAppeal: {
        params: { id: taker.attempt.id },
        body: { questionId: cardOf('spoken').questionId, text: 'Please hear it again.' },
      },
      ownAppeals: { params: { id: taker.attempt.id } },
    };
    return { ...exampleRequest(name), params: { id: recording.id, seq: 1 }, ...sent[name] };
  };
  for (const token of bearersOf(name, foreign)) expect((await ask(name, { ...(await request()), token })).code).toBe(other);
  for (const token of bearersOf(name, taker)) expect((await ask(name, { ...(await request()), token })).code).toBe(own);
});

test.each([
  ['saveOptions', 'test-started', 'test-started'],
  ['saveAccommodations', 'test-started', 'test-started'],
  ['startAttempt', 'success', 'test-finished'],
  ['getMultipleQ', 'success', 'test-finished'],
  ['getQuestion', 'section-finished', 'test-finished'],
  ['checkAnswer', 'no-such-question', 'no-such-question'],
  ['reportWaiting', 'success', 'success'],
  ['submitTestRecordings', 'success', 'test-finished'],
  ['quiz', 'success', 'success'],
  ['checkIfTestDone', 'success', 'success'],
])('%s meets %s while the test runs, and %s after it', async (name, running, over) => {
  const sent: Record<string, Sent> = {
    checkAnswer: { params: { id: String(CARDS) } },
    submitTestRecordings: { form: { recordingIds: '' } },
  };
  const request = { ...exampleRequest(name), ...sent[name] };
  for (const index of bearersOf(name, await finishedTest()).keys()) {
    const [runningToken, finishedToken] = [await runningTest(server), await finishedTest()].map(
      (each) => bearersOf(name, each)[index],
    );
    expect((await ask(name, { ...request, token: runningToken })).code).toBe(running);
    expect((await ask(name, { ...request, token: finishedToken })).code).toBe(over);
  }
});

test.each(['answerToRate', 'rateAnswer'])('%s is for administrators, whoever’s answer it is', async (name) => {
  const { attempt } = await finishedTest();
  const [card] = spokenOf(attempt) as [Card];
  const params = { attemptId: attempt.id, questionId: card.questionId };
  const { token } = await loginAs(server, 'admin');
  // With the criteria of this question, since not every question has all.
  const body = name === 'rateAnswer' ? { body: { levels: levelsFor(card, 4) } } : {};
  expect((await ask(name, { ...exampleRequest(name), ...body, params, token })).code).toBe('success');
});

test('an engineer sees only the own profile, and companies and administrators see it, too', async () => {
  const engineer = await engineerOnShow(server);
  const params = { id: engineer.id };
  for (const caller of CALLERS.filter((each) => isLetIn('engineerProfileOf', each))) {
    const { code } = await ask('engineerProfileOf', { params, token: await sharedToken(caller) });
    expect([caller.who, code]).toEqual([caller.who, caller.standing === 'engineer' ? 'not-allowed' : 'success']);
  }
  expect((await ask('engineerProfileOf', { params, token: engineer.token })).code).toBe('success');
});

test.each([
  ...['companyView', 'teamRecord', 'engineerNotes', 'scorecards', 'compareEngineers', 'changeTags', 'saveNote'].map((name) => [
    name,
    'success',
  ]),
  ...['saveScorecard', 'sendScorecard'].map((name) => [name, 'changed-meanwhile']),
  ['addEntries', 'no-such-shortlist'],
])('%s of an engineer on show meets %s from every member who may make the call', async (name, expected) => {
  for (const caller of companiesLetInto(name)) {
    // One for each caller, since the id is also used for a new note, and two companies never share
    // one.
    const { id } = await engineerOnShow(server);
    const token = await ownToken(callOf(name), caller);
    const request = exampleRequest(name, () => id);
    // The address of a note is the note's own, and no two companies have the same one.
    const own = name === 'saveNote' ? { params: { id: randomUUID() } } : {};
    const { code } = await ask(name, { ...request, ...own, token });
    expect([caller.who, code]).toEqual([caller.who, expected]);
  }
});

test.each([
  ['companyConnectByGet', 'companyCancelByGet'],
  ['companyConnect', 'companyCancel'],
])('%s and then %s need a confirmed address, and no admission', async (connect, cancel) => {
  for (const caller of companiesLetInto(connect)) {
    const { id } = await engineerOnShow(server);
    const { token } = await caller.enter(server);
    const codes = [
      (await ask(connect, { ...exampleRequest(connect, () => id), token })).code,
      (await ask(cancel, { ...exampleRequest(cancel, () => id), token })).code,
    ];
    const expected = caller.who === 'an unconfirmed owner' ? ['address-unconfirmed', 'request-over'] : ['success', 'success'];
    expect([caller.who, ...codes]).toEqual([caller.who, ...expected]);
  }
});

test.each([
  ['saveTemplate', 'not-found', ['saveTemplate', 'deleteTemplate']],
  ['saveSearch', 'no-such-search', ['saveSearch', 'savedSearch', 'chooseLetters', 'markSearchSeen']],
])('what one company keeps by %s is %s for another', async (save, expected, calls) => {
  const id = randomUUID();
  const [{ token }, other] = [await admittedCompany(server), await admittedCompany(server)];
  expect((await ask(save, { ...exampleRequest(save, () => id), token })).code).toBe('success');
  for (const name of calls) {
    expect((await ask(name, { ...exampleRequest(name, () => id), token: other.token })).code).toBe(expected);
  }
});

test.each(['register', 'registerCompany'])('%s tells ten times that an address is taken, whoever asks', async (name) => {
  const { email } = await register(server.app, 'company');
  const codes: string[] = [];
  for (const caller of CALLERS.slice(0, 11)) {
    const body = { ...Object(exampleRequest(name).body), email } as object;
    codes.push((await ask(name, { body, token: await sharedToken(caller) })).code);
  }
  expect(codes).toEqual([...Array<string>(10).fill('email-taken'), 'too-many-tries']);
});

test.each(['leaveNewsletter', 'leaveByOneClick'])('%s answers a reader who has left before as one who leaves', async (name) => {
  const token = server.tokens.leaveToken(randomUUID());
  const example = exampleRequest(name);
  const sent = name === 'leaveNewsletter' ? { ...example, body: { token } } : { ...example, query: { token } };
  for (const caller of CALLERS) expect((await ask(name, { ...sent, token: await sharedToken(caller) })).code).toBe('success');
});

/** The params and query of an address that has a ticket. */
function signed(url: string | null | undefined) {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const id = pathname.split('/').find((part) => /^[\da-f-]{36}$/.test(part)) ?? '';
  return { params: { id }, ticket: searchParams.get('ticket') ?? '' };
}

async function signedRecording() {
  const { attempt, token } = await finishedTest();
  await server.idle();
  const playbacks = await server.recordings.listPlaybacks(attempt.id, token);
  return signed(playbacks.find(({ url }) => url)?.url);
}

async function signedPicture() {
  const { token } = await finishedTest();
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await call(server.app, updateImage, { token, form: { imageUpdateFile: { name: 'me.png', bytes } } });
  return signed((await call(server.app, engineerGet, { token })).reply.imageUrl);
}

test.each(['media', 'picture'])('%s needs a ticket of its own, which is enough whoever sends it', async (name) => {
  const [recording, picture] = [await signedRecording(), await signedPicture()];
  const [own, foreign] = name === 'media' ? [recording, picture] : [picture, recording];
  const answerTo = async (token: string | undefined, query: Record<string, string>) =>
    (await ask(name, { params: own.params, query, token })).code;
  for (const caller of CALLERS) {
    const token = await sharedToken(caller);
    expect(await answerTo(token, { ticket: own.ticket })).toBe('success');
    expect(await answerTo(token, {})).toBe('bad-input');
    for (const ticket of [foreign.ticket, `${own.ticket}x`, token ?? 'none'])
      expect(await answerTo(token, { ticket })).toBe('not-allowed');
  }
});
