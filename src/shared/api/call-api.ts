import type { CallApi, RenderContext } from '../../../contract/site/rendering.ts';

/**
 * The function that makes calls for an action or loader, from its `context`. On the server it calls within the process,
 * because there is no network in between; in a browser it uses the network.
 */
export const apiFor = (context: unknown): CallApi =>
  (context as RenderContext | undefined)?.ask ??
  (async (call, asked) => (await import('./request.ts')).send(call, asked as never));
