import { eq } from 'drizzle-orm';
import { answers } from '../../../server/platform/db/schema/assessments.ts';
import { recordings } from '../../../server/platform/db/schema/recordings.ts';
import type { Server } from './server.ts';

/** The rows of a test in the database. */
export const answersOf = ({ db }: Server, attemptId: string) => db.select().from(answers).where(eq(answers.attemptId, attemptId));
export const recordingsOf = ({ db }: Server, attemptId: string) =>
  db.select().from(recordings).where(eq(recordings.attemptId, attemptId));
