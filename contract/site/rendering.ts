import type { z } from 'zod';
import type { Article } from '../blog/articles.ts';
import type { Call } from '../base/call.ts';

interface Asked {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string;
}

/** Makes a call of the contract. If it does not succeed, it throws an error whose message may be shown to a person. */
export type CallApi = <C extends Call>(call: C, asked?: Asked) => Promise<z.output<C['reply']>>;

/** Given to loaders and actions, so that the same code calls over HTTP in a browser and without HTTP on the server. */
export interface RenderContext {
  ask: CallApi;
}

export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  /** The data that the page was made from, so that the browser need not load it again. Null if the browser must start afresh. */
  state: unknown;
}

/** An article of the product with its words, for search. */
export interface ArticleText {
  article: Article;
  text: string;
}

/** What the bundle of `src/render.tsx` exports. The type is here, because the server must not import from `src`. */
export interface Renderer {
  /** Fixed addresses of the public pages. */
  paths: readonly string[];
  /** Addresses of public pages with parameters, such as `/blog/:slug`. */
  patterns: readonly string[];
  /** Addresses of both kinds that have several pages, as in `?page=2`. */
  paged: readonly string[];
  /** Patterns that match any number of made-up addresses, each of which is a page. */
  endless: readonly string[];
  /** The articles that are part of the product. */
  articles: readonly ArticleText[];
  /** `app`: a page of the app that only a browser can show; `none`: there is no such page. */
  kindOf(path: string): 'public' | 'app' | 'none';
  /**
   * A `Response` if the page redirects. `site`: the address of this installation, without a slash at the end. `pattern`: which of
   * `patterns` the address matches.
   */
  render(
    request: Request,
    options: RenderContext & { site: string; pattern?: string | undefined },
  ): Promise<RenderedPage | Response>;
}
