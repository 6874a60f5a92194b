import { type Doubt, type Finding, LEVEL_DOUBTS } from '../../../contract/rating/evidence.ts';
import { isByMachine } from '../../../contract/recordings/gaps.ts';
import { levelsOf } from './levels.ts';
import { Later, LeftToPeople, type PaidCalls } from './paid-call.ts';
import type { Finder, SoundFile, Transcriber } from './ports.ts';
import type { AnswerText, HeardPart, Segment } from './spoken-text.ts';
import type { RunRepository } from './run-repository.ts';
import { type Asked, RUNS, verify } from './verify.ts';
import type { Outcome, Work, WorkRepository } from './work-repository.ts';

/**
 * Of each recording where somebody speaks; null if that could not be found out. A recording that is not measured yet is left out.
 */
export type ListSpeech = (recordingIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Segment[] | null>>;

/** Calls `use` with the path of a copy, on this machine, of a recording that can be played, and with its media type. */
export type WithFile = <T>(recording: { id: string }, use: (path: string, mimeType: string) => Promise<T>) => Promise<T>;

export interface Engines {
  transcriber: Transcriber | null;
  finder: Finder;
}

interface Needs {
  repository: Pick<WorkRepository, 'findTranscript' | 'mayUseModel'> & Pick<RunRepository, 'listFindings'>;
  calls: Pick<PaidCalls, 'make'>;
  listSpeech: ListSpeech;
  withFile: WithFile;
  now?: () => number;
}

type WorkRecording = Work['recordings'][number];

/** How long an answer waits for the measurement of a recording before it continues without it. */
const MEASURE_MS = 30 * 60_000;

const doubtful = (doubts: readonly Doubt[], engine: string | null, words: number | null = null): Outcome => ({
  state: 'doubtful',
  claims: [],
  doubts: [...doubts],
  levels: null,
  unsafe: false,
  words,
  engine,
});

/** Whether only a part of what was said can be heard: the rest is lost, damaged, in an unknown format, or deleted. */
const isPart = ({ recordings, lost }: Work) =>
  lost !== null ||
  recordings.some(
    ({ gaps, unplayable, deletedAt }) =>
      deletedAt !== null || (unplayable !== null && unplayable !== 'nothing-in-it') || gaps.some(isByMachine),
  );

const countWords = (answer: AnswerText) =>
  answer.kind === 'typed'
    ? answer.text.split(/\s+/u).filter(Boolean).length
    : answer.parts.reduce((sum, { words }) => sum + words.length, 0);

const plainText = (answer: AnswerText) =>
  answer.kind === 'typed' ? answer.text : answer.parts.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

/** From an answer to verified evidence: its words, three runs of the model, and the verifier. */
export function createLookForEvidence({ repository, calls, listSpeech, withFile, now = Date.now }: Needs) {
  /** Consent may be withdrawn between two calls, so it is checked before each. Throws `Later`. */
  async function requireConsent({ attemptId }: Work) {
    if (!(await repository.mayUseModel(attemptId))) throw new Later('no consent to a model');
  }

  /** The words of one recording, from the record or from the recogniser. */
  async function hear(work: Work, recording: WorkRecording, run: number, speech: Segment[] | null, engine: Transcriber) {
    const { attemptId, questionId } = work;
    const sound: Omit<SoundFile, 'path' | 'mimeType'> = {
      seconds: recording.seconds,
      speech,
      root: recording.root ?? '',
    };
    const held = await repository.findTranscript(recording.id);
    if (held) return held;
    await requireConsent(work);
    await calls.make(
      { attemptId, questionId, kind: 'transcribe', run },
      engine.name,
      () => withFile(recording, (path, mimeType) => engine.transcribe({ ...sound, path, mimeType })),
      ({ words, language, engine: name, estimated }) => ({
        transcript: { recordingId: recording.id, attemptId, words, language, engine: name, estimated, madeAt: new Date() },
      }),
    );
    const stored = await repository.findTranscript(recording.id);
    // Its sound was deleted meanwhile, and the words with it.
    if (!stored) throw new LeftToPeople('no-words');
    return stored;
  }

  async function hearAll(work: Work, transcriber: Transcriber | null): Promise<AnswerText> {
    if (work.typed !== null) return { kind: 'typed', text: work.typed };
    const playable = work.recordings.filter(({ readyAt, unplayable, deletedAt }) => readyAt && !unplayable && !deletedAt);
    if (playable.length === 0) throw new LeftToPeople('no-words');
    if (!transcriber) throw new Later('no recogniser');
    const speech = await listSpeech(playable.map(({ id }) => id));
    const parts: HeardPart[] = [];
    for (const [index, recording] of playable.entries()) {
      const { id, readyAt } = recording;
      const isNew = readyAt !== null && now() - readyAt.getTime() < MEASURE_MS;
      if (!speech.has(id) && isNew) throw new Later('the sound is being measured');
      const own = speech.get(id) ?? null;
      const { words, language } = await hear(work, recording, index + 1, own && [...own], transcriber);
      parts.push({ recordingId: id, words, speech: own, language });
    }
    return { kind: 'spoken', parts };
  }

  async function findIn(work: Work, answer: AnswerText, finder: Finder): Promise<Finding[][]> {
    const { attemptId, questionId, question, content } = work;
    const sought = { questionId, question, evidence: content.evidence, transcript: plainText(answer) };
    for (let run = 1; run <= RUNS; run += 1) {
      await requireConsent(work);
      await calls.make(
        { attemptId, questionId, kind: 'find', run },
        finder.name,
        () => finder.findEvidence({ ...sought, run }),
        (findings) => ({ findings }),
      );
    }
    return repository.listFindings(attemptId, questionId);
  }

  /** The evidence in an answer. Throws `Later` if it cannot be found now. */
  return async function lookForEvidence(work: Work, { transcriber, finder }: Engines): Promise<Outcome> {
    try {
      const answer = await hearAll(work, transcriber);
      const words = countWords(answer);
      if (words === 0) return doubtful(['no-words'], finder.name, 0);
      const asked: Asked = { question: work.question, content: work.content };
      const { claims, doubts: found } = verify(answer, asked, await findIn(work, answer, finder));
      const doubts: Doubt[] = isPart(work) ? [...found, 'part-only'] : found;
      const isVerified = doubts.every((doubt) => LEVEL_DOUBTS.includes(doubt));
      if (!isVerified) return { ...doubtful(doubts, finder.name, words), claims };
      const judged = doubts.length === 0 ? levelsOf(work.content.evidence, work.content.notRated, claims) : null;
      const { levels = null, unsafe = false } = judged ?? {};
      return { state: 'found', claims, doubts, levels, unsafe, words, engine: finder.name };
    } catch (error) {
      if (error instanceof LeftToPeople) return doubtful([error.doubt], finder.name);
      throw error;
    }
  };
}

export type LookForEvidence = ReturnType<typeof createLookForEvidence>;
