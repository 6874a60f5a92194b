import { Subscription, subscribe } from '../../../contract/blog/newsletter.ts';
import { send } from '../api/request.ts';
import { withTimeout } from '../api/with-timeout.ts';
import { answerTo } from '../forms/form-action.ts';

/** Subscribes the typed address. Returns the result to show; a call that fails is a result too. */
export const subscribeBy = async (email: string) =>
  (await answerTo({ email }, Subscription, (body) => withTimeout(send(subscribe, { body })))).data;
