import { z } from 'zod';
import { FactorOffer } from './factor-offer.ts';

/**
 * Every refusal of the server by its code, with a sentence for the author of a client: its meaning, and how to handle it. Codes
 * never change, because clients decide by them. People read `detail` instead, and its sentences may change.
 */
export const PROBLEMS = {
  'bad-input': 'The request breaks a rule of the call; `fields` names each field that does. Correct it before you send it again.',
  'not-signed-in': 'The token is unknown or expired. Sign in again; for uploads, ask for a new upload token.',
  'no-token':
    'No token arrived. A client that has sent one keeps it and sends the request again: something on the way has removed the header.',
  'wrong-credentials': 'No account has this e-mail address and this password.',
  'wrong-password': 'The call needs the current password of the account, and the one that was sent is wrong.',
  'no-password': 'The account signs in through an identity provider and has no password to change.',
  'sign-in-over': 'The sign-in through a provider was not begun in this browser, has been used, or is too old. Begin a new one.',
  'not-proven': 'The ID token of the provider could not be verified. Begin a new sign-in.',
  'not-allowed': 'The caller is known and may not make this call, or not for this record.',
  'second-factor':
    'The password is right, and an administrator has to give a second factor as well. `secondFactor` says which ones are accepted; send one with its step.',
  'second-factor-needed':
    'The session belongs to an administrator who has not given a second factor in it. Set one up, or sign in again with one.',
  'wrong-second-factor': 'The code is wrong, was used before, or is too old. A step allows few guesses.',
  'app-unreadable':
    'The server has lost the secret of the authenticator app, so no code of it can be verified. Use another way, or have the app removed.',
  'proof-needed':
    'The call needs a recent proof of the identity of the caller. Call `startProof` and `prove`, then repeat the call.',
  'step-over': 'The step has ended, was used, or had too many guesses, or it belongs to somebody else. Begin again.',
  'passkey-refused': 'The passkey is unknown, or its answer could not be verified. Begin again, or use another way.',
  'passkey-known': 'This passkey is known already.',
  'passkeys-full': 'The account has as many passkeys as it may have. Remove one first.',
  'no-passkeys': 'Passkeys need a domain name, and the address of this server has none.',
  'last-factor': 'It is the only second factor of an administrator. Add another one first.',
  'password-too-short': 'The password of this administrator is shorter than it may be. Choose a new one with a reset code.',
  'password-as-well': 'The passkey belongs to an administrator, who signs in with the password first and then with the passkey.',
  'no-company': 'The account belongs to no company: a company has removed it, or it has left. A new invitation lets it in.',
  'removed-from-company':
    'The session has ended because a company has removed the account from its team. The account can still sign in.',
  'address-unconfirmed':
    'The e-mail address of the caller has to be confirmed before this. `sendConfirmation` sends the e-mail again.',
  'last-owner': 'The company would be left without an owner. Make another member an owner first.',
  'account-ends':
    'The owner of the account has asked to delete it. Until then a member of a company can do nothing in the company.',
  'account-over': 'The account is being deleted, and the deletion can no longer be cancelled.',
  'last-admin': 'The account is that of the last administrator, and cannot be deleted.',
  'archive-later': 'An archive is being made, or was requested less than a day ago.',
  'no-archive': 'The archive is another account’s, is not ready, or is deleted.',
  'links-full': 'The engineer has reached the limit of open links to reports. End one first.',
  'consent-changed': 'The text has changed since it was read. Load it again and read it.',
  'test-runs': 'A test of the engineer is not finished, so its recordings are still arriving.',
  'team-full': 'The company has reached the limit of members, invitations or domains; `detail` says which.',
  'invited-already': 'The address is invited to this company already. Send that e-mail again, or withdraw the invitation.',
  'member-already': 'The address is that of a member of this company.',
  'in-company': 'The account is a member of a company. It can join another one after it has left.',
  'other-role': 'The invited address belongs to an account that is not for companies, and cannot be changed into one.',
  'sign-in-to-join': 'The invited address has an account already. Sign in to it, then accept the invitation.',
  'provider-refused': 'The provider has ended the sign-in without confirming who the person is.',
  'email-not-confirmed': 'The provider does not say that the person owns the e-mail address, so no account is made for it.',
  'engineers-only': 'The e-mail address belongs to an account of another role, which signs in by password.',
  'not-found': 'No call and no page has this address and method.',
  'no-such-question': 'The question is not one of the cards of this test.',
  'no-such-answer': 'There is no scored spoken answer to this question of this test that can be rated.',
  'no-such-version': 'The bank has no such version of a multiple-choice question. Load the question again.',
  'key-unchanged': 'The question has this key already. Load the question again.',
  'asked-no-more': 'The question is no longer asked: administrators have retired it, or it is no longer in the bank.',
  'not-withdrawn': 'Administrators have not retired this question, so it cannot be restored.',
  'bank-too-small': 'The bank has too few questions of this kind for the request. Add some first.',
  'wrong-form': 'The words are those of a question of another form: fixed, parametric or spoken.',
  'proposals-full': 'Too many proposals wait for a decision. No further one is accepted.',
  'proposal-decided': 'The proposal is decided already, or was withdrawn.',
  'panel-open': 'A panel of judges is open already. End it first.',
  'panel-over': 'The panel has ended, or is in another round than the call needs. Load it again.',
  'judges-full': 'The panel has reached its limit of judges.',
  'judges-missing': 'Too few judges have answered every item of the first round, so there can be no second one.',
  'round-over': 'The round of this answer is over, or the judge takes no part in it. Load the items again.',
  'no-fault':
    'The recording of this answer has no recorded fault, so it is judged: empty, short or evasive is level 1. Only `unclear` needs no fault; it counts when a second rater agrees.',
  'not-a-rater': 'The work of the rater has ended. Nothing can be rated any more.',
  'not-calibrated': 'The rater has to rate calibration answers first. `calibration` returns the next one.',
  'answer-taken':
    'Other raters have the answer open or have rated it, or the rating can no longer be changed. Take the next one.',
  'raters-full': 'The installation has reached its limit of raters.',
  'rate-first': 'A rater sees the findings of the model only after rating the answer. Rate it first.',
  'person-judges': 'A person has judged this answer already, or it waits for one.',
  'no-engine': 'No model that finds evidence is configured, so only people can judge.',
  'gate-closed':
    'The agreement with people is too low for levels of a model to count, or is not measured yet. `override` chooses the mode despite this.',
  'bank-used-up':
    'The bank has too few questions of a topic that the engineer has not been asked, so no further test can be drawn.',
  'no-such-recording':
    'The server does not know the recording, or it belongs to another test. Register it, then send the request again.',
  'not-on-show': 'The engineer has no finished test, so companies have nothing to see.',
  'wrong-code': 'The reset code is wrong. A code allows few guesses; `detail` says how many are left.',
  'code-over': 'The reset code has expired, has been used, or has had too many guesses. Ask for a new one.',
  'code-sent': 'A code for this e-mail address was sent a moment ago and is still valid. Use that code.',
  'link-over': 'The link has expired, has been used, or is about another account. Ask for a new one.',
  'no-such-company': 'There is no such company, or it is not one that the engineer may ask.',
  'request-over': 'No request waits: there was none, or it was withdrawn, rejected or has expired. Load the connection again.',
  'wrong-side': 'Only the side that asked can withdraw a request, and only the other side can answer it.',
  'already-connected': 'The request was accepted before. `connect/remove` ends a connection.',
  'ask-later':
    'The other side has rejected a request or ended the connection. `detail` names the day from which a new request is possible.',
  'too-many-open': 'Too many own requests wait for an answer. Withdraw one, or wait.',
  'public-mail': 'The e-mail domain is open to anybody, so a whole domain cannot be admitted. Admit the company itself.',
  'password-first':
    'A reset code has opened the session, so a new password has to be chosen before the address counts as proven. `resetPassword` does both.',
  'reset-over': 'The time in which a reset code lets a person choose a new password has passed. Ask for a new code.',
  'no-provider': 'The server has no identity provider with this name.',
  'has-password': 'An account with this e-mail address exists and signs in by password.',
  'email-confirmed': 'The e-mail address of the account is confirmed, and can no longer be changed.',
  'email-taken': 'An account with this e-mail address exists.',
  'no-options': 'A test starts only after its two topics have been chosen.',
  'test-started': 'The topics and the extra time of a test cannot change once it has started.',
  'test-replaced': 'An administrator has granted another test in place of this one.',
  'review-waits': 'A request about this test waits for a decision.',
  'reviews-used-up': 'Too many requests about this test have been decided. The server accepts no further one.',
  'appeal-over': 'Another rater can be requested only after the results, for a limited time.',
  'appealed-already': 'Another rater was requested for this answer already. It is possible once.',
  'review-decided': 'Somebody has decided this request already.',
  'no-test': 'The caller has no test for this call.',
  'already-answered': 'Another answer to this question is stored, and an answer cannot be replaced. Keep yours and show it.',
  'must-make-demo': 'The next card is the demo. Ask for a spoken question.',
  'section-finished': 'The next card is of the other kind. Ask with the other call.',
  'test-finished': 'The test has ended. It accepts no further answer and shows no further question.',
  'recording-differs':
    'A recording with this id is registered with other particulars. Never use an id twice; keep what you have and show it.',
  'recordings-of-others': 'A recording that the answer names was made for another question or another test.',
  'chunk-differs':
    'Another chunk with this number is stored. The server stores both, up to a limit; keep the chunk and show the conflict.',
  'chunks-missing':
    'Chunks that the seal counts have not arrived; `missing` lists them as ranges. Send them, then send the seal again.',
  'seal-differs':
    'All chunks are there, but their lengths or digests differ from those in the seal. Keep everything and show it.',
  'recording-closed':
    'The recording has been sealed, and this chunk or seal does not belong to it. Keep what you have and show it.',
  'recording-under-way':
    'The package was made while this recording was running, so it is not sealed yet. Hand the package in again after six hours.',
  'attempt-full': 'The test has reached its limit of bytes, recordings, chunks or gaps. Keep what was refused and show it.',
  'too-large': 'The body is larger than this call accepts. Send less at a time.',
  'head-too-large': 'The address and the headers together are longer than the server accepts.',
  'not-a-package': 'The body is no rescue package, or its format is newer than this server.',
  'package-of-others': 'The package is encrypted for a key that this server does not have.',
  'package-damaged': 'The package has been changed, or cut off. The records before the damage are stored. Send a whole copy.',
  'package-late':
    'The upload token in the package has expired. The engineer of the test or an administrator can still hand it in, signed in.',
  'package-unproven':
    'The package holds no upload token that this server gave for its test. The engineer of the test can hand it in, signed in.',
  'not-a-recording':
    'The first bytes are not those of WebM, Matroska or MP4. No other format is accepted as a recording; Ogg, which some browsers record unless they are asked for WebM, is none of them.',
  'not-a-picture': 'The bytes are not in one of the picture formats that the server reads.',
  'too-many-pixels': 'The picture claims more pixels than the server decodes.',
  'picture-damaged': 'The picture could not be decoded.',
  'no-such-post': 'No published post has this slug; or, for an administrator, there is no post with this id.',
  'slug-taken': 'Another post or article has this slug, or had it before. Choose another one.',
  'post-changed': 'The post was changed after the version that this change is based on. Load it, and decide which text to keep.',
  'post-sent': 'The post was sent to the subscribers before, or is being sent. Each post is sent once.',
  'no-subscribers': 'Nobody has confirmed a subscription to the newsletter, so there is nobody to send the post to.',
  'no-such-subscriber': 'There is no subscriber with this id. Perhaps the person has left meanwhile.',
  'changed-meanwhile':
    'The change is based on a version that is no longer the stored one; `current` holds that. Show both, and let the person decide.',
  'list-full': 'A list, or a number of tags or notes, has reached its limit; `detail` says which. Remove something first.',
  'no-such-search': 'The company has no saved search with this id. Perhaps a colleague has deleted it meanwhile.',
  'no-such-shortlist': 'The company has no shortlist with this id. Perhaps a colleague has deleted it meanwhile.',
  'no-such-tag': 'The company has no tag with this id.',
  'tag-taken': 'Another tag of the company has this name.',
  'not-connected':
    'The engineer and the company are not connected, so neither can write to the other and there is nothing to end. Keep a message and show it; a new connection opens the thread.',
  'message-missing':
    'The server lacks the message that was sent before this one in the thread. Send that one first, or leave it out of `after`.',
  'message-differs': 'Another message is stored under this id. Never use an id twice; keep what you have and show it.',
  'messages-used-up': 'The account has written as many messages as it may in this time. Wait for `Retry-After` seconds.',
  'interview-changed':
    'The interview has changed since the revision that the step names, or another one has this id. Load it, and let the person decide again.',
  'interview-over': 'The interview was declined or cancelled, or has taken place, so nothing can be changed any more.',
  'offer-open': 'The company has made this engineer an offer that waits for an answer. Only one is open at a time.',
  'offer-over': 'The offer was accepted, refused or withdrawn, or has ended with the connection. Load it, and show how it ended.',
  'declined-lately': 'The company has declined this engineer within the last 30 days, so it is not sent a second time.',
  'message-reported': 'This message was reported before.',
  'report-decided': 'Somebody has decided this report already.',
  'templates-full': 'The company keeps as many texts for messages as it may. Delete one first.',
  'time-passed': 'The time of publication is in the past. Leave it out to publish now.',
  'wrong-type': 'The call takes another `Content-Type`; `detail` names it.',
  'no-such-range': 'The recording is shorter than the byte range that was asked for.',
  'chunk-damaged': 'The bytes of a chunk differ from its digest. Nothing of the request is stored; send it again.',
  'body-cut': 'The connection ended before the whole body had arrived. Nothing is stored; send it again.',
  'body-late': 'The body took longer than its size allows. Nothing is stored; send it again, or send less at a time.',
  'body-damaged': 'The body differs from its `Content-Digest`. Nothing is stored; send it again.',
  'bad-digest': 'The header `Content-Digest` is not as RFC 9530 writes it. A client that writes it correctly sends it again.',
  'webhook-off': 'The webhook is switched off, because every attempt had failed for days. Switch it on first.',
  'too-many': 'The caller has made more requests of this call in a minute than it allows. Wait for `Retry-After` seconds.',
  'too-many-tries': 'An account has had too many wrong passwords or codes from here. Wait for `Retry-After` seconds.',
  'not-ready': 'The recording is being made seekable. Ask again in a moment.',
  'recording-deleted':
    'Sound and picture are deleted, because the recording is too old or the engineer has taken the consent back. The receipt stays.',
  unplayable: 'The recording is kept byte for byte, but no player can play it.',
  'disk-full': 'The disk has no room for what was sent. Keep it, and send it again after `Retry-After` seconds.',
  'no-room': 'The disk has room only for tests that are running. Nothing new can begin; try again later.',
  'network-full': 'The network of the caller has recorded as much in 30 days as the server takes from one network.',
  'search-starting':
    'The server has just started, and its search still reads all engineers. Ask again after `Retry-After` seconds.',
  'provider-down': 'The identity provider did not answer, or answered something that cannot be used.',
  busy: 'The server cannot do this now. Keep what you have, and send it again after `Retry-After` seconds.',
  unexpected: 'A bug of the server. What it acknowledged before is kept. Send the request again later.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * RFC 9457. `type` is an address of this server that explains the code, `title` the code in words, `detail` a sentence for
 * people. `missing` belongs to a refused seal, `fields` to a refused form, `current` to a change of a version that is no longer
 * the stored one, `secondFactor` to the password of an administrator, `requestId` to a failure of the server, which finds the
 * request by it in its log. `type` has a default, since the RFC lets a sender leave it
 * out.
 */
export const Problem = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  missing: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  secondFactor: FactorOffer.optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEMS_PATH = '/api/docs/problems';
const PREFIX = `${PROBLEMS_PATH}#`;

export const problemType = (code: ProblemCode) => `${PREFIX}${code}`;

/**
 * The code of a problem; empty if it has none. It may be one that this client does not know. `title` is read too, because an
 * older server has the code there, and a client meets an older server when a release is withdrawn.
 */
export function codeOf({ type = '', title = '' }: { type?: string | undefined; title?: string | undefined }): string {
  return type.startsWith(PREFIX) ? type.slice(PREFIX.length) : title;
}
