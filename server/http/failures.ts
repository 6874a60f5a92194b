import { type Problem, type ProblemCode, problemType } from '../../contract/base/problem.ts';
import { NOT_AN_IMAGE, TOO_MANY_PIXELS } from '../../contract/accounts/settings.ts';

/**
 * The status of every refusal, and its usual sentence for people. One table, so that a code has the same status in every call.
 */
export const FAILURES = {
  'bad-input': [400, 'The request is not valid.'],
  'not-signed-in': [401, 'Incorrect authorization'],
  'no-token': [401, 'The sign-in did not arrive with this request. Something between this device and the server has removed it.'],
  'wrong-credentials': [401, 'The e-mail address or the password is wrong.'],
  'wrong-password': [400, 'The current password is wrong.'],
  'no-password': [409, 'You sign in through an outside provider, so there is no password here to change.'],
  'sign-in-over': [400, 'This sign-in is no longer good. Please start again.'],
  'not-proven': [401, "The provider's answer could not be verified. Please start again."],
  'not-allowed': [403, "You don't have permission to do this."],
  'second-factor': [403, 'The password is right. Please give your second factor as well.'],
  'second-factor-needed': [403, 'Please set up a second factor, or sign in with yours. Administrators get nothing without one.'],
  'wrong-second-factor': [400, 'This code is not right. Each code works once; please wait for the next one of your app.'],
  'app-unreadable': [
    409,
    'The server has lost the key to your authenticator app. Please use a passkey, or ask whoever runs this site to remove the app.',
  ],
  'proof-needed': [403, 'Please prove once more who you are.'],
  'step-over': [400, 'This took too long, or was tried too often. Please begin again.'],
  'passkey-refused': [400, 'This passkey is not known here, or could not be verified. Please try again, or use another way.'],
  'passkey-known': [409, 'This passkey is known already.'],
  'passkeys-full': [409, 'You have as many passkeys as an account may have. Please remove one first.'],
  'no-passkeys': [409, 'Passkeys need a domain name, and this server is reached by its number.'],
  'last-factor': [409, 'This is your only second factor. Please add another one first.'],
  'password-too-short': [
    403,
    "This password is shorter than an administrator's may be. Please choose a new one under 'Forgot Password?'.",
  ],
  'password-as-well': [403, 'Administrators sign in with their password first, and then with the passkey.'],
  'no-company': [403, 'You no longer belong to a company. Please ask for a new invitation.'],
  'removed-from-company': [401, 'You no longer belong to a company. An owner has removed you from the team.'],
  'address-unconfirmed': [403, 'Please confirm your e-mail address first. You can have the e-mail sent again in your settings.'],
  'last-owner': [409, 'A company needs an owner. Make another member an owner first.'],
  'account-ends': [403, 'You have asked to delete your account, so it is inactive. To go on, keep it under Settings.'],
  'account-over': [409, 'The time to keep this account is over. It is being deleted.'],
  'last-admin': [409, 'There is no other administrator. Somebody must be able to run this site, so this account stays.'],
  'archive-later': [409, 'You can ask for one archive a day.'],
  'no-archive': [404, 'There is no such archive any more. Please ask for a new one.'],
  'links-full': [409, 'You have as many links as there may be. Please end one first.'],
  'consent-changed': [409, 'This text has changed. Please load the page again and read it.'],
  'test-runs': [409, 'Your test is not finished. Please finish it first; or delete your account, which takes everything along.'],
  'team-full': [409, 'The company has as many members as it may have.'],
  'invited-already': [409, 'This address is invited already. You can send the e-mail again.'],
  'member-already': [409, 'This address belongs to a member of your company.'],
  'in-company': [
    409,
    'This account is a member of a company already. It can join another one after it has left, or you can be invited with another address.',
  ],
  'other-role': [
    409,
    'This e-mail address belongs to an account that is not for companies, as that of an engineer. Please ask to be invited with another address.',
  ],
  'sign-in-to-join': [409, 'This e-mail address has an account already. Please sign in to join.'],
  'provider-refused': [403, 'The provider did not sign you in. Please try again, or use your e-mail address and password.'],
  'email-not-confirmed': [
    403,
    'The provider has not confirmed your e-mail address. Please confirm it there, or register with a password.',
  ],
  'engineers-only': [403, 'Only engineers sign in this way. This e-mail address has another role; please use its password.'],
  'not-found': [404, 'There is nothing at this address.'],
  'no-such-question': [404, 'This question is not part of your test.'],
  'no-such-version': [404, 'There is no such version of a multiple-choice question.'],
  'key-unchanged': [409, 'This is the key already. Nothing is changed.'],
  'asked-no-more': [409, 'This question is asked no more already.'],
  'not-withdrawn': [409, 'This question is not retired by administrators.'],
  'bank-too-small': [409, 'The bank has too few questions of this kind. Tests could no longer be drawn.'],
  'wrong-form': [400, 'This question is of another form.'],
  'proposals-full': [409, 'So many proposals wait for a decision that no further one is taken. Decide about some first.'],
  'proposal-decided': [409, 'This proposal is decided already.'],
  'panel-open': [409, 'A panel of judges is open already. Please end it first.'],
  'panel-over': [409, 'This panel has ended, or it is in another round.'],
  'judges-full': [409, 'This panel has as many judges as it may have.'],
  'judges-missing': [409, 'Too few judges have answered everything in the first round.'],
  'round-over': [409, 'This round is over. Please load the page again.'],
  'no-fault': [
    409,
    'The recorder worked, so this answer is judged: an empty, short or evasive one is level 1. Only what cannot be heard may be left out, once a second rater says so.',
  ],
  'not-a-rater': [403, 'Your work as a rater has ended. What you have rated stays.'],
  'not-calibrated': [403, 'Please rate the calibration answers first.'],
  'answer-taken': [
    409,
    'Other raters have this answer now. What you have typed stays in this browser; please take the next one.',
  ],
  'raters-full': [409, 'The limit of raters is reached. Please end the work of one first.'],
  'rate-first': [409, 'Please rate the answer first. What the model found is shown after that.'],
  'person-judges': [409, 'A person has judged this answer, or is to judge it already.'],
  'no-engine': [409, 'No model is set up on this server, so only people can judge.'],
  'gate-closed': [409, 'The model does not agree well enough with people yet, or that is not measured.'],
  'bank-used-up': [
    409,
    'You have been asked so many questions of one of your topics that no further test can be drawn. Please choose other topics.',
  ],
  'no-such-answer': [404, 'There is no such spoken answer to rate.'],
  'no-such-recording': [404, 'There is no such recording.'],
  'not-on-show': [404, 'This engineer has no finished test to show.'],
  'wrong-code': [400, 'The reset code is wrong.'],
  'code-over': [400, 'This reset code is no longer good. Please ask for a new one.'],
  'code-sent': [409, 'Reset code already sent. Please look into your mailbox, also into the spam folder.'],
  'link-over': [
    400,
    'This link is no longer good, or it is about another account. Links work once, for a limited time; please ask for a new one.',
  ],
  'no-such-company': [404, 'There is no such company.'],
  'request-over': [409, 'There is no open request any more.'],
  'wrong-side': [409, 'Only the other side can do this.'],
  'already-connected': [409, 'The request was accepted already. You are connected.'],
  'ask-later': [409, 'You cannot ask again yet.'],
  'too-many-open': [409, 'Too many of your requests wait for an answer. Take one back, or wait until one is answered.'],
  'public-mail': [400, 'Anybody can have an address at this mail domain. Please admit the company itself.'],
  'password-first': [
    403,
    'A reset code has opened this session. Please choose a new password first, which confirms your address as well; with a new code if the time for it is over.',
  ],
  'reset-over': [403, 'The time to choose a new password is over. Please ask for a new reset code.'],
  'no-provider': [404, 'Sign-in through this provider is not set up here. Please use your e-mail address and password.'],
  'has-password': [
    409,
    "This e-mail address is registered with a password already. Please use it, or choose a new one under 'Forgot Password?'.",
  ],
  'email-confirmed': [409, 'This e-mail address is confirmed. It cannot be changed any more.'],
  'email-taken': [409, 'This e-mail address is already registered.'],
  'no-options': [409, 'Please select two spciality topics.'],
  'test-started': [409, 'The test has started; its topics can no longer be changed.'],
  'test-replaced': [409, 'Another test was granted after this one.'],
  'review-waits': [409, 'Your request for this test waits for an administrator already.'],
  'reviews-used-up': [409, 'Requests for this test have been decided several times. Please write to support.'],
  'appeal-over': [409, 'You can ask for another rater once the results are there, for 30 days.'],
  'appealed-already': [409, 'You have asked for another rater of this answer already. That is possible once.'],
  'review-decided': [409, 'This request has been decided already.'],
  'no-test': [409, 'No tests available'],
  'already-answered': [409, 'This question has already been answered.'],
  'must-make-demo': [409, 'must make demo'],
  'section-finished': [409, 'section finished'],
  'test-finished': [409, 'test finished'],
  'recording-differs': [409, 'A recording with this id and other particulars is registered already.'],
  'recordings-of-others': [409, 'These recordings do not belong to this question of this test.'],
  'chunk-differs': [409, 'Another chunk with this number is stored already.'],
  'chunks-missing': [409, 'Not all chunks of this recording have arrived.'],
  'seal-differs': [409, 'The chunks on the server are not those that the seal names.'],
  'recording-closed': [410, 'This recording is closed. Keep what you have and show it to support.'],
  'recording-under-way': [
    409,
    'A recording was under way when the package was made; it stays open for its device. Should that be lost, hand the package in again after six hours.',
  ],
  'attempt-full': [
    413,
    'The server has as much of this test as it takes. What is not there yet stays on this device; please write to support.',
  ],
  'too-large': [413, 'This is larger than the server takes.'],
  'head-too-large': [431, 'The address and the headers of this request are longer than the server takes.'],
  'not-a-package': [415, 'This file is no rescue package, or one of a newer version.'],
  'package-of-others': [422, 'This package was made for another server, or for a key that this one no longer has.'],
  'package-damaged': [422, 'The package is damaged or was cut off. Upload a whole copy of it.'],
  'package-late': [
    403,
    'The days in which anybody may upload this package are over. Sign in as the engineer who took the test, or ask an administrator.',
  ],
  'package-unproven': [
    403,
    'The package does not prove whose test it holds. The engineer who took the test may upload it, signed in.',
  ],
  'not-a-recording': [
    415,
    'This file is not WebM, Matroska or MP4. Record WebM: a browser’s recorder makes it if it is asked for audio/webm;codecs=opus or video/webm;codecs=vp8,opus.',
  ],
  'not-a-picture': [415, NOT_AN_IMAGE],
  'too-many-pixels': [413, TOO_MANY_PIXELS],
  'picture-damaged': [422, 'This picture is damaged. Please select another one.'],
  'no-such-post': [404, 'Post not found'],
  'slug-taken': [409, 'Another post has this slug.'],
  'post-changed': [409, 'Somebody has changed this post meanwhile.'],
  'post-sent': [409, 'This post was sent to the subscribers before, or is being sent now. Each post is sent once.'],
  'no-subscribers': [409, 'Nobody subscribes yet, so there is nobody to send it to.'],
  'no-such-subscriber': [404, 'There is no such subscriber. Perhaps the person has left meanwhile.'],
  'changed-meanwhile': [409, 'This was changed meanwhile. Nothing of yours is saved yet.'],
  'list-full': [409, 'There is no room for more here.'],
  'no-such-search': [404, 'There is no such saved search any more.'],
  'no-such-shortlist': [404, 'There is no such shortlist any more.'],
  'no-such-tag': [404, 'There is no such tag any more.'],
  'tag-taken': [409, 'Another tag has this name.'],
  'not-connected': [409, 'You are not connected, so nobody can write here.'],
  'message-missing': [409, 'The message before this one has not arrived yet.'],
  'message-differs': [409, 'Another message was sent with the same id.'],
  'messages-used-up': [429, 'You have written very many messages. Please wait; what is written is sent later.'],
  'interview-changed': [409, 'The interview was changed meanwhile. Please look at it again.'],
  'interview-over': [409, 'The interview is over, declined or cancelled, so nothing can be changed any more.'],
  'offer-open': [409, 'An offer to this engineer waits for an answer. Withdraw it first.'],
  'offer-over': [409, 'This offer was answered or withdrawn, so nothing can be changed any more.'],
  'declined-lately': [409, 'Your company has declined this engineer lately. Nothing new was sent.'],
  'message-reported': [409, 'This message was reported before. An administrator looks at it.'],
  'report-decided': [409, 'This report has been decided already.'],
  'templates-full': [409, 'Your company keeps as many texts as it may. Please delete one first.'],
  'time-passed': [400, 'The time of publication is in the past.'],
  'wrong-type': [415, 'The server does not take this type of content.'],
  'no-such-range': [416, 'The recording ends before this range.'],
  'chunk-damaged': [422, 'The chunk was damaged on the way. Please send it again.'],
  'body-cut': [400, 'The request ended before all of it had arrived.'],
  'body-late': [408, 'The request took too long to arrive. Please send it again.'],
  'body-damaged': [422, 'The request was damaged on the way. Please send it again.'],
  'bad-digest': [400, 'The header Content-Digest cannot be read. It looks like this: sha-256=:base64:'],
  'webhook-off': [409, 'This webhook is switched off. Switch it on first.'],
  'too-many': [429, 'Too many requests. Please wait a moment.'],
  'too-many-tries': [429, 'Too many tries. Please wait and try again.'],
  'not-ready': [409, 'This recording is still being prepared.'],
  'recording-deleted': [410, 'This recording is deleted. Its receipt stays.'],
  unplayable: [409, 'This recording is kept as it came. It cannot be played.'],
  'disk-full': [503, 'The server has no room left. What you have is kept and will be sent later.'],
  'no-room': [503, 'The server has no room for anything new just now. Nothing is used up; please try again later.'],
  'network-full': [
    503,
    'From your network more has been recorded in the last 30 days than the server takes. Your attempt is not used up; please try again later, or from another network.',
  ],
  'search-starting': [503, 'The search has just started and still reads all engineers. Please try again in a minute.'],
  'provider-down': [503, 'The provider cannot be reached just now. Please try again, or use your e-mail address and password.'],
  busy: [503, 'The server cannot answer just now. What you have is kept and will be sent later.'],
  unexpected: [500, 'Something went wrong on the server. Nothing that you sent before is lost.'],
} as const satisfies Record<ProblemCode, readonly [status: number, detail: string]>;

/**
 * Titles that are still the code itself. Old pages and service workers, from before codes were in `type`, decide by these titles
 * what to send again. A tab can stay open for weeks; its upload token ends after 30 days, and with it the need for this list.
 */
const TITLES_DECIDED_BY: ReadonlySet<ProblemCode> = new Set(['no-such-recording', 'body-cut', 'bad-digest', 'body-damaged']);

/** The code in words: 'Too many tries'. */
function titleOf(code: ProblemCode): string {
  if (TITLES_DECIDED_BY.has(code)) return code;
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
}

/** A refusal, thrown by its code and answered as `application/problem+json` (RFC 9457). */
export class Failure extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly more: Pick<Problem, 'fields' | 'missing' | 'current' | 'secondFactor'>;
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    more: Pick<Problem, 'fields' | 'missing' | 'current' | 'secondFactor'> & { detail?: string; retryAfter?: number } = {},
  ) {
    const [status, sentence] = FAILURES[code];
    const { detail, retryAfter, ...rest } = more;
    super(detail ?? sentence);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter ?? (status === 503 ? 5 : undefined);
    this.more = rest;
  }

  problem(): Problem {
    return { type: problemType(this.code), title: titleOf(this.code), status: this.status, detail: this.message, ...this.more };
  }
}
