import type { NewRecording } from '../../../contract/recordings/recordings.ts';
import type { Engineer } from '../../platform/callers/caller.ts';
import { MAX_RECORDINGS } from '../../../contract/facts/quotas.ts';
import { Failure } from '../../http/failures.ts';
import type { ChunkStore } from '../../platform/stores/chunk-store.ts';
import type { Ownership } from './ownership.ts';
import type { ListedRow, RecordingRepository, RecordingRow } from './repository.ts';
import type { SharedQuota } from './shared-quota.ts';

export interface Purpose {
  attemptId: string;
  kind: 'screen' | 'answer';
  questionId: string | null;
}

interface Needs {
  repository: Pick<RecordingRepository, 'find' | 'hasQuestion' | 'countOfAttempt' | 'insert' | 'listOfAttempt'>;
  ownership: Pick<Ownership, 'requireOwnAttempt' | 'rememberNew'>;
  sharedQuota: Pick<SharedQuota, 'prepare'>;
  chunkStore: Pick<ChunkStore, 'prepare'>;
}

const isSame = (recording: NewRecording, row: RecordingRow) =>
  recording.attemptId === row.attemptId &&
  recording.kind === row.kind &&
  (recording.questionId ?? null) === row.questionId &&
  recording.segment === row.segment &&
  recording.mimeType === row.mimeType &&
  Date.parse(recording.startedAt) === row.startedAt.getTime();

export function createRegistration({ repository, ownership, sharedQuota, chunkStore }: Needs) {
  /** Does now what else the first chunk would wait for, since many recordings may begin at the same time. */
  async function prepare(id: string, owner: { attemptId: string; engineerId: string }) {
    ownership.rememberNew(id, owner);
    await Promise.all([sharedQuota.prepare(owner.attemptId), chunkStore.prepare(id)]);
  }

  return {
    /**
     * Registers a recording; `known` if it was registered before with the same particulars. Throws `not-allowed`,
     * `no-such-question`, `attempt-full`, `recording-differs`.
     */
    async register(caller: Engineer, recording: NewRecording): Promise<'new' | 'known'> {
      const { id, attemptId, questionId } = recording;
      const engineerId = await ownership.requireOwnAttempt(caller, attemptId);
      if (questionId && !(await repository.hasQuestion(attemptId, questionId))) throw new Failure('no-such-question');
      const before = await repository.find(id);
      if (!before && (await repository.countOfAttempt(attemptId)) >= MAX_RECORDINGS) throw new Failure('attempt-full');
      if (!before && (await repository.insert(recording))) {
        await prepare(id, { attemptId, engineerId });
        return 'new';
      }
      // Looked up again, since another request may have registered it in the meantime.
      const registered = before ?? (await repository.find(id));
      if (!registered) throw new Failure('no-such-recording');
      if (!isSame(recording, registered)) throw new Failure('recording-differs');
      return 'known';
    },

    /**
     * The recordings with these ids. Throws `no-such-recording` if one is not registered, `recordings-of-others` if one was made
     * for another purpose.
     */
    async requireOf(ids: readonly string[], { attemptId, kind, questionId }: Purpose): Promise<ListedRow[]> {
      const rows = new Map((await repository.listOfAttempt(attemptId)).map((recording) => [recording.id, recording]));
      const found: ListedRow[] = [];
      for (const id of ids) {
        const recording = rows.get(id) ?? (await repository.find(id));
        if (!recording) throw new Failure('no-such-recording');
        const isMeant = recording.attemptId === attemptId && recording.kind === kind && recording.questionId === questionId;
        if (!isMeant) throw new Failure('recordings-of-others');
        found.push(recording);
      }
      return found;
    },
  };
}
