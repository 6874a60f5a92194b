import { pathOf } from '../../../contract/base/call.ts';
import { type Gap, SILENT_CAUSES, isByMachine } from '../../../contract/recordings/gaps.ts';
import { type Playback, media } from '../../../contract/recordings/recordings.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { Admission } from '../companies/admission.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import { Failure } from '../../http/failures.ts';
import type { Sendable } from '../../http/send-stored.ts';
import type { MediaStore } from '../../platform/stores/media-store.ts';
import { declaredContainer } from './containers.ts';
import { openCopy } from './media-names.ts';
import type { GivenRepository } from './given-repository.ts';
import { createGivenToRaters } from './given-to-raters.ts';
import type { MeasuredRepository } from './sound-repository.ts';
import type { PlaybackRepository, RecordingRepository, RecordingRow } from './repository.ts';

/** The facts about the recording of an answer, without playing it. */
export interface Sound extends Pick<Playback, 'id' | 'state' | 'unplayable' | 'seconds'> {
  attemptId: string;
  questionId: string | null;
  /** It ended with an interruption. */
  isCut: boolean;
  /** Something is missing in it, and no person has caused that. */
  hasGap: boolean;
  /** How long the microphone was muted or gave only zeros. */
  deadSeconds: number;
}

/** A recording without what depends on its test (assessments/answer-recordings.ts). */
export type HeldRecording = Omit<Playback, 'believed' | 'late'> & Sound & { registeredAt: Date };

interface Needs {
  repository: PlaybackRepository & Pick<RecordingRepository, 'find' | 'findEngineer' | 'listOfAttempt'>;
  sounds: Pick<MeasuredRepository, 'listPeaks'>;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
  admission: Pick<Admission, 'mayPlay'>;
  visibility: Pick<ProfileVisibility, 'mayHear'>;
  given: GivenRepository;
  media: Pick<MediaStore, 'find' | 'read'>;
}

const faultsIn = (gaps: readonly Pick<Gap, 'cause' | 'seconds'>[]) => ({
  hasGap: gaps.some(isByMachine),
  deadSeconds: gaps.reduce((sum, { cause, seconds }) => sum + (SILENT_CAUSES.includes(cause) ? (seconds ?? 0) : 0), 0),
});

type Progress = Pick<RecordingRow, 'sealedAt' | 'readyAt' | 'bytes' | 'unplayable' | 'deletedAt'>;

function stateOf({ sealedAt, readyAt, bytes, unplayable, deletedAt }: Progress): Playback['state'] {
  if (deletedAt) return 'deleted';
  if (!sealedAt) return 'arriving';
  if (unplayable) return 'unplayable';
  if (bytes === 0) return 'empty';
  return readyAt ? 'ready' : 'preparing';
}

export function createPlayback({ repository, sounds, tickets, admission, visibility, given, media: files }: Needs) {
  async function toPlayback(
    recording: RecordingRow,
    token: string | null,
    peaks: readonly number[] = [],
  ): Promise<HeldRecording> {
    const { id, attemptId, kind, questionId, segment, mimeType, surface } = recording;
    const { count, gaps, seconds, startedAt, registeredAt, sealedAt, unplayable } = recording;
    const state = stateOf(recording);
    const ticket = state === 'ready' && token ? await tickets.issue(token, id) : null;
    return {
      id,
      attemptId,
      kind,
      questionId,
      segment,
      isCut: gaps.some(({ seq, cause }) => count !== null && seq >= count && !SILENT_CAUSES.includes(cause)),
      ...faultsIn(gaps),
      startedAt: startedAt.toISOString(),
      registeredAt,
      arrivedAt: (sealedAt ?? registeredAt).toISOString(),
      mimeType,
      surface,
      gaps,
      seconds,
      state,
      unplayable,
      peaks: ticket ? [...peaks] : [],
      url: ticket && `${pathOf(media.path, { id })}?ticket=${ticket}`,
    };
  }

  return {
    /**
     * All recordings of a test. `token` is that of a session whose account may play them, which the caller has checked: each one
     * that is ready then has an address.
     */
    async listPlaybacks(attemptId: string, token: string | null = null): Promise<HeldRecording[]> {
      const rows = await repository.listWithGaps(attemptId);
      const peaks = await sounds.listPeaks(token ? rows.map(({ id }) => id) : []);
      return Promise.all(rows.map((recording) => toPlayback(recording, token, peaks.get(recording.id))));
    },

    ...createGivenToRaters({ given, sounds, tickets }),

    async listSealed(attemptId: string) {
      const rows = await repository.listOfAttempt(attemptId);
      return rows.flatMap(({ kind, questionId, segment, count, bytes, sealedAt, receipt }) =>
        sealedAt && receipt
          ? [{ kind, questionId, segment, pieces: count, bytes, signedAt: sealedAt.toISOString(), receipt }]
          : [],
      );
    },

    /** The recordings of all spoken answers of these tests, ordered by segment. */
    async listSounds(attemptIds: string[]): Promise<Sound[]> {
      const rows = await repository.listSounds(attemptIds);
      return rows.map((sound) => {
        const { id, attemptId, questionId, unplayable, seconds, isCut, gaps } = sound;
        return { id, attemptId, questionId, unplayable, seconds, isCut, ...faultsIn(gaps), state: stateOf(sound) };
      });
    },

    listGapCauses: repository.listGapCauses,
    countByAttempt: repository.countByAttempt,

    /**
     * The file to send to the holder of this ticket. Throws `not-allowed`, `unplayable`, `not-ready`, `recording-deleted`. The
     * right is checked again, since it may have been withdrawn after the ticket was issued.
     */
    async findMedia(id: string, ticket: string): Promise<Sendable> {
      const holder = await tickets.findHolder(ticket, id);
      const isRater = holder?.role === 'rater';
      const own = isRater ? await given.find(holder.id, id) : id;
      const row = holder && own && (await repository.find(own));
      const engineerId = row && (await repository.findEngineer(row.attemptId));
      if (!engineerId) throw new Failure('not-allowed');
      if (!isRater && !(await admission.mayPlay(holder, { kind: row.kind, engineerId }))) throw new Failure('not-allowed');
      if (!(await visibility.mayHear(holder, engineerId))) throw new Failure('not-allowed');
      if (row.deletedAt) throw new Failure('recording-deleted');
      if (row.unplayable) throw new Failure('unplayable');
      if (!row.readyAt) throw new Failure('not-ready');
      const copy = await openCopy(files, row.id, declaredContainer(row.mimeType));
      if (!copy) throw new Failure('not-found');
      const type = `video/${copy.container}`;
      // A control answer is older than any that waits.
      return { ...copy.file, type, ...(isRater && { writtenAt: null }) };
    },
  };
}
