import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Attempt, type Card } from '../../../contract/assessment/assessment.ts';
import { saveAnswer, submitTestRecordings } from '../../../contract/assessment/answers.ts';
import { putChunk, registerRecording, sealRecording } from '../../../contract/recordings/recordings.ts';
import { type Gap } from '../../../contract/recordings/gaps.ts';
import { rootOf } from '../../../server/features/recordings/seal.ts';
import { SOUND, answer, sound, spokenOf } from '../people/attempt.ts';
import { type Server, call } from '../server/server.ts';

interface Test {
  token: string;
  attempt: Attempt;
}

/** Answers a spoken card as our app does: a recording that is sealed with these gaps, and the answer that names it. */
export async function speak({ app }: Server, { token, attempt }: Test, { questionId }: Card, gaps: Gap[] = [], bytes = SOUND) {
  const id = uuid();
  const common = { attemptId: attempt.id, kind: 'answer', questionId, segment: 1, mimeType: 'audio/webm' };
  await call(app, registerRecording, { token, body: { id, ...common, startedAt: new Date().toISOString() } });
  const digest = createHash('sha256').update(bytes).digest();
  const headers = { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digest.toString('base64')}:` };
  await call(app, putChunk, { token, params: { id, seq: 0 }, headers, body: bytes });
  const root = rootOf([{ seq: 0, length: bytes.length, digest }]);
  await call(app, sealRecording, { token, params: { id }, body: { count: 1, bytes: bytes.length, root, gaps } });
  return call(app, saveAnswer, { token, form: { questionId, recordingIds: id } });
}

/** Answers all spoken cards. */
export async function speakAll(server: Server, test: Test) {
  for (const card of spokenOf(test.attempt)) await speak(server, test, card);
}

/** Completes a test: every choice is right, spoken answers are empty, and the screen ends it. */
export async function rest(server: Server, { token, attempt }: Test) {
  for (const card of attempt.cards) await answer(server, token, card);
  await call(server.app, submitTestRecordings, { token, form: { testRecordingFile: { ...sound, name: 'screen.webm' } } });
}

export const firstSpoken = (attempt: Attempt) => spokenOf(attempt)[0] as Card;
