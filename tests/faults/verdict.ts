import { type Gap, type LostCause, lostRanges } from '../../contract/recordings/gaps.ts';
import type { Given } from '../support/browser/browser.ts';
import type { Exchange } from '../support/network/exchange.ts';
import { heldOf, missingOf, partsOf, shareOut, storedIn } from '../support/network/network-proof.ts';
import { until } from '../support/timing/until.ts';
import { STORAGE_FAULTS } from './plan.ts';
import type { Answer, Death, Mark, RunLog } from './run-log.ts';
import type { System } from './system.ts';

/** The result of a run. */
export interface Verdict {
  /** Answers that the page said it had stored, and that are missing or different on the server. */
  answersLost: number;
  /** Recordings that are stored twice on the server, or belong to two answers. */
  doubled: number;
  /** Bytes of chunks that the server acknowledged and does not have. */
  committedBytesLost: number;
  /**
   * In seconds: the longest time for which a recorder ran without its picture or sound on the server. It includes the open slice
   * of a killed recorder, which it would have given at the end of the slice.
   */
  worstGap: number;
  /** All other faults; none if the run is good. */
  wrongs: string[];
}

/** A chunk may not be stored yet if its page is killed within this time: half a slice, more on a busy machine. */
const KEPT_WITHIN_MS = 1000;
/** A recorder that was killed this early has given only the head of its file, or a part of it. */
const HEAD_CHUNKS = 1;
/**
 * Long, since work that a killed server or database has left is found only after up to half a minute, later on a busy machine.
 */
const READY_WITHIN_MS = 180_000;

/** The gaps that may stand for what a recorder gave, by the fault that takes it. */
const CAUSES = new Map<Mark['kind'], Gap['cause']>([
  ['storage-cleared', 'cleared'],
  ['slice-unreadable', 'unreadable'],
]);

interface StoredAnswer {
  question_id: string;
  answer: string | null;
  recording_ids: string[] | null;
  lost?: LostCause | null;
}

type Judged = Pick<System, 'rows' | 'dataDir' | 'demoRecordings' | 'bring'>;

/** Compares the log of a run with the data on the server at the end. */
export async function judgeRun(log: RunLog, system: Judged): Promise<Verdict> {
  const joined = await untilJoined(log, system);
  const ids = joined.map(({ id }) => id);
  await system.bring(ids);
  const causes = new Set(log.marks.flatMap(({ kind }) => CAUSES.get(kind) ?? []));
  const accepted = new Map(joined.map(({ id, gaps }) => [id, gaps.filter(({ cause }) => causes.has(cause))]));
  const gapsOf = (id: string) => accepted.get(id) ?? [];
  const stored = storedIn(system, log.given, ids, gapsOf);
  const answers = await system.rows<StoredAnswer>(
    'select question_id, answer, recording_ids, lost from answers where attempt_id = $1',
    [log.attemptId],
  );
  const all = [...log.recorders.keys()].map((id) => log.given.filter(({ recorder }) => recorder === id));
  const shares = shareOut(all, stored);
  const running = [...log.recorders.values()].map(({ from, to, device }, index) => {
    const given = all[index] ?? [];
    const deaths = log.deaths.filter((death) => death.device === device);
    return { given, from, to, deaths, load: log.load, held: heldOf(given, shares[index] ?? []) };
  });
  const recorders = withoutCleared(running, log.marks, joined, answers);
  const lost = missingOf(
    log.exchanges.flatMap(({ acknowledged }) => acknowledged),
    system.dataDir,
  );
  return {
    answersLost: log.answers.filter((answer) => !holds(answers, answer, causes)).length,
    doubled: recorders.filter(({ held }) => held.ids.length > 1).length + namedTwice(answers),
    committedBytesLost: lost.reduce((sum, { length }) => sum + length, 0),
    worstGap: Math.max(0, ...recorders.map(gapOf)) / 1000,
    wrongs: [
      ...recorders.flatMap(unexcused),
      ...joined.flatMap((row) => describeUnplayable(row, gapsOf(row.id))),
      ...sentTwice(log),
      ...log.errors,
    ],
  };
}

interface StoredRecording {
  id: string;
  count: number | null;
  ready_at: Date | null;
  unplayable: string | null;
  gaps: Gap[];
}

/** The recordings of the attempt, after the server has joined all of them. Throws with those that it has not, and their jobs. */
async function untilJoined({ attemptId }: RunLog, system: Pick<System, 'rows'>): Promise<StoredRecording[]> {
  const listAll = () =>
    system.rows<StoredRecording>('select id, count, ready_at, unplayable, gaps from recordings where attempt_id = $1', [
      attemptId,
    ]);
  const isJoined = ({ ready_at, unplayable }: StoredRecording) => Boolean(ready_at ?? unplayable);
  return until(
    'All recordings sealed and joined',
    async () => {
      const rows = await listAll();
      return rows.every(isJoined) && rows;
    },
    READY_WITHIN_MS,
  ).catch(async (error: unknown) => {
    const waiting = (await listAll()).filter((row) => !isJoined(row)).map(({ id, count }) => ({ id, count }));
    const jobs = await system.rows(
      "select name, state, retry_count, start_after, output from pgboss.job where data->>'id' = any($1)",
      [waiting.map(({ id }) => id)],
    );
    throw new Error(`${(error as Error).message} Waiting: ${JSON.stringify({ waiting, jobs })}`, { cause: error });
  });
}

/**
 * A recording that the server could not make playable, unless its recorder was killed before it had given a picture or a sound, or
 * its head is lost in a gap that a fault explains.
 */
function describeUnplayable({ id, count, unplayable: why, gaps }: StoredRecording, accepted: readonly Gap[]): string[] {
  if (why === null || lostRanges(accepted)[0]?.[0] === 0 || (why === 'nothing-in-it' && (count ?? 0) <= HEAD_CHUNKS)) return [];
  return [`the recording ${id.slice(-4)} of ${count} chunks cannot be played: ${why}, with the gaps ${JSON.stringify(gaps)}`];
}

/** Also without a recording, if the answer names a cause that a fault of the run explains. */
function holds(stored: readonly StoredAnswer[], { questionId, kind, chosen }: Answer, causes: ReadonlySet<Gap['cause']>) {
  const row = stored.find((answer) => answer.question_id === questionId);
  if (kind === 'choice') return row?.answer === chosen;
  return (row?.recording_ids ?? []).length > 0 || (row?.lost != null && causes.has(row.lost));
}

function namedTwice(stored: readonly StoredAnswer[]) {
  const named = stored.flatMap(({ recording_ids: ids }) => ids ?? []);
  return named.length - new Set(named).size;
}

interface Recorder {
  given: Given[];
  from: number;
  to: number | null;
  /** When the page of its device ended. */
  deaths: Omit<Death, 'device'>[];
  load: number;
  held: ReturnType<typeof heldOf>;
}

/**
 * The recorders without those of which a clearing of the storage took everything. For each of these the server must say so: by a
 * recording that is one gap of this cause, or by an answer that was sent without its recording.
 */
function withoutCleared<One extends Pick<Recorder, 'given' | 'held'>>(
  recorders: readonly One[],
  marks: readonly Mark[],
  rows: readonly Pick<StoredRecording, 'count' | 'gaps'>[],
  answers: readonly StoredAnswer[],
): One[] {
  const clearings = marks.filter(({ kind }) => kind === 'storage-cleared').map(({ from, to }) => to ?? from);
  const empty = rows.flatMap(({ count, gaps }) => {
    const [range] = lostRanges(gaps.filter(({ cause }) => cause === 'cleared'));
    return count !== null && count > 0 && range?.[0] === 0 && range[1] === count - 1 ? [count] : [];
  });
  const dropped = answers.filter(({ lost }) => lost === 'cleared').map(() => null);
  return recorders.filter(({ given, held }) => {
    const isGone = given.length > 0 && held.ids.length === 0 && clearings.some((at) => given.every((chunk) => chunk.at <= at));
    if (!isGone) return true;
    const parts = given.reduce((sum, chunk) => sum + partsOf(chunk), 0);
    const place = empty.indexOf(parts);
    if (place >= 0) empty.splice(place, 1);
    else if (dropped.pop() === undefined) return true;
    return false;
  });
}

function gapOf({ given, from, to, deaths, held }: Recorder) {
  if (to !== null && held.chunks === given.length) return 0;
  const reached = given[held.chunks - 1]?.at ?? from;
  const end = to ?? deaths.find(({ at }) => at > from)?.at ?? reached;
  return Math.max(0, end - reached);
}

/** The missing data of a recorder that no end of its page explains. */
function unexcused({ given, from, to, deaths, load, held }: Recorder): string[] {
  const within = KEPT_WITHIN_MS * load;
  const missing = given
    .slice(held.chunks)
    .filter(({ at }) => !deaths.some((death) => at > death.at - within && at < death.doneAt + 2 * within));
  if (missing.length > 0) return [`${missing.length} of ${given.length} chunks of a recorder are not on the server`];
  // A killed page may have stored its last chunk without reporting it.
  const mayBeUntold = to === null && deaths.some(({ at }) => at > from);
  if (!mayBeUntold && held.chunks === given.length && held.beyond > 0)
    return [`${held.beyond} bytes are on the server that no recorder gave`];
  return [];
}

/**
 * While these last, and until the page has looked at its database again, page and worker may both send: the page notes in its memory
 * what the server has, and begins to send anew when its database fails or works again.
 */
const SENDS_ALONE = new Set<Mark['kind']>(['storage-full', ...STORAGE_FAULTS]);
const LOOKS_AGAIN_MS = 12_000;

/** After these events the last reply may be forgotten. Also after the end of a second tab, since it may have been the sender. */
const UPSETS = new Set<Mark['kind']>(['worker-stopped', 'worker-updated', 'asleep', 'second-tab']);

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Chunks that were sent twice although the first reply had arrived and nothing had happened to the sender. */
function sentTwice({ exchanges, marks, deaths, load }: RunLog): string[] {
  const upsets = [
    ...deaths,
    ...marks
      .filter(({ kind }) => UPSETS.has(kind))
      .flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
      .map((at) => ({ at, doneAt: at })),
  ];
  const alone = marks
    .filter(({ kind }) => SENDS_ALONE.has(kind))
    .map(({ kind, from, to }) => ({ from, to: kind === 'storage-dead' ? Infinity : (to ?? from) + LOOKS_AGAIN_MS }));
  const within = KEPT_WITHIN_MS * load;
  // A sender that ended during the request, or before it recorded the reply, does not know about it.
  const isUpset = ({ at: sentAt, endedAt }: Exchange) =>
    upsets.some(({ at, doneAt }) => doneAt > sentAt - within && at < (endedAt ?? sentAt) + within);
  const isAlone = ({ at, endedAt }: Exchange) => alone.some(({ from, to }) => at < to && (endedAt ?? at) > from - within);
  const known = (exchange: Exchange) =>
    exchange.end === 'answered' && exchange.fault?.is !== 'damage' && !isUpset(exchange) && !isAlone(exchange);
  const done = new Map<string, Exchange>();
  const twice: string[] = [];
  for (const exchange of exchanges) {
    for (const { recordingId, seq } of exchange.acknowledged) {
      const key = `${recordingId}/${seq}`;
      const before = done.get(key);
      if (before && exchange.at > (before.endedAt ?? 0) && !isAlone(exchange)) {
        const senders = [before, exchange].map(({ from }) => from).join(', then ');
        const times = `acknowledged at ${inSeconds(before.endedAt ?? 0)}, sent again at ${inSeconds(exchange.at)}`;
        twice.push(`chunk ${seq} of ${recordingId.slice(-4)} was sent twice, by ${senders}: ${times}`);
      }
      if (known(exchange)) done.set(key, exchange);
    }
  }
  return twice;
}
