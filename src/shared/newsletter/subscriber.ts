import { Failure, isLoadFailure, messageOf } from '../api/failure.ts';
import type { FormResult } from '../forms/form-action.ts';
import { createSender } from '../../engine/sender/sender.ts';

export type Result = FormResult<{ response: string }>;

/** Loaded at the first use, because a page with a box must not load the schemas and the HTTP client for it. */
async function ask(email: string): Promise<Result> {
  try {
    const { subscribeBy } = await import('./subscribe-by.ts').catch((cause: unknown) => {
      throw isLoadFailure(cause) ? new Failure({ kind: 'network', cause }) : cause;
    });
    return await subscribeBy(email);
  } catch (error) {
    return { values: { email }, errors: {}, failure: messageOf(error) };
  }
}

/**
 * Sends the address in the box. It repeats nothing by itself: the typed address stays in the box, and the person sends it again.
 * `posted`: the result of the form if the browser has sent it without the script.
 */
export function createSubscriber(posted: Result | undefined) {
  let email = '';
  let result = posted;
  const sender = createSender<Result>({
    async step() {
      result = undefined;
      const answer = await ask(email);
      result = answer;
      return answer.done ? { is: 'empty' } : { is: 'blocked', blocked: answer };
    },
  });
  const isBusy = () => sender.get().is === 'sending';

  return {
    /** Does nothing while an address is being sent, as at a second click. */
    submit(typed: string) {
      if (isBusy()) return;
      email = typed;
      sender.wake('asked');
    },
    isBusy,
    /** The result for the last address; undefined while one is being sent. */
    result: () => result,
    subscribe: sender.subscribe,
  };
}
