import type { z } from 'zod';
import type { Call } from './call.ts';

/** What a call that is made for a page may be given. */
interface Asked {
  body?: unknown;
  token?: string;
}

/** Makes a call of the contract; throws where no good answer comes, an error whose message may be shown. */
export type CallApi = <C extends Call>(call: C, asked?: Asked) => Promise<z.output<C['reply']>>;

/** What the server hands to the loaders and actions of the pages that it renders. */
export interface RenderContext {
  ask: CallApi;
}

/** A page as the server sends it. */
export interface RenderedPage {
  status: number;
  /** Title, description and the like. */
  head: string;
  body: string;
  /** From what it was made, for the script that takes it over; null where that has to begin anew. */
  state: unknown;
}

/** The app's pages made to HTML: what `src/render.tsx` is built to, and the server loads. */
export interface Renderer {
  /** Fixed addresses of the public pages. */
  paths: readonly string[];
  /** `app`: a page of the app that only a browser can show; `none`: there is no such page. */
  kindOf(path: string): 'public' | 'app' | 'none';
  /** A `Response` where the page leads elsewhere. `site`: the address of this installation, without a slash at the end. */
  render(request: Request, options: RenderContext & { site: string }): Promise<RenderedPage | Response>;
}
