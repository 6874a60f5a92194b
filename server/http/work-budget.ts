import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Call } from '../../contract/base/call.ts';
import type { Caller } from '../platform/callers/caller.ts';
import { clientNetwork, widerNetworks } from './client-network.ts';
import { countedAs } from './count-callers.ts';
import { Failure } from './failures.ts';
import type { Rates } from './request-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of the main thread that reading it and beginning its work has taken. */
    cpuMs: number;
  }
}

const WINDOW_MS = 60_000;
/** Accounts and networks that are counted at a time, so that the counts have a limited size; the oldest is dropped. */
const COUNTED = 50_000;

interface Use {
  /** When the minute ends. */
  until: number;
  requests: number;
  cpuMs: number;
}

/** Who uses a budget, and how many times the budget of one network this may be. */
type User = readonly [key: string, times: number];

/** Processor time of this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns what `work` returns, and adds the time that it took until then to the request. */
export function measureWork<T>(request: Pick<FastifyRequest, 'cpuMs'>, work: () => T): T {
  const began = threadMs();
  try {
    return work();
  } finally {
    request.cpuMs += threadMs() - began;
  }
}

/** Counts requests and time in minutes that begin with the first request. */
function createCounts() {
  const uses = new LRUCache<string, Use>({ max: COUNTED });

  /** Of this minute. */
  return function useOf(key: string): Use {
    const known = uses.get(key);
    if (known && known.until > Date.now()) return known;
    const use = { until: Date.now() + WINDOW_MS, requests: 0, cpuMs: 0 };
    uses.set(key, use);
    return use;
  };
}

interface Needs {
  rates: Pick<Rates, 'account' | 'network' | 'cpuMs'>;
  /** Null for anyone without a valid sign-in, who is counted by network. */
  callerOf: (request: FastifyRequest) => Caller | null;
}

/**
 * Returns the function that counts a request of a call for its caller over all calls, since a limit for each call alone leaves
 * room for as many times more as there are calls. It throws `too-many` if the requests of this minute, or the time of the main
 * thread that they have taken (`measureWork`), are used up. Uploads have a setting of their own.
 */
export function limitWork(app: FastifyInstance, { rates, callerOf }: Needs) {
  const useOf = createCounts();
  app.decorateRequest('cpuMs', 0);

  function usersOf(request: FastifyRequest): User[] {
    const account = countedAs(callerOf(request));
    if (account !== undefined) return [[account, 1]];
    return widerNetworks(clientNetwork(request.ip)).map(({ network, times }) => [network, times]);
  }

  app.addHook('onResponse', async (request) => {
    if (request.cpuMs > 0) for (const [key] of usersOf(request)) useOf(key).cpuMs += request.cpuMs;
  });

  return ({ access }: Call, request: FastifyRequest) => {
    if (access === 'upload') return;
    const most = callerOf(request) ? rates.account : rates.network;
    const users = usersOf(request).map(([key, times]) => ({ use: useOf(key), times }));
    const full = users.find(({ use, times }) => use.requests >= most * times || use.cpuMs >= rates.cpuMs * times);
    if (full) throw new Failure('too-many', { retryAfter: Math.ceil((full.use.until - Date.now()) / 1000) });
    for (const { use } of users) use.requests++;
  };
}
