import type { EngineMode } from '../../../contract/rating/evidence.ts';
import type { ModelRatings } from '../assessments/rating/model-ratings.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Engines, LookForEvidence } from './look-for-evidence.ts';
import { Later, type PaidCalls } from './paid-call.ts';
import type { Work, WorkRepository } from './work-repository.ts';

/** The name of the queue. It cannot change, since jobs of an earlier version wait under it in the database. */
const QUEUE = 'evidence';
/** Answers that are worked side by side; most of the time they wait for an engine. */
const TOGETHER = 8;
/** How many answers that have become ready are put into the queue at one look. */
const MOST = 400;
/** Priorities are whole numbers of 31 bits; those of older answers are higher. */
const MOST_PRIORITY = 2 ** 31 - 1;

interface Needs {
  repository: Pick<WorkRepository, 'listReady' | 'findWork' | 'endWork'>;
  lookForEvidence: LookForEvidence;
  calls: Pick<PaidCalls, 'isResting'>;
  ratings: Pick<ModelRatings, 'rateByModel'>;
  findMode(): Promise<EngineMode>;
  /** The engines of the operator; null without one. */
  engines: Engines | null;
  /** Recorded replies, for the accounts of the demo only. */
  recorded: Engines | null;
  jobs: Pick<Jobs, 'send' | 'work'>;
}

const idOf = ({ attemptId, questionId }: { attemptId: string; questionId: string }) => `${attemptId} ${questionId}`;

/** Processes waiting answers, the oldest first. It may be killed at any point and then continues where it stopped. */
export function createEvidenceWork(needs: Needs) {
  const { repository, lookForEvidence, calls, ratings, findMode, engines, recorded, jobs } = needs;

  /** The demo makes no paid calls and sends no data to anybody. */
  const enginesFor = ({ isDemo }: Pick<Work, 'isDemo'>, mode: EngineMode) => {
    if (isDemo) return recorded;
    return mode === 'people' ? null : engines;
  };

  /** Levels count only in the mode `model`, and only if nobody has judged the answer and no fault is recorded. */
  async function workOn(attemptId: string, questionId: string) {
    const work = await repository.findWork(attemptId, questionId);
    const used = work && enginesFor(work, await findMode());
    if (!work || !used) return;
    const outcome = await lookForEvidence(work, used);
    const { levels, unsafe } = outcome;
    const counts = levels !== null && (await findMode()) === 'model';
    await ratings.rateByModel(attemptId, questionId, counts ? { levels, unsafe } : null, (tx) =>
      repository.endWork(attemptId, questionId, outcome, tx),
    );
  }

  async function handle({ id }: { id: string }) {
    const [attemptId = '', questionId = ''] = id.split(' ');
    await workOn(attemptId, questionId).catch((error: unknown) => {
      // The next look puts it into the queue again.
      if (!(error instanceof Later)) throw error;
    });
  }

  async function isOpen(): Promise<boolean> {
    if (!engines || (await findMode()) === 'people') return false;
    return !(await calls.isResting('find')) && !(await calls.isResting('transcribe'));
  }

  /**
   * Puts the oldest answers that are ready into the queue. Without an engine only those of the demo, if there are replies for
   * them.
   */
  async function look() {
    const open = await isOpen();
    if (!open && !recorded) return;
    for (const one of await repository.listReady(MOST, { demoOnly: !open, typedOnly: !engines?.transcriber })) {
      const priority = Math.max(0, MOST_PRIORITY - Math.floor(one.givenAt.getTime() / 1000));
      await jobs.send(QUEUE, { id: idOf(one) }, { priority });
    }
  }

  return {
    look,
    workOn,

    /** Starts to process the queue. */
    async start() {
      await jobs.work(QUEUE, handle, { patient: true, together: TOGETHER });
    },
  };
}
