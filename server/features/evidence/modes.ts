import type { z } from 'zod';
import type { EngineFacts, EngineMode, engineMode, setEngineMode } from '../../../contract/rating/evidence.ts';
import type { GateValues, Override } from '../../../contract/rating/gate.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import { Failure } from '../../http/failures.ts';
import { gateOf } from './gate.ts';
import type { ModeRepository, ModeRow } from './mode-repository.ts';

/** The gate uses the latest answers, so that a changed engine is measured again after a while. */
const MOST_ANSWERS = 2000;

interface Needs {
  repository: ModeRepository;
  /** There is a model that finds evidence. */
  isConfigured: boolean;
  record: RecordAudit;
}

type Now = z.input<(typeof engineMode)['reply']>['now'];

const toChange = ({ mode, reason, override, by, at }: ModeRow): Now => ({ mode, reason, override, by, at: at.toISOString() });

const overrideOf = ({ override, reason, at }: Now): Override | null => (override && at ? { reason, at } : null);

/**
 * How the model takes part: an administrator's choice, recorded with its reason. Without a choice it assists if there is a model.
 * Without a model people judge alone, independently of earlier choices.
 */
export function createModes({ repository, isConfigured, record }: Needs) {
  const findGate = async (): Promise<GateValues> => gateOf(await repository.listDoubleRated(MOST_ANSWERS));

  async function findNow(): Promise<Now> {
    const last = await repository.findLast();
    if (last && (isConfigured || last.mode === 'people')) return toChange(last);
    return { mode: isConfigured ? 'assist' : 'people', reason: '', override: false, by: null, at: null };
  }

  return {
    findMode: async (): Promise<EngineMode> => (await findNow()).mode,

    find: async () => ({ now: await findNow(), configured: isConfigured, gate: await findGate() }),

    findOverride: async (): Promise<Override | null> => overrideOf(await findNow()),

    /** What everybody may know. */
    async findFacts(): Promise<EngineFacts> {
      const [now, gate] = await Promise.all([findNow(), findGate()]);
      return { mode: now.mode, override: overrideOf(now), gate };
    },

    findGate,

    /** Chooses the mode from now on. Throws `no-engine`, `gate-closed`. */
    async choose(accountId: string, { mode, reason, override }: z.output<(typeof setEngineMode)['body']>): Promise<Now> {
      if (mode !== 'people' && !isConfigured) throw new Failure('no-engine');
      const gate = await findGate();
      const isForced = mode === 'model' && !gate.holds;
      if (isForced && !override) throw new Failure('gate-closed');
      const event = { by: accountId, action: 'mode-chosen', subject: 'engine', details: { mode, override: isForced } } as const;
      await repository.add({ mode, reason, override: isForced, gate, by: accountId }, (tx) => record(tx, event));
      return findNow();
    },

    async list({ page, limit }: { page: number; limit: number }) {
      const [rows, total] = await Promise.all([repository.list({ page, limit }), repository.count()]);
      return { items: rows.map(toChange), page, limit, total };
    },
  };
}

export type Modes = ReturnType<typeof createModes>;
