import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';

/** Makes a call that needs no sign-in and takes no input; throws where no good answer comes. */
export type Ask = <C extends Call>(call: C) => Promise<z.output<C['reply']>>;

/** What the server hands to the loaders of the pages that it renders. */
export interface RenderContext {
  ask: Ask;
}

/** For a loader, from its `context`: on the server it asks within the process, in a browser over the network. */
export const asking = (context: unknown): Ask =>
  (context as RenderContext | undefined)?.ask ?? (async (call) => (await import('./request.ts')).send(call, {} as never));
