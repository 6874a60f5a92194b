import * as calls from '../../../contract/messages/live.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Live } from './live.ts';

export function liveRoutes(defineRoute: DefineRoute, { live }: { live: Live }) {
  defineRoute(calls.live, async ({ caller, network, reply }) => {
    const stream = await live.open(caller, network);
    // For proxies: neither delay nor change the stream.
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('cache-control', 'no-store, no-transform');
    // Closed, since a connection whose stream has ended would delay the end of the server.
    return reply.header('x-accel-buffering', 'no').header('connection', 'close').send(stream);
  });

  defineRoute(calls.livePoll, ({ caller, query: { since } }) => live.poll(caller, since));
}
