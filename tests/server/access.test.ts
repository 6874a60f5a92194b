import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout } from '../../contract/accounts.ts';
import { writeBatchHead } from '../../contract/batch.ts';
import * as assessment from '../../contract/assessment.ts';
import { CARDS } from '../../contract/test-format.ts';
import type { Call } from '../../contract/call.ts';
import { CALLS } from '../../contract/calls.ts';
import { engineerGet } from '../../contract/profiles.ts';
import { putChunks, registerRecording } from '../../contract/recordings.ts';
import { RESCUE_TYPE } from '../../contract/rescue.ts';
import { problemType } from '../../contract/problem.ts';
import { updateImage } from '../../contract/settings.ts';
import { TEAM_ROLES, type TeamRole, mayInTeam } from '../../contract/team.ts';
import { companyMembers } from '../../server/db/schema/profiles.ts';
import { levelsAt, nothing, rightAnswer, spokenOf, taken } from '../support/attempt.ts';
import { aPost } from '../support/blog.ts';
import { scorecardAt } from '../support/team-records.ts';
import { type Sent, type Server, aServer, admittedCompany, call, loginAs, memberOf } from '../support/server.ts';

let server: Server;
let tokens: Record<(typeof CALLERS)[number], string | undefined>;
/** What each call is sent by every caller. If it names a record, that is `own`'s. */
let sent: Record<string, Sent>;

/**
 * `own` has the records that the calls name. `upload` sends the upload token of that test, `foreignUpload` that of another test.
 * `company` has not confirmed its address, `otherCompany` has and waits to be admitted, and `admitted` may hear recordings.
 * `ended` sends the token of a session of `own` that has ended, and `ticket` a media ticket as its token: both are nobody.
 */
const CALLERS = [
  'nobody',
  'own',
  'other',
  'company',
  'otherCompany',
  'admin',
  'upload',
  'foreignUpload',
  'ended',
  'ticket',
  'admitted',
] as const;

const INFO = {
  name: 'Ada',
  surname: 'Okafor',
  phone: '+31 10 000 0000',
  location: 'Delft',
  occupation: '',
  public_name: '',
  bio: '',
};
const NEW_COMPANY = { name: 'Ada', location: 'Delft', password: 'girder-12' };
const NEW_ENGINEER = { ...NEW_COMPANY, surname: 'Okafor', phone: '+31 10 000 0000' };
const aMessage = { id: randomUUID(), to: randomUUID(), text: 'Hello', sentAt: '2026-01-05T10:00:00.000Z' };
const EMPLOYMENT = { salary: '70001+', schedule: 'remote', experience: '10+', education: 'master', skills: 'steel' };
const LINKS = { facebook: '', twitter: '', linkedin: '', website: '', github: '' };

const DEVICE = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } };

/** Splits `path?ticket=…` into the params and query of a call. */
function addressed(url: string | null | undefined): Sent {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const id = pathname.split('/').find((part) => /^[0-9a-f-]{36}$/.test(part)) ?? '';
  return { params: { id }, query: { ticket: searchParams.get('ticket') ?? '' } };
}

/** A test of these areas has no question on concrete, as `own`'s has. */
const OTHER_AREAS = { option1: 'Steel Structures', option2: 'Foundation Engineering' } as const;

async function foreignUploadToken() {
  const { token } = await loginAs(server, 'engineer');
  await call(server.app, assessment.saveOptions, { token, body: OTHER_AREAS });
  return (await call(server.app, assessment.startAttempt, { token })).reply.uploadToken;
}

/** The token of a session that its owner has ended. */
async function endedTokenOf({ email, password }: { email: string; password: string }) {
  const { reply } = await call(server.app, login, { body: { email, password } });
  await call(server.app, logout, { token: reply.accessToken });
  return reply.accessToken;
}

beforeAll(async () => {
  server = await aServer();
  const { attempt, engineer, token } = await taken(server);
  await server.idle();
  const [other, company, otherCompany, admin] = await Promise.all(
    (['engineer', 'company', 'company', 'admin'] as const).map((role) => loginAs(server, role)),
  );
  tokens = {
    nobody: undefined,
    own: token,
    other: other?.token,
    company: company?.token,
    otherCompany: otherCompany?.token,
    admin: admin?.token,
    upload: attempt.uploadToken,
    foreignUpload: await foreignUploadToken(),
    ended: await endedTokenOf(engineer),
    ticket: undefined,
    admitted: (await admittedCompany(server)).token,
  };
  await server.accounts.confirm(otherCompany?.id ?? '');
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await call(server.app, updateImage, { token, form: { imageUpdateFile: { name: 'me.png', bytes } } });
  const { imageUrl } = (await call(server.app, engineerGet, { token })).reply;
  const [screen] = await server.recordings.listPlaybacks(attempt.id, token);
  tokens.ticket = addressed(screen?.url).query?.['ticket'] as string;
  const recording = {
    id: randomUUID(),
    attemptId: attempt.id,
    kind: 'screen' as const,
    segment: 9,
    mimeType: 'video/webm',
    startedAt: new Date().toISOString(),
  };
  await call(server.app, registerRecording, { token, body: recording });
  const params = { id: engineer.id };
  const answer = { attemptId: attempt.id, questionId: spokenOf(attempt)[0]?.questionId ?? '' };
  // Of an area that the other engineer has not chosen, so it is never in that test too.
  const ofArea = (kind: string) => attempt.cards.find((card) => card.kind === kind && card.questionId.startsWith('concrete'));
  const choice = ofArea('choice') as assessment.Card;
  const octet = Buffer.from('x');
  const digest = createHash('sha256').update(octet).digest();
  const batch = Buffer.concat([writeBatchHead([{ seq: 1, length: octet.length, digest }]), octet]);
  // Of nobody, so that nothing is deleted.
  const leaveToken = server.tokens.leaveToken(randomUUID());
  sent = {
    login: { body: { email: engineer.email, password: engineer.password } },
    register: { body: { ...NEW_ENGINEER, email: engineer.email } },
    // An address of its own, since wrong passwords for an address are counted.
    registerCompany: { body: { ...NEW_COMPANY, email: company?.email } },
    validateToken: { body: { token } },
    updatePassword: { body: { old_pass: 'not-the-one', password: 'girder-12' } },
    saveOptions: { body: OTHER_AREAS },
    saveAccommodations: { body: { timeFactor: 1, typed: false } },
    renewUploadToken: { params: { id: attempt.id } },
    tryUpload: { headers: { 'content-type': 'application/octet-stream' }, body: octet },
    checkAnswer: { params: { id: String(CARDS) } },
    storeMultipleA: { form: { questionId: choice.questionId, answer: rightAnswer(choice) } },
    saveAnswer: { form: { questionId: ofArea('spoken')?.questionId ?? '', answerFile: nothing } },
    submitTestRecordings: { form: { recordingIds: '' } },
    docsFile: { params: { file: 'swagger-ui.css' } },
    reportWaiting: { body: { answers: 1, recordings: 0, problem: 'already-answered' } },
    registerRecording: { body: recording },
    putChunk: {
      params: { id: recording.id, seq: 0 },
      headers: { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest.toString('base64')}:` },
      body: octet,
    },
    putChunks: { params: { id: recording.id }, headers: { 'content-type': putChunks.bytes.type }, body: batch },
    sealRecording: { params: { id: recording.id }, body: { count: 1, bytes: 1, root: 'x'.repeat(44), gaps: [] } },
    recordingState: { params: { id: recording.id } },
    media: addressed(screen?.url),
    picture: addressed(imageUrl),
    answerToRate: { params: answer },
    redirectToOauth: { query: { provider: 'google' } },
    storageRedirectToOauth: { query: { provider: 'google', type: 'engineer' } },
    oauth: { body: { token: 'none', provider: 'google' } },
    // For no account, so that nobody's rights change during the test.
    posts: {},
    post: { params: { slug: 'no-such-post' } },
    searchBlog: { query: { q: 'beam' } },
    checkKept: { body: { posts: [] } },
    blogImage: { params: { id: randomUUID(), file: '480.webp' } },
    blogImageFallback: { params: { id: randomUUID() } },
    createPost: { body: { ...aPost(), id: randomUUID() } },
    updatePost: { params: { id: randomUUID() }, body: { ...aPost(), version: 1 } },
    deletePost: { params: { id: randomUUID() } },
    restorePost: { params: { id: randomUUID() } },
    adminPost: { params: { id: randomUUID() } },
    publishPost: { params: { id: randomUUID() } },
    unpublishPost: { params: { id: randomUUID() } },
    postVersions: { params: { id: randomUUID() } },
    postVersion: { params: { id: randomUUID(), version: 1 } },
    saveDraft: { params: { id: randomUUID() }, body: { fields: { ...aPost(), read_time: '' }, base: null, write: randomUUID() } },
    findDraft: { params: { id: randomUUID() } },
    deleteDraft: { params: { id: randomUUID() } },
    previewPost: { body: { ...aPost(), read_time: '' } },
    uploadImage: { form: { image: { name: 'beam.png', bytes } } },
    shortlistSize: { params: { id: randomUUID() } },
    saveNoticeSettings: { body: { kinds: { message: true, request: true, search: true }, quiet: null } },
    addDevice: { body: DEVICE },
    removeDevice: { body: { endpoint: DEVICE.endpoint } },
    leaveNotices: { body: { token: leaveToken, kind: 'message' } },
    leaveNoticesByOneClick: {
      query: { token: leaveToken, kind: 'message' },
      form: { 'List-Unsubscribe': 'One-Click' },
    },
    subscribe: { body: { email: 'reader@example.com' } },
    confirmSubscription: { body: { token: 'x.y.z' } },
    leaveNewsletter: { body: { token: leaveToken } },
    leaveByOneClick: { query: { token: leaveToken }, form: { 'List-Unsubscribe': 'One-Click' } },
    deleteSubscriber: { params: { id: randomUUID() } },
    sendNewsletter: { params: { id: randomUUID() } },
    admitCompany: { params: { id: randomUUID() }, body: { what: 'company' } },
    // Of a shortlist, a tag and a note that no company has.
    shortlist: { params: { id: randomUUID() } },
    saveShortlist: { params: { id: randomUUID() }, body: { write: randomUUID(), name: 'Bridges', version: 1 } },
    deleteShortlist: { params: { id: randomUUID() } },
    shortlistEntries: { params: { id: randomUUID() } },
    addEntries: { params: { id: randomUUID() }, body: { write: randomUUID(), engineers: [engineer.id] } },
    moveEntries: {
      params: { id: randomUUID() },
      body: { write: randomUUID(), entries: [{ id: randomUUID(), version: 1 }], stage: 'offer' },
    },
    removeEntries: { params: { id: randomUUID() }, body: { write: randomUUID(), entries: [{ id: randomUUID(), version: 1 }] } },
    exportShortlist: { params: { id: randomUUID() } },
    savedSearch: { params: { id: randomUUID() } },
    saveSearch: {
      params: { id: randomUUID() },
      body: { name: 'Steel', query: { mode: 'plain', qv: 'steel', cat: '' }, version: 0 },
    },
    deleteSearch: { params: { id: randomUUID() } },
    chooseLetters: { params: { id: randomUUID() }, body: { letters: 'daily' } },
    markSearchSeen: { params: { id: randomUUID() } },
    teamRecord: { params },
    changeTags: { body: { write: randomUUID(), engineers: [engineer.id], add: ['Bridges'] } },
    renameTag: { params: { id: randomUUID() }, body: { write: randomUUID(), name: 'Towers' } },
    deleteTag: { params: { id: randomUUID() } },
    engineerNotes: { params },
    saveNote: { params: { id: randomUUID() }, body: { write: randomUUID(), engineer: engineer.id, text: 'Calm.', version: 1 } },
    deleteNote: { params: { id: randomUUID() }, query: { version: 1 } },
    scorecards: { params },
    saveScorecard: { params, body: { write: randomUUID(), version: 9, card: scorecardAt(3) } },
    sendScorecard: { params, body: { write: randomUUID(), version: 9, card: scorecardAt(3) } },
    compareEngineers: { query: { ids: engineer.id } },
    withdrawAdmission: { params: { id: randomUUID() }, body: { what: 'company' } },
    // Addresses of members and links that nobody has, so that no team changes during the test.
    invite: { body: { email: 'invited@example.com', role: 'reader' } },
    resendInvitation: { params: { id: randomUUID() } },
    withdrawInvitation: { params: { id: randomUUID() } },
    changeRole: { params: { id: randomUUID() }, body: { role: 'reader' } },
    removeMember: { params: { id: randomUUID() } },
    handOver: { body: { member: randomUUID() } },
    saveOwnName: { body: { name: 'Ada' } },
    findInvitation: { body: { token: 'x'.repeat(43) } },
    registerMember: { body: { token: 'x'.repeat(43), name: 'Ada', password: 'girder-12' } },
    joinTeam: { body: { token: 'x'.repeat(43) } },
    proveDomain: { body: { email: 'office@gmail.com' } },
    confirmDomain: { body: { token: 'x'.repeat(43) } },
    removeDomain: { params: { domain: 'beams.example.org' } },
    linkSubmit: { body: { token: 'x'.repeat(43) } },
    correctEmail: { body: { email: 'corrected@example.com', password: 'not-the-one' } },
    confirmEmail: { body: { token: 'x'.repeat(43) } },
    // For no test, so that nobody's test changes meanwhile.
    decideReview: { params: { id: randomUUID() }, body: { decision: 'granted', reason: 'The microphone failed.' } },
    askReview: { params: { id: attempt.id }, body: { text: 'The browser was closed.' } },
    rateAnswer: { params: answer, body: { levels: levelsAt(3) } },
    companyView: { params },
    advancedSearch: { body: { filters: {} } },
    searchCounts: { body: { filters: {} } },
    aiSearch: { body: { q: 'steel' } },
    companyConnectByGet: { params },
    companyConnect: { params, body: { reason: 'We build in steel.' } },
    companyCancelByGet: { params },
    companyCancel: { params },
    engineerConnect: { params, body: { reason: '' } },
    engineerCancel: { params },
    acceptByGet: { params },
    acceptConnect: { params },
    rejectByGet: { params },
    rejectConnect: { params },
    removeConnection: { params },
    saveVisibility: { body: { visibility: 'all' } },
    blockCompany: { params },
    unblockCompany: { params },
    engineerProfileOf: { params },
    saveEngineerInfo: { body: INFO },
    saveCompanyInfo: { body: INFO },
    saveEngineerSocials: { body: LINKS },
    saveCompanySocials: { body: LINKS },
    submitFormQuestions: { body: EMPLOYMENT },
    updateCompanyIcon: { form: { imageUpdateFile: { name: 'me.png', bytes: octet } } },
    updateImage: { form: { imageUpdateFile: { name: 'me.png', bytes: octet } } },
    rescue: { headers: { 'content-type': RESCUE_TYPE }, body: octet },
    resetPassword: { body: { password: 'new-girder-44', cpassword: 'new-girder-44' } },
    resetRequest: { body: { email: 'nobody@example.com' } },
    codeSubmit: { body: { email: 'nobody@example.com', reset_code: '000000' } },
    // Of nobody, so that nothing changes.
    threadOf: { params: { id: randomUUID() } },
    threadMessages: { params: { id: randomUUID() } },
    startThread: { body: { to: randomUUID() } },
    companySendMessage: { body: aMessage },
    engineerSendMessage: { body: aMessage },
    markRead: { params: { id: randomUUID() }, body: { number: 1 } },
    deleteMessage: { params: { id: randomUUID() } },
    clearThread: { params: { id: randomUUID() } },
    reportMessage: { params: { id: randomUUID() }, body: { reason: 'An insult.' } },
    decideReport: { params: { id: randomUUID() }, body: { decision: 'kept', note: 'It is none.' } },
    saveTemplate: { body: { id: randomUUID(), name: 'First words', text: 'Hello' } },
    deleteTemplate: { params: { id: randomUUID() } },
    submitMessageForm: { body: { name: 'Ana', email: 'ana@example.com', message: 'Hello' } },
  };
});
afterAll(() => server.close());

/**
 * The status for each caller, in the order of CALLERS up to `foreignUpload`. `ended` and `ticket` get what `nobody` gets, and
 * `admitted` gets what any company gets; what it may hear is tested below. 400, 404, 409 and 415 mean that the caller may make the
 * call, and the request is wrong or too late. `other` has a test of its own, without anything of `own`'s.
 */
const EXPECTED: Record<string, readonly number[]> = {
  login: [200, 200, 200, 200, 200, 200, 200, 200],
  // The eleventh wrong password for an address is refused without a look at it.
  register: [409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 429],
  registerCompany: [409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 429],
  validateToken: [200, 200, 200, 200, 200, 200, 200, 200],
  updatePassword: [401, 400, 400, 400, 400, 400, 401, 401],
  saveOptions: [401, 409, 200, 403, 403, 403, 401, 401],
  saveAccommodations: [401, 409, 200, 403, 403, 403, 401, 401],
  startAttempt: [401, 409, 201, 403, 403, 403, 401, 401],
  renewUploadToken: [401, 200, 403, 403, 403, 403, 200, 403],
  tryUpload: [401, 200, 200, 403, 403, 403, 401, 401],
  checkIfTestDone: [401, 200, 200, 403, 403, 403, 401, 401],
  getQuestion: [401, 409, 409, 403, 403, 403, 401, 401],
  getMultipleQ: [401, 409, 200, 403, 403, 403, 401, 401],
  quiz: [401, 200, 200, 403, 403, 403, 401, 401],
  checkAnswer: [401, 404, 404, 403, 403, 403, 401, 401],
  storeMultipleA: [401, 200, 404, 403, 403, 403, 200, 404],
  saveAnswer: [401, 200, 404, 403, 403, 403, 200, 404],
  reportWaiting: [401, 200, 200, 403, 403, 403, 200, 200],
  submitTestRecordings: [401, 409, 200, 403, 403, 403, 409, 200],
  registerRecording: [401, 200, 403, 403, 403, 403, 200, 403],
  putChunk: [401, 201, 404, 403, 403, 403, 200, 404],
  putChunks: [401, 200, 404, 403, 403, 403, 200, 404],
  sealRecording: [401, 409, 404, 403, 403, 403, 409, 404],
  recordingState: [401, 200, 404, 403, 403, 403, 200, 404],
  receiptKeys: [200, 200, 200, 200, 200, 200, 200, 200],
  media: [200, 200, 200, 200, 200, 200, 200, 200],
  ratingQueue: [401, 403, 403, 403, 403, 200, 401, 401],
  answerToRate: [401, 403, 403, 403, 403, 200, 401, 401],
  rateAnswer: [401, 403, 403, 403, 403, 200, 401, 401],
  askReview: [401, 201, 404, 403, 403, 403, 401, 401],
  askedReviews: [401, 403, 403, 403, 403, 200, 401, 401],
  decideReview: [401, 403, 403, 403, 403, 404, 401, 401],
  adminBoard: [401, 403, 403, 403, 403, 200, 401, 401],
  shortlists: [401, 403, 403, 200, 200, 403, 401, 401],
  shortlist: [401, 403, 403, 404, 404, 403, 401, 401],
  saveShortlist: [401, 403, 403, 404, 404, 403, 401, 401],
  deleteShortlist: [401, 403, 403, 200, 200, 403, 401, 401],
  shortlistEntries: [401, 403, 403, 404, 404, 403, 401, 401],
  addEntries: [401, 403, 403, 404, 404, 403, 401, 401],
  moveEntries: [401, 403, 403, 404, 404, 403, 401, 401],
  removeEntries: [401, 403, 403, 404, 404, 403, 401, 401],
  exportShortlist: [401, 403, 403, 404, 404, 403, 401, 401],
  teamRecord: [401, 403, 403, 200, 200, 403, 401, 401],
  companyTags: [401, 403, 403, 200, 200, 403, 401, 401],
  changeTags: [401, 403, 403, 200, 200, 403, 401, 401],
  renameTag: [401, 403, 403, 404, 404, 403, 401, 401],
  deleteTag: [401, 403, 403, 200, 200, 403, 401, 401],
  engineerNotes: [401, 403, 403, 200, 200, 403, 401, 401],
  saveNote: [401, 403, 403, 409, 409, 403, 401, 401],
  deleteNote: [401, 403, 403, 200, 200, 403, 401, 401],
  scorecards: [401, 403, 403, 200, 200, 403, 401, 401],
  saveScorecard: [401, 403, 403, 409, 409, 403, 401, 401],
  sendScorecard: [401, 403, 403, 409, 409, 403, 401, 401],
  compareEngineers: [401, 403, 403, 200, 200, 403, 401, 401],
  companies: [401, 403, 403, 403, 403, 200, 401, 401],
  admitCompany: [401, 403, 403, 403, 403, 404, 401, 401],
  withdrawAdmission: [401, 403, 403, 403, 403, 404, 401, 401],
  team: [401, 403, 403, 200, 200, 403, 401, 401],
  // Only a confirmed address invites.
  invite: [401, 403, 403, 403, 201, 403, 401, 401, 401, 401, 201],
  resendInvitation: [401, 403, 403, 403, 404, 403, 401, 401, 401, 401, 404],
  withdrawInvitation: [401, 403, 403, 404, 404, 403, 401, 401],
  changeRole: [401, 403, 403, 404, 404, 403, 401, 401],
  removeMember: [401, 403, 403, 404, 404, 403, 401, 401],
  handOver: [401, 403, 403, 404, 404, 403, 401, 401],
  // Each company has one owner, who cannot leave.
  leaveTeam: [401, 403, 403, 409, 409, 403, 401, 401],
  saveOwnName: [401, 403, 403, 200, 200, 403, 401, 401],
  findInvitation: [400, 400, 400, 400, 400, 400, 400, 400],
  registerMember: [400, 400, 400, 400, 400, 400, 400, 400],
  joinTeam: [401, 409, 409, 400, 400, 409, 401, 401],
  proveDomain: [401, 403, 403, 400, 400, 403, 401, 401],
  confirmDomain: [401, 403, 403, 400, 400, 403, 401, 401],
  removeDomain: [401, 403, 403, 404, 404, 403, 401, 401],
  companyActivity: [401, 403, 403, 200, 200, 403, 401, 401],
  // A made-up link. A caller whose address is confirmed gets the same reply as for a valid one.
  linkSubmit: [400, 400, 400, 400, 400, 400, 400, 400],
  // Of the two whose address is confirmed nothing else is asked.
  correctEmail: [401, 400, 400, 400, 409, 403, 401, 401, 401, 401, 409],
  confirmEmail: [401, 400, 400, 400, 200, 403, 401, 401, 401, 401, 200],
  sendConfirmation: [401, 200, 200, 200, 200, 403, 401, 401],
  companyView: [401, 403, 403, 200, 200, 403, 401, 401],
  // A company must have confirmed its address. The calls that follow meet what these have made, in this order.
  companyConnectByGet: [401, 403, 403, 403, 200, 403, 401, 401, 401, 401, 200],
  companyConnect: [401, 403, 403, 403, 200, 403, 401, 401, 401, 401, 200],
  companyCancelByGet: [401, 403, 403, 409, 200, 403, 401, 401, 401, 401, 200],
  companyCancel: [401, 403, 403, 409, 200, 403, 401, 401, 401, 401, 200],
  // Neither engineer has confirmed the address.
  engineerConnect: [401, 403, 403, 403, 403, 403, 401, 401],
  engineerCancel: [401, 409, 409, 403, 403, 403, 401, 401],
  acceptByGet: [401, 409, 409, 403, 409, 403, 401, 401, 401, 401, 409],
  acceptConnect: [401, 409, 409, 403, 409, 403, 401, 401, 401, 401, 409],
  rejectByGet: [401, 409, 409, 409, 409, 403, 401, 401],
  rejectConnect: [401, 409, 409, 409, 409, 403, 401, 401],
  removeConnection: [401, 409, 409, 409, 409, 403, 401, 401],
  engineerConnections: [401, 200, 200, 403, 403, 403, 401, 401],
  companyConnections: [401, 403, 403, 200, 200, 403, 401, 401],
  waitingConnections: [401, 200, 200, 200, 200, 403, 401, 401],
  engineerVisibility: [401, 200, 200, 403, 403, 403, 401, 401],
  saveVisibility: [401, 200, 200, 403, 403, 403, 401, 401],
  profileViewers: [401, 200, 200, 403, 403, 403, 401, 401],
  blockedCompanies: [401, 200, 200, 403, 403, 403, 401, 401],
  blockCompany: [401, 404, 404, 403, 403, 403, 401, 401],
  unblockCompany: [401, 200, 200, 403, 403, 403, 401, 401],
  engineerProfileOf: [401, 200, 403, 200, 200, 200, 401, 401],
  engineerProfile: [401, 200, 200, 403, 403, 403, 401, 401],
  engineerGet: [401, 200, 200, 403, 403, 403, 401, 401],
  searchEngineers: [401, 403, 403, 200, 200, 403, 401, 401],
  advancedSearch: [401, 403, 403, 200, 200, 403, 401, 401],
  searchCounts: [401, 403, 403, 200, 200, 403, 401, 401],
  aiSearch: [401, 403, 403, 200, 200, 403, 401, 401],
  savedSearches: [401, 403, 403, 200, 200, 403, 401, 401],
  savedSearch: [401, 403, 403, 404, 404, 403, 401, 401],
  // The first company saves it, and then it is not there for others.
  saveSearch: [401, 403, 403, 200, 404, 403, 401, 401, 401, 401, 404],
  deleteSearch: [401, 403, 403, 200, 200, 403, 401, 401],
  chooseLetters: [401, 403, 403, 404, 404, 403, 401, 401],
  markSearchSeen: [401, 403, 403, 404, 404, 403, 401, 401],
  replyTime: [401, 403, 403, 200, 200, 403, 401, 401],
  companyFeed: [401, 403, 403, 200, 200, 403, 401, 401],
  companyGet: [401, 403, 403, 200, 200, 403, 401, 401],
  saveEngineerInfo: [401, 200, 200, 403, 403, 403, 401, 401],
  saveCompanyInfo: [401, 403, 403, 200, 200, 403, 401, 401],
  submitFormQuestions: [401, 200, 200, 403, 403, 403, 401, 401],
  saveEngineerSocials: [401, 200, 200, 403, 403, 403, 401, 401],
  saveCompanySocials: [401, 403, 403, 200, 200, 403, 401, 401],
  updateImage: [401, 415, 415, 415, 415, 403, 401, 401],
  updateCompanyIcon: [401, 403, 403, 415, 415, 403, 401, 401],
  picture: [200, 200, 200, 200, 200, 200, 200, 200],
  rescue: [415, 415, 415, 415, 415, 415, 415, 415],
  posts: [200, 200, 200, 200, 200, 200, 200, 200],
  post: [404, 404, 404, 404, 404, 404, 404, 404],
  categories: [200, 200, 200, 200, 200, 200, 200, 200],
  searchBlog: [200, 200, 200, 200, 200, 200, 200, 200],
  checkKept: [200, 200, 200, 200, 200, 200, 200, 200],
  blogImage: [404, 404, 404, 404, 404, 404, 404, 404],
  blogImageFallback: [404, 404, 404, 404, 404, 404, 404, 404],
  createPost: [401, 403, 403, 403, 403, 201, 401, 401],
  updatePost: [401, 403, 403, 403, 403, 404, 401, 401],
  deletePost: [401, 403, 403, 403, 403, 404, 401, 401],
  restorePost: [401, 403, 403, 403, 403, 404, 401, 401],
  adminPosts: [401, 403, 403, 403, 403, 200, 401, 401],
  adminPost: [401, 403, 403, 403, 403, 404, 401, 401],
  publishPost: [401, 403, 403, 403, 403, 404, 401, 401],
  unpublishPost: [401, 403, 403, 403, 403, 404, 401, 401],
  postVersions: [401, 403, 403, 403, 403, 404, 401, 401],
  postVersion: [401, 403, 403, 403, 403, 404, 401, 401],
  saveDraft: [401, 403, 403, 403, 403, 200, 401, 401],
  findDraft: [401, 403, 403, 403, 403, 200, 401, 401],
  deleteDraft: [401, 403, 403, 403, 403, 200, 401, 401],
  newDrafts: [401, 403, 403, 403, 403, 200, 401, 401],
  previewPost: [401, 403, 403, 403, 403, 200, 401, 401],
  uploadImage: [401, 403, 403, 403, 403, 200, 401, 401],
  subscribe: [200, 200, 200, 200, 200, 200, 200, 200],
  confirmSubscription: [400, 400, 400, 400, 400, 400, 400, 400],
  leaveNewsletter: [200, 200, 200, 200, 200, 200, 200, 200],
  leaveByOneClick: [200, 200, 200, 200, 200, 200, 200, 200],
  noticeSettings: [401, 200, 200, 200, 200, 403, 401, 401],
  saveNoticeSettings: [401, 200, 200, 200, 200, 403, 401, 401],
  // An address of no push service.
  addDevice: [401, 400, 400, 400, 400, 403, 401, 401],
  removeDevice: [401, 200, 200, 200, 200, 403, 401, 401],
  // The link of an account that is not there.
  leaveNotices: [400, 400, 400, 400, 400, 400, 400, 400],
  leaveNoticesByOneClick: [400, 400, 400, 400, 400, 400, 400, 400],
  // A shortlist that is not there.
  shortlistSize: [401, 403, 403, 404, 404, 403, 401, 401],
  keptKey: [401, 403, 403, 200, 200, 403, 401, 401],
  newsletter: [401, 403, 403, 403, 403, 200, 401, 401],
  subscribers: [401, 403, 403, 403, 403, 200, 401, 401],
  exportSubscribers: [401, 403, 403, 403, 403, 200, 401, 401],
  deleteSubscriber: [401, 403, 403, 403, 403, 404, 401, 401],
  sendNewsletter: [401, 403, 403, 403, 403, 404, 401, 401],
  threads: [401, 200, 200, 200, 200, 403, 401, 401],
  threadOf: [401, 404, 404, 404, 404, 403, 401, 401],
  threadMessages: [401, 404, 404, 404, 404, 403, 401, 401],
  startThread: [401, 409, 409, 409, 409, 403, 401, 401],
  companySendMessage: [401, 403, 403, 409, 409, 403, 401, 401],
  engineerSendMessage: [401, 409, 409, 403, 403, 403, 401, 401],
  markRead: [401, 404, 404, 404, 404, 403, 401, 401],
  unreadMessages: [401, 200, 200, 200, 200, 403, 401, 401],
  deleteMessage: [401, 404, 404, 404, 404, 403, 401, 401],
  clearThread: [401, 404, 404, 404, 404, 403, 401, 401],
  reportMessage: [401, 404, 404, 404, 404, 403, 401, 401],
  messageReports: [401, 403, 403, 403, 403, 200, 401, 401],
  decideReport: [401, 403, 403, 403, 403, 404, 401, 401],
  messageTemplates: [401, 403, 403, 200, 200, 403, 401, 401],
  saveTemplate: [401, 403, 403, 200, 404, 403, 401, 401, 401, 401, 404],
  deleteTemplate: [401, 403, 403, 404, 404, 403, 401, 401],
  livePoll: [401, 200, 200, 200, 200, 200, 401, 401],
  plans: [200, 200, 200, 200, 200, 200, 200, 200],
  openApi: [200, 200, 200, 200, 200, 200, 200, 200],
  docsPage: [200, 200, 200, 200, 200, 200, 200, 200],
  docsFile: [200, 200, 200, 200, 200, 200, 200, 200],
  problemsPage: [200, 200, 200, 200, 200, 200, 200, 200],
  rescueKey: [200, 200, 200, 200, 200, 200, 200, 200],
  reviews: [401, 200, 200, 200, 200, 200, 401, 401],
  resetPassword: [401, 403, 403, 403, 403, 403, 401, 401],
  // All for one address, so the second caller gets 409.
  resetRequest: [200, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409],
  codeSubmit: [400, 400, 400, 400, 400, 400, 400, 400],
  submitMessageForm: [200, 200, 200, 200, 200, 200, 200, 200],
  // No provider is configured.
  providers: [200, 200, 200, 200, 200, 200, 200, 200],
  redirectToOauth: [404, 404, 404, 404, 404, 404, 404, 404],
  oauthRedirect: [404, 404, 404, 404, 404, 404, 404, 404],
  oauth: [404, 404, 404, 404, 404, 404, 404, 404],
  storageRedirectToOauth: [404, 404, 404, 404, 404, 404, 404, 404],
  storageOauthRedirect: [404, 404, 404, 404, 404, 404, 404, 404],
  // Last, since it ends the sessions.
  logout: [401, 200, 200, 200, 200, 200, 401, 401],
};

/** Its reply never ends; tests/server/live/live.test.ts tries who may open it. */
const ENDLESS = 'live';

/** Every call of the contract, with the one that ends the sessions last. */
const calls = [...CALLS]
  .filter(([name]) => name !== ENDLESS)
  .toSorted(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'));

test.each(calls)('%s gives each caller the expected status', async (name, description) => {
  const statuses: Record<string, number> = {};
  for (const who of CALLERS) {
    const { status, headers } = await call(server.app, description, { ...sent[name], token: tokens[who] });
    statuses[who] = status;
    expect(String(headers['content-type']).startsWith('application/problem+json')).toBe(status >= 400);
  }
  const expected = EXPECTED[name] ?? [];
  expect(statuses).toEqual(
    Object.fromEntries(
      CALLERS.map((who, index) => [who, expected[index] ?? expected[who === 'admitted' ? CALLERS.indexOf('company') : 0]]),
    ),
  );
});

test('the table has one complete row for each call of the contract and no others', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual([...CALLS.keys()].filter((name) => name !== ENDLESS).toSorted());
  for (const [name, row] of Object.entries(EXPECTED))
    expect([name, row.length]).toEqual([name, expect.toBeOneOf([CALLERS.length - 3, CALLERS.length])]);
});

test('a company’s call refuses every member whose role is less than it needs, and whoever has left the company', async () => {
  const { companyId } = await admittedCompany(server);
  const members = new Map<TeamRole, string>();
  for (const role of TEAM_ROLES) members.set(role, (await memberOf(server, companyId, role)).token);
  const left = await memberOf(server, companyId, 'owner');
  await server.db.delete(companyMembers).where(eq(companyMembers.accountId, left.id));
  for (const [name, description] of CALLS) {
    const { team } = description;
    if (!team) continue;
    for (const [role, token] of members) {
      if (mayInTeam(role, team)) continue;
      const { status, problem } = await call(server.app, description, { ...sent[name], token });
      expect([name, role, status, problem.type]).toEqual([name, role, 403, problemType('not-allowed')]);
    }
    const { status, problem } = await call(server.app, description, { ...sent[name], token: left.token });
    expect([name, status, problem.type]).toEqual([name, 403, problemType('no-company')]);
  }
});

test.each(['media', 'picture'])('%s needs a ticket of its own', async (name) => {
  const description = CALLS.get(name) as Call;
  const { params = {}, query } = sent[name] as Sent;
  const foreign = sent[name === 'media' ? 'picture' : 'media']?.query as Record<string, string>;
  for (const [who, token] of Object.entries(tokens)) {
    // A ticket is no bearer token.
    if (who === 'ticket') continue;
    expect((await call(server.app, description, { params, token })).status).toBe(400);
    for (const ticket of [foreign['ticket'], `${query?.['ticket']}x`, token ?? 'none']) {
      expect((await call(server.app, description, { params, query: { ticket: String(ticket) }, token })).status).toBe(403);
    }
  }
});
