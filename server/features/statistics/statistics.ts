import type { z } from 'zod';
import type { bankStatistics, questionStatistics } from '../../../contract/bank/bank-statistics.ts';
import type { EngineFacts } from '../../../contract/rating/evidence.ts';
import type { Numbers } from '../../../contract/admin/numbers.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Listening } from '../../platform/db/listening.ts';
import { reasonOf } from '../../platform/log/error-kind.ts';
import { type CachedResponse, createCachedResponse } from '../../http/cached-response.ts';
import { Failure } from '../../http/failures.ts';
import { keepUntilChange } from '../../http/keep-until-change.ts';
import { computeStatistics } from './compute.ts';
import power from './power.json' with { type: 'json' };
import { type Wanted, createStatisticsRepository } from './statistics-repository.ts';
import { createTestRepository } from './test-repository.ts';

interface Needs {
  db: Db;
  listening: Pick<Listening, 'subscribe' | 'isHeard'>;
  /** What everybody may know of the engine that finds evidence. */
  engine: { findFacts(): Promise<EngineFacts>; onChange(listener: () => void): void };
  log: { warn(details: object, message: string): void };
}

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

/** Statistics of the questions and the scores, computed once a day for administrators and for the public. */
export function createStatistics({ db, listening, engine, log }: Needs) {
  const repository = createStatisticsRepository(db);
  const tests = createTestRepository(db);
  const listeners = new Set<() => void>();
  const reload = () => {
    for (const listener of listeners) listener();
  };
  listening.subscribe('statistics', { onNotification: reload, onConnected: reload });
  engine.onChange(reload);
  const changes = { onChange: (listener: () => void) => void listeners.add(listener), areHeard: listening.isHeard };

  /** Computes everything again and stores it for today (UTC). It may be run again after it was killed at any point. */
  async function compute(now = new Date()) {
    const { measures, questions } = await computeStatistics(tests, now);
    await repository.keep(now, measures, questions);
    // A connection that gets no events now would leave this server with the former numbers.
    reload();
  }

  /** Does the work of the day, unless it is done: servers may be started often. What fails is tried again at the next look. */
  async function work(now = new Date()) {
    const last = await repository.findLast();
    if (last && last.day >= dateOf(now)) return;
    await compute(now).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the statistics were not computed now'));
  }

  async function findNumbers(): Promise<Numbers> {
    return { measures: (await repository.findLast())?.measures ?? null, power, engine: await engine.findFacts() };
  }

  const keptNumbers = keepUntilChange(
    async (): Promise<CachedResponse> =>
      createCachedResponse(200, JSON.stringify(await findNumbers()), 'application/json; charset=utf-8'),
    1,
    changes,
  );

  return {
    changes,
    compute,
    work,
    findNumbers,
    /** The same as a response that is cached until there are new numbers. */
    numbersResponse: () => keptNumbers('all'),

    async list(wanted: Wanted, paging: { page: number; limit: number }): Promise<z.input<(typeof bankStatistics)['reply']>> {
      const last = await repository.findLast();
      if (!last) return { items: [], ...paging, total: 0, computed: null, flagged: {} };
      const [items, total, flagged] = await Promise.all([
        repository.list(last.day, wanted, paging),
        repository.count(last.day, wanted),
        repository.countFlags(last.day, wanted.area),
      ]);
      return { items, ...paging, total, computed: { day: last.day, tests: last.measures.tests }, flagged };
    },

    /** The latest version without a number. Throws `not-found`. */
    async find(questionId: string, version?: number): Promise<z.input<(typeof questionStatistics)['reply']>> {
      const last = await repository.findLast();
      const versions = last ? await repository.listVersions(last.day, questionId) : [];
      const statistics = version === undefined ? versions[0] : versions.find((one) => one.version === version);
      const words = statistics && (await repository.findWords(questionId, statistics.version));
      if (!last || !words) throw new Failure('not-found');
      return {
        computed: { day: last.day, tests: last.measures.tests },
        statistics,
        text: words.text,
        options: words.options ?? words.errors ?? {},
        versions: versions.map((one) => one.version),
      };
    },
  };
}

export type Statistics = ReturnType<typeof createStatistics>;
