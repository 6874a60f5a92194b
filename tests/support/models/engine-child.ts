// Calls a model for one answer like the server, for a test that kills it: node engine-child.ts DATABASE MODEL ATTEMPT QUESTION.
import { join } from 'node:path';
import { createHttpFinder } from '../../../server/features/evidence/http-finder.ts';
import { createPaidCalls } from '../../../server/features/evidence/paid-call.ts';
import { createRunRepository } from '../../../server/features/evidence/run-repository.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';

const [database = '', url = '', attemptId = '', questionId = ''] = process.argv.slice(2);
const { db } = await openDatabase(database, join(import.meta.dirname, '../../../server/platform/db/migrations'));
const finder = createHttpFinder({ url, key: '', model: 'm', costIn: null, costOut: null });
const calls = createPaidCalls({
  repository: createRunRepository(db),
  budget: { calls: { transcribe: 100, find: 100 }, cost: null },
  log: console,
});
for (let run = 1; run <= 3; run += 1) {
  await calls.make(
    { attemptId, questionId, kind: 'find', run },
    finder.name,
    () => finder.findEvidence({ questionId, question: 'What?', evidence: [], transcript: 'nothing', run }),
    (findings) => ({ findings }),
  );
}
