import { v7 as uuid } from 'uuid';
import type { Attempt } from '../../../contract/assessment/assessment.ts';
import { type NewRecording, registerRecording } from '../../../contract/recordings/recordings.ts';
import { spokenOf, started } from '../people/attempt.ts';
import { type Server, call } from '../server/server.ts';

/** The particulars of a recording of the first spoken answer. */
export const newRecording = (attempt: Attempt): NewRecording => ({
  id: uuid(),
  attemptId: attempt.id,
  kind: 'answer',
  questionId: spokenOf(attempt)[0]?.questionId ?? '',
  segment: 1,
  mimeType: 'audio/webm',
  startedAt: new Date().toISOString(),
});

/** A new test with one registered recording, which is empty. `token` is that of its engineer. */
export async function aTestWithRecording(server: Server) {
  const { attempt, token } = await started(server);
  const recording = newRecording(attempt);
  await call(server.app, registerRecording, { token, body: recording });
  return { attempt, token, id: recording.id };
}
