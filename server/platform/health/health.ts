import type { FastifyInstance } from 'fastify';

/** Resolves if a part that requests need works, and rejects if not. */
export type Check = () => Promise<unknown>;

type State = 'ok' | 'failed';

/** A part that is silent for so long counts as failed. */
const WITHIN_MS = 3000;
/** Anybody may ask, so the parts are asked at most once in this time. */
const KEPT_MS = 1000;

/** Resolves with the state of a part, and never rejects. */
function ask(check: Check): Promise<State> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('failed'), WITHIN_MS);
    check()
      .then(
        () => resolve('ok'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(late));
  });
}

/**
 * Whether this process should get requests. `checks`: the parts that requests need, by name. `beginEnd` is to be called before the
 * process ends, so that a balancer sends requests elsewhere while it still answers.
 */
export function createHealth(checks: Readonly<Record<string, Check>>) {
  let isEnding = false;
  let kept: { until: number; states: Promise<Record<string, State>> } | null = null;

  async function askAll(): Promise<Record<string, State>> {
    const states = Object.entries(checks).map(async ([name, check]) => [name, await ask(check)] as const);
    return Object.fromEntries(await Promise.all(states));
  }

  return {
    beginEnd: () => void (isEnding = true),

    /** `states` names each part; it holds no reason, since anybody may read it. */
    async find(): Promise<{ ready: boolean; states: Record<string, State> }> {
      if (!kept || kept.until < performance.now()) kept = { until: performance.now() + KEPT_MS, states: askAll() };
      const states = await kept.states;
      return { ready: !isEnding && Object.values(states).every((state) => state === 'ok'), states };
    },
  };
}

export type Health = ReturnType<typeof createHealth>;

/**
 * `/health/live`: the process answers; one that does not should be started again. `/health/ready`: 200 if it should get requests,
 * else 503. Both are for the operator's machines and not for pages, so they are no calls of the contract.
 */
export function serveHealth(app: FastifyInstance, health: Health) {
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const found = await health.find();
    return reply
      .code(found.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(found);
  });
}
