import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReceivedFile } from '../../http/multipart.ts';
import type { Recordings } from '../../features/recordings/recordings.ts';

/** Recordings or their ids by question; the screen's is under null. */
export type ByQuestion<T> = Map<string | null, T>;

/** Reads the recordings of a test: `<question>.webm` for each question, `screen.webm` for null. Throws if one is missing. */
export async function readFiles(folder: string, questions: readonly (string | null)[]): Promise<ByQuestion<ReceivedFile>> {
  const files: ByQuestion<ReceivedFile> = new Map();
  for (const questionId of questions) files.set(questionId, await readRecording(join(folder, `${questionId ?? 'screen'}.webm`)));
  return files;
}

async function readRecording(path: string): Promise<ReceivedFile> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new Error(`The demo recording ${path} is missing. Restore it, or start with DEMO=false.`, { cause: error });
  });
  return { name: basename(path), path, bytes: bytes.length, digest: hash('sha256', bytes, 'buffer') };
}

/** Imports the files that an earlier start has not imported. Returns the ids of all recordings. */
export async function importFiles(
  recordings: Pick<Recordings, 'importFile' | 'listPlaybacks'>,
  attemptId: string,
  files: ByQuestion<ReceivedFile>,
): Promise<ByQuestion<string>> {
  const held = (await recordings.listPlaybacks(attemptId)).filter(({ state }) => state !== 'arriving');
  const ids: ByQuestion<string> = new Map();
  for (const [questionId, file] of files) {
    const kind = questionId === null ? 'screen' : 'answer';
    const known = held.find((recording) => recording.kind === kind && recording.questionId === questionId);
    ids.set(questionId, known?.id ?? (await recordings.importFile({ attemptId, kind, questionId }, file)));
  }
  return ids;
}
