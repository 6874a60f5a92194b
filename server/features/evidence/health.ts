import type { z } from 'zod';
import type { engineHealth } from '../../../contract/rating/evidence.ts';
import type { HealthRepository } from './health-repository.ts';
import type { Engines } from './look-for-evidence.ts';
import type { Modes } from './modes.ts';
import type { Budget } from './paid-call.ts';
import type { RunRepository } from './run-repository.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

const SPEED_DAYS = 7;
const LISTED_DAYS = 30;

interface Needs {
  repository: HealthRepository & Pick<RunRepository, 'countSince'>;
  modes: Pick<Modes, 'findMode' | 'findGate'>;
  engines: Engines | null;
  budget: Budget;
}

const before = (days: number) => new Date(Date.now() - days * DAY_MS);

/** The figures of the engine for administrators: the queue, speed, cost, failures, and its agreement with people. */
export function createHealth({ repository, modes, engines, budget }: Needs) {
  async function readPart(kind: 'transcribe' | 'find') {
    const engine = (kind === 'find' ? engines?.finder : engines?.transcriber)?.name ?? null;
    const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
    const [speed, calls] = await Promise.all([
      repository.readSpeed(kind, before(SPEED_DAYS)),
      repository.countSince(kind, today),
    ]);
    return { engine, ...speed, today: calls, aDay: engine === null ? null : budget.calls[kind] };
  }

  return async function readHealth(): Promise<z.input<(typeof engineHealth)['reply']>> {
    const [mode, gate, { oldest, ...queue }, doubts, days, transcribe, find] = await Promise.all([
      modes.findMode(),
      modes.findGate(),
      repository.readQueue(),
      repository.countDoubts(before(LISTED_DAYS)),
      repository.listDays(before(LISTED_DAYS), LISTED_DAYS),
      readPart('transcribe'),
      readPart('find'),
    ]);
    return { mode, ...queue, oldest: oldest?.toISOString() ?? null, doubts, transcribe, find, days, gate };
  };
}
