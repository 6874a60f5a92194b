import type { Requests } from './requests.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** Notes every few minutes which requests have expired. Replies do not wait for it: they take such requests for expired at once. */
export function createExpiry({ expireDue }: Pick<Requests, 'expireDue'>, log: { warn(details: object, message: string): void }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function look() {
    running = running
      .then(() => expireDue())
      .catch((error: unknown) => log.warn({ reason: (error as Error).name }, 'expired requests wait for the database'));
  }

  return {
    start() {
      look();
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },

    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
