import type { Problem } from '../../contract/problem.ts';

/** Every refusal that a caller can be given on purpose: its status and its sentence. What is not here is a bug. */
const FAILURES = {
  'bad-input': [400, 'The request is not valid.'],
  'not-signed-in': [401, 'Incorrect authorization'],
  'wrong-credentials': [401, 'The e-mail address or the password is wrong.'],
  'not-allowed': [403, "You don't have permission to do this."],
  'not-found': [404, 'There is nothing at this address.'],
  'no-such-question': [404, 'This question is not part of your test.'],
  'no-such-answer': [404, 'There is no such spoken answer to rate.'],
  'no-such-recording': [404, 'There is no such recording.'],
  'not-on-show': [404, 'This engineer has no finished test to show.'],
  'email-taken': [409, 'This e-mail address is already registered.'],
  'no-options': [409, 'Please select two spciality topics.'],
  'test-started': [409, 'The test has started; its topics can no longer be changed.'],
  'no-test': [409, 'No tests available'],
  'already-answered': [409, 'This question has already been answered.'],
  'must make demo': [409, 'must make demo'],
  'section finished': [409, 'section finished'],
  'test finished': [409, 'test finished'],
  'recording-differs': [409, 'A recording with this id and other particulars is registered already.'],
  'recordings-of-others': [409, 'These recordings do not belong to this question of this test.'],
  'chunk-differs': [409, 'Another chunk with this number is stored already. Both are kept.'],
  'chunks-missing': [409, 'Not all chunks of this recording have arrived.'],
  'seal-differs': [409, 'The chunks on the server are not those that the seal names.'],
  'recording-closed': [410, 'This recording is closed. Keep what you have and show it to support.'],
  'too-large': [413, 'This is larger than the server takes.'],
  'not-a-recording': [415, 'This file is neither WebM nor MP4.'],
  'wrong-type': [415, 'The server does not take this type of content.'],
  'chunk-damaged': [422, 'The chunk was damaged on the way. Please send it again.'],
  'body-cut': [400, 'The request ended before all of it had arrived.'],
  'too-many': [429, 'Too many requests. Please wait a moment.'],
  'not-ready': [409, 'This recording is still being prepared.'],
  'disk-full': [503, 'The server has no room left. What you have is kept and will be sent later.'],
  busy: [503, 'The server cannot answer just now. What you have is kept and will be sent later.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type FailureName = keyof typeof FAILURES;

/** An expected refusal, thrown by name and answered as `application/problem+json` (RFC 9457). */
export class Failure extends Error {
  readonly failure: FailureName;
  readonly status: number;
  readonly more: Pick<Problem, 'fields' | 'missing'>;

  constructor(failure: FailureName, more: Pick<Problem, 'fields' | 'missing'> & { detail?: string } = {}) {
    const [status, sentence] = FAILURES[failure];
    const { detail, ...rest } = more;
    super(detail ?? sentence);
    this.failure = failure;
    this.status = status;
    this.more = rest;
  }

  problem(): Problem {
    return { type: 'about:blank', title: this.failure, status: this.status, detail: this.message, ...this.more };
  }
}
