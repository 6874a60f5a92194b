import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type ChunkEntry } from '../../contract/manifest.ts';
import { mergeGaps } from '../../contract/gaps.ts';
import type { RecordingReceipt } from '../../contract/receipts.ts';
import { MAX_CHUNK_BYTES, type NewRecording, type Playback, type Seal, media } from '../../contract/recordings.ts';
import { type Gap } from '../../contract/gaps.ts';
import { pathOf } from '../../contract/call.ts';
import { MAX_ATTEMPT_GAPS, MAX_RECORDINGS } from '../../contract/room.ts';
import type { Tickets } from '../accounts/tickets.ts';
import { Failure } from '../http/failures.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import type { Caller } from '../http/serve.ts';
import { HEAD_BYTES, containerAt, containerOf, isBrokenOff } from './containers.ts';
import { type Disk, nameOf } from './disk.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Arrived, Entry } from './journal.ts';
import type { Quota } from './quota.ts';
import type { Receipts } from './receipts.ts';
import type { ListedRow, RecordingRow, Repository } from './repository.ts';
import { createRoom } from './room.ts';
import { check, rootOf, sealOver } from './seal.ts';

const REMEMBERED = 5000;

interface Needs {
  repository: Repository;
  disk: Disk;
  space: Pick<DiskSpace, 'take'>;
  quota: Pick<Quota, 'require' | 'add'>;
  receipts: Receipts;
  tickets: Pick<Tickets, 'issue'>;
  /** Asks for a sealed recording to be joined and made seekable; may be asked twice. */
  prepare(recording: { id: string; attemptId: string }): Promise<unknown>;
}

interface Of {
  attemptId: string;
  kind: 'screen' | 'answer';
  questionId: string | null;
}

/** What is to be known of the sound of an answer without playing it. */
export interface Sound extends Pick<Playback, 'id' | 'state' | 'unplayable' | 'seconds'> {
  attemptId: string;
  questionId: string | null;
  /** It ended by an interruption. */
  isCut: boolean;
}

/** A recording as those who may play it see it, without what only its test can tell (assessments/evidence.ts). */
export type HeldRecording = Omit<Playback, 'believed' | 'late'> & Sound & { registeredAt: Date };

/** What the server does with recordings: the protocol of architecture.md, and what other features ask of them. */
export function createRecordings({ repository, disk, space, quota, receipts, tickets, prepare }: Needs) {
  let lastReplayed: { id: string; names: Set<string> } | null = null;
  const room = createRoom({ repository, disk, space, quota });
  const owners = new Map<string, { attemptId: string; engineerId: string; sealed: boolean }>();

  /** Of a recording that the caller may write to; one of somebody else is not there for them. */
  async function mine(caller: Caller, id: string) {
    const owner = owners.get(id) ?? (await repository.owner(id));
    if (!owner || !owns(caller, owner)) throw new Failure('no-such-recording');
    if (owners.size >= REMEMBERED) owners.delete(owners.keys().next().value as string);
    owners.set(id, owner);
    return owner;
  }

  const owns = (caller: Caller, owner: { attemptId: string; engineerId: string }) =>
    caller.attemptId ? caller.attemptId === owner.attemptId : caller.accountId === owner.engineerId;

  async function row(id: string): Promise<RecordingRow> {
    const found = await repository.find(id);
    if (!found) throw new Failure('no-such-recording');
    return found;
  }

  async function register(caller: Caller, recording: NewRecording): Promise<'new' | 'known'> {
    const { attemptId, questionId } = recording;
    const engineerId = await repository.engineerOf(attemptId);
    if (!engineerId || !owns(caller, { attemptId, engineerId })) throw new Failure('not-allowed');
    if (questionId && !(await repository.asks(attemptId, questionId))) throw new Failure('no-such-question');
    const isThere = (await repository.find(recording.id)) !== undefined;
    if (!isThere && (await repository.countOf(attemptId)) >= MAX_RECORDINGS) throw new Failure('attempt-full');
    if (!isThere && (await repository.insert(recording))) return 'new';
    if (same(recording, await row(recording.id))) return 'known';
    throw new Failure('recording-differs');
  }

  /**
   * Stores chunks whose bytes are known to have these digests: `held` where all of them were there. Where another one stands under
   * a number, both are kept and the rest is stored too, before it throws `chunk-differs`; it stores none of them where that was so
   * too often. Throws `attempt-full` and `disk-full` where there is no room for all that is new.
   */
  async function putChunks(caller: Caller, id: string, chunks: readonly Arrived[]): Promise<'stored' | 'held'> {
    const owner = await mine(caller, id);
    if (owner.sealed) return replay(id, chunks);
    const first = chunks.find(({ facts }) => facts.seq === 0);
    if (first && first.facts.length >= HEAD_BYTES && !containerOf(Buffer.concat(first.pieces)))
      throw new Failure('not-a-recording');
    const bytes = chunks.reduce((sum, { facts }) => sum + facts.length, 0);
    const puts = await disk.put(id, chunks, await room.of(owner.attemptId, bytes, chunks.length));
    if (puts.includes('differs') || puts.includes('refused')) throw new Failure('chunk-differs');
    return puts.includes('stored') ? 'stored' : 'held';
  }

  /** Chunks of a closed recording: the very same ones are acknowledged again, any other is refused. */
  async function replay(id: string, chunks: readonly Arrived[]): Promise<'held'> {
    const names = await sealedNames(id);
    if (chunks.every(({ facts }) => names.has(nameOf(facts)))) return 'held';
    throw new Failure('recording-closed');
  }

  /** What a closed recording holds never changes; whoever sends one chunk of it again mostly sends them all. */
  async function sealedNames(id: string): Promise<Set<string>> {
    if (lastReplayed?.id !== id) lastReplayed = { id, names: new Set((await disk.manifest(id)).map(nameOf)) };
    return lastReplayed.names;
  }

  /** Signs for what is on disk, once; the same seal again gives the same receipt. */
  async function seal(id: string, sealed: Seal): Promise<string> {
    const before = await row(id);
    if (before.receipt) return again(before, sealed);
    const verdict = await check(sealed, await disk.list(id));
    if (verdict.is === 'missing') throw new Failure('chunks-missing', { missing: verdict.ranges });
    if (verdict.is === 'different') throw new Failure('seal-differs');
    await proveContainer(verdict.chunks);
    const gaps = mergeGaps(sealed.gaps);
    if ((await repository.gapsOf(before.attemptId)) + gaps.length > MAX_ATTEMPT_GAPS) throw new Failure('attempt-full');
    await disk.keepManifest(id, verdict.chunks);
    const sealedAt = new Date();
    const claims: RecordingReceipt = {
      type: 'recording',
      recordingId: id,
      attemptId: before.attemptId,
      count: sealed.count,
      bytes: sealed.bytes,
      root: sealed.root,
      sealedAt: sealedAt.toISOString(),
    };
    const receipt = await receipts.sign(claims);
    if (!(await repository.seal(id, { ...sealed, gaps }, receipt, sealedAt))) return again(await row(id), sealed);
    owners.delete(id);
    await prepare(before);
    return receipt;
  }

  /** Nothing is signed for that is no recording; where the device has lost the beginning there is nothing left to tell by. */
  async function proveContainer(chunks: readonly Entry[]) {
    if (chunks[0]?.seq !== 0) return;
    let head = Buffer.alloc(0);
    for (const [index, entry] of chunks.entries()) {
      // What lies behind a lost chunk is no longer the head.
      if (entry.seq !== index || head.length >= HEAD_BYTES) break;
      head = Buffer.concat([head, await disk.read(entry)]);
    }
    if (!containerOf(head) && !isBrokenOff(head)) throw new Failure('not-a-recording');
  }

  function again({ receipt, count, bytes, root }: RecordingRow, sealed: Seal): string {
    const isSame = count === sealed.count && bytes === sealed.bytes && root === sealed.root;
    if (!receipt || !isSame) throw new Failure('recording-closed');
    return receipt;
  }

  return {
    register,
    putChunks,

    async seal(caller: Caller, id: string, sealed: Seal) {
      await mine(caller, id);
      return seal(id, sealed);
    },

    /**
     * Closes a recording whose device will send nothing more, from what that knew of it: those of its chunks that are on disk
     * are signed for, each other one is put on record as unreadable. One that is closed already keeps its receipt.
     */
    async sealHeld(caller: Caller, id: string, known: { count: number; gaps: Gap[]; chunks: ChunkEntry[] }): Promise<string> {
      await mine(caller, id);
      const { receipt } = await row(id);
      return receipt ?? seal(id, sealOver(known, await disk.list(id)));
    },

    async state(caller: Caller, id: string) {
      await mine(caller, id);
      const { receipt } = await row(id);
      const held = (receipt ? await disk.manifest(id) : await disk.list(id)).map(({ seq }) => seq);
      const conflicts = [...new Set(held.filter((seq, index) => held[index - 1] === seq))];
      return { id, held: rangesOf(held), conflicts, receipt };
    },

    /**
     * These recordings, when all of them were made for this question (or the screen) of this attempt. Throws
     * `no-such-recording` where one is not registered yet, `recordings-of-others` where one belongs elsewhere.
     */
    async requireOf(ids: string[], { attemptId, kind, questionId }: Of): Promise<ListedRow[]> {
      const rows = new Map((await repository.ofAttempt(attemptId)).map((recording) => [recording.id, recording]));
      const found: ListedRow[] = [];
      for (const id of ids) {
        const recording = rows.get(id) ?? (await repository.find(id));
        if (!recording) throw new Failure('no-such-recording');
        const isOf = recording.attemptId === attemptId && recording.kind === kind && recording.questionId === questionId;
        if (!isOf) throw new Failure('recordings-of-others');
        found.push(recording);
      }
      return found;
    },

    /**
     * Takes a whole file from a plain client as a recording that is sealed at once, by the same way as chunks: they are what
     * is stored, checked and joined. Returns its id. Throws `not-a-recording`, `attempt-full`, `disk-full`.
     */
    async adopt({ attemptId, kind, questionId }: Of, file: ReceivedFile): Promise<string> {
      const container = await containerAt(file.path);
      if (!container) throw new Failure('not-a-recording');
      const parts = Math.ceil(file.bytes / MAX_CHUNK_BYTES);
      const take = await room.of(attemptId, file.bytes, parts);
      take(file.bytes, parts);
      const id = randomUUID();
      await repository.insert({
        id,
        attemptId,
        kind,
        ...(questionId ? { questionId } : {}),
        segment: 1,
        mimeType: `${kind === 'screen' ? 'video' : 'audio'}/${container}`,
        startedAt: new Date().toISOString(),
      });
      const chunks: ChunkEntry[] = [];
      for await (const bytes of pieces(file.path)) {
        const facts = { seq: chunks.length, length: bytes.length, digest: createHash('sha256').update(bytes).digest() };
        await disk.put(id, [{ facts, pieces: [bytes] }]);
        chunks.push(facts);
      }
      await seal(id, { count: chunks.length, bytes: file.bytes, root: rootOf(chunks), gaps: [] });
      return id;
    },

    /**
     * All recordings of an attempt. With the token of a sign-in whose owner may play them, which the caller has checked, each one
     * that is ready has an address for it; without, none has.
     */
    async playbacks(attemptId: string, token: string | null = null): Promise<HeldRecording[]> {
      const rows = await repository.ofAttemptWithGaps(attemptId);
      return Promise.all(rows.map((recording) => playback(recording, token)));
    },

    /** What of an attempt the server has signed for. */
    async sealed(attemptId: string) {
      return (await repository.ofAttempt(attemptId)).flatMap(({ kind, questionId, segment, count, bytes, sealedAt, receipt }) =>
        sealedAt && receipt
          ? [{ kind, questionId, segment, pieces: count, bytes, signedAt: sealedAt.toISOString(), receipt }]
          : [],
      );
    },

    /** The sound of all answers of these tests, in order of segment. */
    async sounds(attemptIds: string[]): Promise<Sound[]> {
      const rows = await repository.soundsOf(attemptIds);
      return rows.map((sound) => {
        const { id, attemptId, questionId, unplayable, seconds, isCut } = sound;
        return { id, attemptId, questionId, unplayable, seconds, isCut, state: stateOf(sound) };
      });
    },

    causes: repository.causesIn,
    counts: repository.counts,
  };

  async function playback(recording: RecordingRow, token: string | null): Promise<HeldRecording> {
    const { id, kind, questionId, segment, mimeType, surface, gaps, seconds, startedAt, registeredAt, sealedAt } = recording;
    const { attemptId, unplayable, count } = recording;
    const isCut = gaps.some(({ seq }) => count !== null && seq >= count);
    const arrivedAt = (sealedAt ?? registeredAt).toISOString();
    const state = stateOf(recording);
    const ticket = state === 'ready' && token ? await tickets.issue(token, id) : null;
    const url = ticket && `${pathOf(media.path, { id })}?ticket=${ticket}`;
    const played = { mimeType, surface, gaps, seconds, state, unplayable, url };
    return {
      id,
      attemptId,
      kind,
      questionId,
      segment,
      isCut,
      startedAt: startedAt.toISOString(),
      registeredAt,
      arrivedAt,
      ...played,
    };
  }
}

export type Recordings = ReturnType<typeof createRecordings>;

function stateOf({
  sealedAt,
  readyAt,
  bytes,
  unplayable,
}: Pick<RecordingRow, 'sealedAt' | 'readyAt' | 'bytes' | 'unplayable'>): Playback['state'] {
  if (!sealedAt) return 'arriving';
  if (unplayable) return 'unplayable';
  if (bytes === 0) return 'empty';
  return readyAt ? 'ready' : 'preparing';
}

function same(recording: NewRecording, row: RecordingRow) {
  return (
    recording.attemptId === row.attemptId &&
    recording.kind === row.kind &&
    (recording.questionId ?? null) === row.questionId &&
    recording.segment === row.segment &&
    recording.mimeType === row.mimeType &&
    Date.parse(recording.startedAt) === row.startedAt.getTime()
  );
}

/** Numbers in order, some of them perhaps twice, as [first, last] ranges. */
function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

async function* pieces(path: string) {
  const file = await open(path);
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_CHUNK_BYTES), 0, MAX_CHUNK_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
