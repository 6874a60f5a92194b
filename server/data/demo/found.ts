import { hash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Finding, Findings } from '../../../contract/rating/evidence.ts';
import { MAX_CHUNK_BYTES } from '../../../contract/recordings/recordings.ts';
import { type RecordedReplies, recordedKey } from '../../features/evidence/recorded.ts';
import { rootOf } from '../../features/recordings/seal.ts';
import { DEMO_ANSWERS } from './answers/index.ts';
import { TOO_SHORT } from './answers/too-short.ts';

/** What a model found in the demo's written answers, by question and by the place of the answer. */
const Found = z.record(z.string(), z.array(z.object({ answer: z.number().int().min(0), found: Findings })));
/** The same for spoken tests, by the folder of their recordings ('' for the finished test) and by question. */
const Spoken = z.record(z.string(), z.record(z.string(), z.object({ transcript: z.string().min(1), found: Findings })));

/** The same for the beginnings of lost answers, by their place: nobody could see from them which question was asked. */
const Beginnings = z.array(z.object({ answer: z.number().int().min(0), found: Findings }));

const TESTS = 'tests.json';
const BEGINNINGS = 'too-short.json';
const NAME = 'recorded replies of a language model, made on 2026-11-26';

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8')) as unknown;

/** The root under which a file is stored that is imported as a recording (recordings/import-file.ts). */
async function rootOfFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  const count = Math.ceil(bytes.length / MAX_CHUNK_BYTES);
  const parts = Array.from({ length: count }, (_, seq) => bytes.subarray(seq * MAX_CHUNK_BYTES, (seq + 1) * MAX_CHUNK_BYTES));
  return rootOf(parts.map((part, seq) => ({ seq, length: part.length, digest: hash('sha256', part, 'buffer') })));
}

/**
 * Reads what a model has found in the answers of the demo, so that a start without any model shows the whole page. `found`: the folder
 * of the replies; `media`: that of the recordings. Null if there are no replies. Throws if one cannot be read.
 */
export async function readRecordedReplies({ found, media }: { found: string; media: string }): Promise<RecordedReplies | null> {
  const names = await readdir(found).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json'));
  if (files.length === 0) return null;
  const byKey = new Map<string, readonly Finding[]>();
  for (const name of files.filter((one) => one !== TESTS && one !== BEGINNINGS)) {
    for (const [questionId, answers] of Object.entries(Found.parse(await readJson(join(found, name))))) {
      for (const { answer, found: findings } of answers) {
        const text = DEMO_ANSWERS[questionId]?.[answer]?.text;
        if (text !== undefined) byKey.set(recordedKey(questionId, text), findings);
      }
    }
  }
  const beginnings = files.includes(BEGINNINGS) ? Beginnings.parse(await readJson(join(found, BEGINNINGS))) : [];
  for (const { answer, found: findings } of beginnings) {
    const text = TOO_SHORT[answer]?.text;
    for (const questionId of Object.keys(DEMO_ANSWERS))
      if (text !== undefined) byKey.set(recordedKey(questionId, text), findings);
  }
  const spoken = new Map<string, string>();
  const tests = files.includes(TESTS) ? Spoken.parse(await readJson(join(found, TESTS))) : {};
  for (const [folder, questions] of Object.entries(tests)) {
    for (const [questionId, { transcript, found: findings }] of Object.entries(questions)) {
      spoken.set(await rootOfFile(join(media, folder, `${questionId}.webm`)), transcript);
      byKey.set(recordedKey(questionId, transcript), findings);
    }
  }
  return { name: NAME, spoken, found: byKey };
}
