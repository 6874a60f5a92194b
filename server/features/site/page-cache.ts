import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../../http/cached-response.ts';
import type { Changes } from '../../http/keep-until-change.ts';

/** Memory for rendered pages. A page counts three times its text: as it is, and compressed in two ways. */
const MAX_BYTES = 96 * 1024 ** 2;

interface Kept {
  response: CachedResponse;
  bytes: number;
}

/** Rendered pages by their address, until their content changes. The least used are dropped first. */
export function createPageCache(changes: Changes) {
  const pages = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => 3 * bytes + 1 });
  let generation = 0;
  changes.onChange(() => {
    generation += 1;
    pages.clear();
  });
  return {
    find: (address: string): CachedResponse | undefined => (changes.areHeard() ? pages.get(address)?.response : undefined),

    /** To be called before a page is made. The returned function caches the page, unless something has changed meanwhile. */
    begin() {
      const begun = generation;
      return (address: string, response: CachedResponse, bytes: number) => {
        if (begun === generation && changes.areHeard()) pages.set(address, { response, bytes });
      };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
