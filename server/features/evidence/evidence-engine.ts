import type { Assessments } from '../assessments/assessments.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Admission } from '../companies/admission.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Listening } from '../../platform/db/listening.ts';
import { keepUntilChange } from '../../http/keep-until-change.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createHealth } from './health.ts';
import { createHealthRepository } from './health-repository.ts';
import { type FinderSettings, createHttpFinder } from './http-finder.ts';
import { type TranscriberSettings, createHttpTranscriber } from './http-transcriber.ts';
import { type Engines, type ListSpeech, type WithFile, createLookForEvidence } from './look-for-evidence.ts';
import { createModeRepository } from './mode-repository.ts';
import { createModes } from './modes.ts';
import { type Budget, createPaidCalls } from './paid-call.ts';
import { type RecordedReplies, createRecordedFinder, createRecordedTranscriber } from './recorded.ts';
import { createRunRepository } from './run-repository.ts';
import { createShownEvidence } from './shown.ts';
import { createShownRepository } from './shown-repository.ts';
import { createEvidenceWork } from './work.ts';
import type { LocalTranscriber } from './local-transcriber.ts';
import { createWorkRepository } from './work-repository.ts';

export interface EngineSettings {
  transcriber: TranscriberSettings | LocalTranscriber | null;
  /** Without it only people judge. */
  finder: FinderSettings | null;
  budget: Budget;
}

interface Needs {
  db: Db;
  jobs: Jobs;
  listening: Pick<Listening, 'subscribe' | 'isHeard'>;
  settings: EngineSettings;
  /** Replies for the answers of the demo; null without the demo. */
  recorded: RecordedReplies | null;
  assessments: Pick<Assessments, 'attempts' | 'cards' | 'ratings' | 'modelRatings'>;
  admission: Pick<Admission, 'findHearing'>;
  visibility: Pick<ProfileVisibility, 'mayHear'>;
  listSpeech: ListSpeech;
  recordings: Pick<Recordings, 'listNamesFor'>;
  record: RecordAudit;
  withFile: WithFile;
  log: { warn(details: object, message: string): void };
}

function enginesOf({ transcriber, finder }: EngineSettings): Engines | null {
  const hearing = transcriber && ('transcribe' in transcriber ? transcriber : createHttpTranscriber(transcriber));
  return finder && { finder: createHttpFinder(finder), transcriber: hearing };
}

/** The machine that finds evidence in spoken answers, and what people decide about it. */
export function createEvidenceEngine(needs: Needs) {
  const { db, jobs, listening, settings, recorded, assessments, admission, visibility, listSpeech, recordings, withFile, log } =
    needs;
  const { budget } = settings;
  const engines = enginesOf(settings);
  const local = engines?.transcriber && settings.transcriber && 'stop' in settings.transcriber ? settings.transcriber : null;
  const runs = createRunRepository(db);
  const repository = { ...createWorkRepository(db), ...runs };
  const modes = createModes({ repository: createModeRepository(db), isConfigured: engines !== null, record: needs.record });
  const { findMode } = modes;
  const calls = createPaidCalls({ repository, budget, log });
  const work = createEvidenceWork({
    repository,
    lookForEvidence: createLookForEvidence({ repository, calls, listSpeech, withFile }),
    calls,
    ratings: assessments.modelRatings,
    findMode,
    engines,
    recorded: recorded && { transcriber: createRecordedTranscriber(recorded), finder: createRecordedFinder(recorded) },
    jobs,
  });
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  listening.subscribe('engineMode', { onNotification: notify, onConnected: notify });
  /** Calls the listener when what everybody may know of the engine may have changed. */
  const onChange = (listener: () => void) => void listeners.add(listener);
  // Every page with a score asks for it, and it changes a few times in a year.
  const keptOverride = keepUntilChange(async () => ({ override: await modes.findOverride() }), 1, {
    onChange,
    areHeard: listening.isHeard,
  });
  return {
    modes,
    work,
    shown: createShownEvidence({
      repository: createShownRepository(db),
      ...assessments,
      recordings,
      admission,
      visibility,
      findMode,
    }),
    readHealth: createHealth({ repository: { ...createHealthRepository(db), ...runs }, modes, engines, budget }),

    /** Chooses the mode. What waits is begun at once. Throws `no-engine`, `gate-closed`. */
    async choose(...[accountId, choice]: Parameters<typeof modes.choose>) {
      const now = await modes.choose(accountId, choice);
      notify();
      await work.look();
      return now;
    },

    findFacts: modes.findFacts,
    onChange,
    findOverride: () => keptOverride('now'),

    async start() {
      await local?.start();
      await work.start();
    },

    stop: () => local?.stop(),
  };
}

export type EvidenceEngine = ReturnType<typeof createEvidenceEngine>;
