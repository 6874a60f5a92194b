import { digestHeader, digestOf } from '../contract/base/digest.ts';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { FilesChecked } from '../src/engine/storage/app-files.ts';

/** A file of the app. `integrity`: its digest. */
export interface AppFile {
  url: string;
  revision: string | null;
  integrity?: string;
}

const SHELL = '/index.html';
/** What the shell has and no page of a network. */
const MARK = 'id="root"';

/** `integrity`: as requests have it, `sha256-` and the digest in base64. */
async function hasDigest(response: Response, integrity: string): Promise<boolean> {
  const named = digestHeader(integrity.replace('sha256-', ''));
  return named['content-digest'] === (await digestOf(await response.clone().arrayBuffer()))['content-digest'];
}

/** Whether a stored file, whose digest is not known, is the page of a portal, a proxy or a filter. */
async function isForeign(url: string, response: Response): Promise<boolean> {
  if (!(response.headers.get('content-type') ?? '').includes('html')) return false;
  return new URL(url).pathname !== SHELL || !(await response.clone().text()).includes(MARK);
}

/**
 * Stores the files of the app and answers requests for them. A file is stored, and is taken from the store, only if it has the
 * digest that the list names: a portal answers with status 200, too. A stored file that is wrong is loaded from the network.
 */
export function createAppFiles(list: readonly AppFile[]) {
  let wrong = 0;
  const controller = new PrecacheController({
    plugins: [
      {
        async cachedResponseWillBeUsed({ cachedResponse, request }) {
          const integrity = controller.getIntegrityForCacheKey(request.url);
          if (!cachedResponse || !integrity) return cachedResponse ?? null;
          if (await hasDigest(cachedResponse, integrity)) return cachedResponse;
          wrong += 1;
          return null;
        },
        // The browser's own cache may hold a wrong reply, too, so the server is asked whether it is current.
        requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
      },
    ],
  });
  // The plugin of the build names the web manifest a second time, without a digest.
  const files = list.filter(({ integrity }) => integrity !== undefined);
  controller.addToCacheList(files as { url: string; revision?: string; integrity?: string }[]);

  /** From the store, or else from the network, from where it is stored again. Throws if neither has the right file. */
  async function load(url: string, event: ExtendableEvent): Promise<Response> {
    const cacheKey = controller.getCacheKeyForURL(url) as string;
    const integrity = controller.getIntegrityForCacheKey(cacheKey) as string;
    const request = new Request(url, { integrity, credentials: 'same-origin' });
    const [response, done] = controller.strategy.handleAll({ request, event, params: { cacheKey, integrity } });
    await done;
    return response;
  }

  /** Deletes files of older versions that are no files of the app. Returns their number. */
  async function deleteForeign(): Promise<number> {
    const cache = await caches.open(controller.strategy.cacheName);
    const known = new Set(controller.getURLsToCacheKeys().values());
    let deleted = 0;
    for (const request of await cache.keys()) {
      const response = known.has(request.url) ? undefined : await cache.match(request);
      if (response && (await isForeign(request.url, response)) && (await cache.delete(request))) deleted += 1;
    }
    return deleted;
  }

  return {
    /**
     * Stores all files. Resolves with true if the store held wrong ones, so that the version before this one cannot work. Throws
     * if a file does not arrive as it should.
     */
    async install(event: ExtendableEvent): Promise<boolean> {
      await controller.install(event);
      return (await deleteForeign()) + wrong > 0;
    },

    /** Deletes the files of older versions. */
    activate: (event: ExtendableEvent) => controller.activate(event),

    /** Compares all stored files with their digests, and loads again what is missing or wrong. */
    async check(event: ExtendableEvent): Promise<FilesChecked> {
      let missing = 0;
      for (const { url } of files) {
        await load(url, event).catch(() => {
          missing += 1;
        });
      }
      return { files: files.length, missing };
    },

    /** Answers the requests for files, and with the shell those for pages, except for pages that match `denylist`. */
    route(denylist: RegExp[]) {
      registerRoute(new PrecacheRoute(controller));
      // A portal must be able to show its page to a person whose copy of the shell is gone.
      const openShell = ({ request, event }: { request: Request; event: ExtendableEvent }) =>
        load(SHELL, event).catch(() => fetch(request));
      registerRoute(new NavigationRoute(openShell, { denylist }));
    },
  };
}
