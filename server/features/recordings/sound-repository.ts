import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { SpeechSpan, Unmeasured } from '../../../contract/facts/sound.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordings, sounds } from '../../platform/db/schema/recordings.ts';
import type { SoundMeasures } from './post-process/child-protocol.ts';

/** To be raised when the measuring changes: all recordings are then measured again. */
export const SOUND_VERSION = 2;

const byId = (id: string) => eq(sounds.recordingId, id);
const isDone = or(isNotNull(sounds.measuredAt), isNotNull(sounds.unmeasured));
const { speech: _speech, peaks: _peaks, ...FIGURES } = getTableColumns(sounds);

export type SoundFigures = Omit<typeof sounds.$inferSelect, 'speech' | 'peaks'>;

export function createSoundRepository(db: Db) {
  return {
    /** How often a recording was tried, and whether it is done; null if it was never tried by this version. */
    async findTries(id: string): Promise<{ tries: number; done: boolean } | null> {
      const [row] = await db
        .select({ tries: sounds.tries, done: sql<boolean>`${isDone}` })
        .from(sounds)
        .where(and(byId(id), eq(sounds.version, SOUND_VERSION)));
      return row ?? null;
    },

    /** To be called before each try, so that one that never reports a result is counted as well. */
    async countTry(id: string) {
      const version = SOUND_VERSION;
      await db
        .insert(sounds)
        .values({ recordingId: id, version, tries: 1 })
        .onConflictDoUpdate({
          target: sounds.recordingId,
          // Results of an earlier version do not count for this one.
          set: {
            version,
            tries: sql`case when ${sounds.version} = ${version} then ${sounds.tries} + 1 else 1 end`,
            measuredAt: sql`case when ${sounds.version} = ${version} then ${sounds.measuredAt} end`,
            unmeasured: sql`case when ${sounds.version} = ${version} then ${sounds.unmeasured} end`,
          },
        });
    },

    /** Takes back the last try, because it failed for a reason that has nothing to do with the recording. */
    async forgetTry(id: string) {
      await db
        .update(sounds)
        .set({ tries: sql`greatest(${sounds.tries} - 1, 0)` })
        .where(byId(id));
    },

    /** Does nothing if the row is deleted, since the sound was deleted meanwhile. */
    async store(id: string, measures: SoundMeasures) {
      await db
        .update(sounds)
        .set({ ...measures, measuredAt: new Date(), unmeasured: null, tries: 0 })
        .where(byId(id));
    },

    async markUnmeasured(id: string, unmeasured: Unmeasured) {
      await db.update(sounds).set({ unmeasured, measuredAt: null }).where(byId(id));
    },

    /** Playable recordings of answers that this version has not measured, by id, after the id `after`. */
    listUnmeasured: (after: string | null, limit: number): Promise<{ id: string; attemptId: string }[]> =>
      db
        .select({ id: recordings.id, attemptId: recordings.attemptId })
        .from(recordings)
        .leftJoin(sounds, eq(sounds.recordingId, recordings.id))
        .where(
          and(
            eq(recordings.kind, 'answer'),
            isNotNull(recordings.readyAt),
            isNull(recordings.deletedAt),
            gt(recordings.bytes, 0),
            after ? gt(recordings.id, after) : undefined,
            or(
              isNull(sounds.recordingId),
              lt(sounds.version, SOUND_VERSION),
              and(isNull(sounds.measuredAt), isNull(sounds.unmeasured)),
            ),
          ),
        )
        .orderBy(asc(recordings.id))
        .limit(limit),
  };
}

export type SoundRepository = ReturnType<typeof createSoundRepository>;

/** The measurements, to show them and to check recognition. */
export function createMeasuredRepository(db: Db) {
  return {
    /** The waveforms of these recordings, each `PEAKS` whole numbers. Those that are not measured are not in the result. */
    async listPeaks(recordingIds: readonly string[]): Promise<Map<string, number[]>> {
      if (recordingIds.length === 0) return new Map();
      const rows = await db
        .select({ id: sounds.recordingId, peaks: sounds.peaks })
        .from(sounds)
        .where(inArray(sounds.recordingId, [...recordingIds]));
      return new Map(rows.flatMap(({ id, peaks }) => (peaks ? [[id, peaks]] : [])));
    },

    /**
     * Where speech is in these recordings, in seconds, in order. A recording that is not measured is not in the result; one
     * without speech has an empty list.
     */
    async listSpeech(recordingIds: readonly string[]): Promise<Map<string, SpeechSpan[]>> {
      if (recordingIds.length === 0) return new Map();
      const rows = await db
        .select({ id: sounds.recordingId, speech: sounds.speech })
        .from(sounds)
        .where(inArray(sounds.recordingId, [...recordingIds]));
      return new Map(rows.flatMap(({ id, speech }) => (speech ? [[id, speech]] : [])));
    },

    /** The figures of these recordings without the long lists; only of those that are measured. */
    listFigures: (recordingIds: readonly string[]): Promise<SoundFigures[]> =>
      recordingIds.length === 0
        ? Promise.resolve([])
        : db
            .select(FIGURES)
            .from(sounds)
            .where(and(inArray(sounds.recordingId, [...recordingIds]), isNotNull(sounds.measuredAt))),
  };
}

export type MeasuredRepository = ReturnType<typeof createMeasuredRepository>;
