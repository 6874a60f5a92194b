import type { Doubt } from '../../../contract/rating/evidence.ts';
import { reasonOf } from '../../platform/log/error-kind.ts';
import { ModelFailure } from '../../platform/models/post-to-model.ts';
import type { Called } from './ports.ts';
import type { CallKey, RunRepository, RunRow } from './run-repository.ts';
import type { TranscriptRow } from './work-repository.ts';

/** The engine can do nothing more for this answer, so a person decides. */
export class LeftToPeople extends Error {
  readonly doubt: Doubt;
  constructor(doubt: Doubt) {
    super(doubt);
    this.doubt = doubt;
  }
}

/** Not now: the answer continues to wait. */
export class Later extends Error {}

/** How many calls, and how much money, a day (UTC) has. */
export interface Budget {
  calls: Record<CallKey['kind'], number>;
  /** In the operator's currency; null: no limit. */
  cost: number | null;
}

interface Needs {
  repository: Pick<RunRepository, 'findRun' | 'countRefused' | 'countSince' | 'costSince' | 'startRun' | 'endRun'>;
  budget: Budget;
  log: { warn(details: object, message: string): void };
  now?: () => number;
}

interface Stored {
  findings?: RunRow['findings'];
  transcript?: TranscriptRow;
}

/** Characters of a reply that are stored. */
const MOST_RAW = 32_768;
/** A call that has not ended after this time was lost with its server. Every call ends sooner by its own deadline. */
const LOST_MS = 5 * 60_000;
/** The first and the longest pause after an engine has refused a call without naming a time. */
const REST_MS = 5000;
const LONGEST_REST_MS = 15 * 60_000;
/** After this many refusals an answer is left to people. */
const MOST_REFUSED = 40;
const KINDS = ['transcribe', 'find'] as const;

const dayOf = (at: number) => new Date(new Date(at).setUTCHours(0, 0, 0, 0));

/**
 * Makes calls that may cost money. Each call is recorded before it is made, and its result before the next call, so that a server
 * that is killed at any moment never makes a call again that may have been paid.
 */
export function createPaidCalls({ repository, budget, log, now = Date.now }: Needs) {
  const rests = new Map(KINDS.map((kind) => [kind, { until: 0, refused: 0 }]));
  const restOf = (kind: CallKey['kind']) => rests.get(kind) as { until: number; refused: number };

  function rest(kind: CallKey['kind'], waitMs: number | null) {
    const state = restOf(kind);
    const own = Math.min(LONGEST_REST_MS, REST_MS * 2 ** state.refused);
    state.refused += 1;
    state.until = now() + (waitMs ?? own);
  }

  async function isSpent(kind: CallKey['kind']): Promise<boolean> {
    const today = dayOf(now());
    if ((await repository.countSince(kind, today)) >= budget.calls[kind]) return true;
    return budget.cost !== null && (await repository.costSince(today)) >= budget.cost;
  }

  /** The meaning of a recorded call for the answer. Throws unless it has succeeded. */
  async function readRun(run: RunRow): Promise<RunRow> {
    if (run.state === 'done') return run;
    if (run.state === 'started') {
      if (now() - run.startedAt.getTime() < LOST_MS) throw new Later('another server may be at it');
      await repository.endRun(run.id, { state: 'lost', latency: null, failure: 'interrupted' });
      throw new LeftToPeople('interrupted');
    }
    throw new LeftToPeople(run.state === 'lost' ? 'interrupted' : 'failed');
  }

  async function fail(id: string, key: CallKey, error: unknown, latency: number): Promise<never> {
    const failure = error instanceof ModelFailure ? error : new ModelFailure('unusable', reasonOf(error));
    const isUnpaid = failure.trouble === 'busy' || failure.trouble === 'unreached';
    await repository.endRun(id, { state: isUnpaid ? 'refused' : 'failed', latency, failure: failure.message.slice(0, 200) });
    log.warn({ kind: key.kind, trouble: failure.trouble, reason: failure.message }, 'the engine did not answer usably');
    if (!isUnpaid) throw new LeftToPeople('failed');
    rest(key.kind, failure.waitMs);
    if ((await repository.countRefused(key)) >= MOST_REFUSED) throw new LeftToPeople('failed');
    throw new Later('turned away');
  }

  return {
    /** Whether calls of this kind wait: the engine rests, or the day has no money left. */
    isResting: async (kind: CallKey['kind']): Promise<boolean> => now() < restOf(kind).until || isSpent(kind),

    /**
     * The result of a call: from the record, or by making it now. `store` decides which part of it to store. Throws `Later` if it
     * cannot be made now, `LeftToPeople` if it never can.
     */
    async make<T>(
      key: CallKey,
      engine: string,
      act: () => Promise<Called<T>>,
      store: (value: T) => Stored,
    ): Promise<RunRow['findings']> {
      const held = await repository.findRun(key);
      if (held) return (await readRun(held)).findings;
      if (now() < restOf(key.kind).until || (await isSpent(key.kind))) throw new Later('the engine rests');
      const id = await repository.startRun(key, engine);
      if (id === undefined) throw new Later('another server is at it');
      const startedAt = now();
      const called = await act().catch((error: unknown) => fail(id, key, error, now() - startedAt));
      restOf(key.kind).refused = 0;
      const { findings = null, transcript } = store(called.value);
      const raw = transcript ? null : called.raw.slice(0, MOST_RAW);
      const end = { state: 'done' as const, latency: Math.round(now() - startedAt), cost: called.cost, raw };
      await repository.endRun(id, { ...end, ...(findings ? { findings } : {}) }, transcript);
      return findings;
    },
  };
}

export type PaidCalls = ReturnType<typeof createPaidCalls>;
