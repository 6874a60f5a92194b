import { Readable } from 'node:stream';
import * as calls from '../../../contract/blog/newsletter.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Newsletter } from './newsletter.ts';

const FILE_NAME = 'newsletter-subscribers.csv';

export function newsletterRoutes(defineRoute: DefineRoute, { subscriptions, subscriberList, sending }: Newsletter) {
  defineRoute(calls.subscribe, async ({ body: { email }, network }) => ({
    response: await subscriptions.subscribe(email, network),
  }));
  defineRoute(calls.confirmSubscription, async ({ body: { token } }) => ({ response: await subscriptions.confirm(token) }));
  defineRoute(calls.leaveNewsletter, async ({ body: { token } }) => ({ response: await subscriptions.leave(token) }));
  defineRoute(calls.leaveByOneClick, async ({ query: { token } }) => ({ response: await subscriptions.leave(token) }));

  defineRoute(calls.newsletter, async ({ query }) => sending.list(query));
  defineRoute(calls.sendNewsletter, async ({ params: { id }, caller }) => sending.send(id, caller.accountId));
  defineRoute(calls.subscribers, async ({ query }) => subscriberList.list(query));
  defineRoute(calls.deleteSubscriber, async ({ params: { id } }) => subscriberList.delete(id));
  defineRoute(calls.exportSubscribers, async ({ reply, caller }) => {
    await subscriberList.recordExport(caller.accountId);
    return reply
      .header('content-disposition', `attachment; filename="${FILE_NAME}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(subscriberList.exportLines()));
  });
}
