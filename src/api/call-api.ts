import type { CallApi, RenderContext } from '../../contract/rendering.ts';

/** For a loader, from its `context`: on the server it asks within the process, in a browser over the network. */
export const apiFor = (context: unknown): CallApi =>
  (context as RenderContext | undefined)?.ask ??
  (async (call, asked) => (await import('./request.ts')).send(call, asked as never));
