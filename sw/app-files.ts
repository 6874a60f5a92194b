import { digestHeader, digestOf } from '../contract/base/digest.ts';
import { APP_AREAS, type FilesChecked } from '../src/engine/storage/app-files.ts';

/** A file of the app, with its digest and the areas of the app that need it. */
export interface AppFile {
  url: string;
  /** As requests have it: `sha256-` and the digest in base64. */
  integrity: string;
  areas: readonly string[];
}

/** What the shell has and no page of a network. */
const MARK = 'id="root"';

/** From so many missing files on, the one file with all of them is loaded. */
const JOINED = 5;

/** Of a file whose name has a hash, so that its content never changes. */
const isHashed = (path: string) => path.startsWith('/assets/');

/** `/assets/app-1a2b3c4d.js` as `app.js`, which is the same in each version. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}(\.[a-z\d]{1,5})$/, '$1');

async function hasDigest(response: Response, { integrity }: AppFile): Promise<boolean> {
  const named = digestHeader(integrity.replace('sha256-', ''));
  return named['content-digest'] === (await digestOf(await response.clone().arrayBuffer()))['content-digest'];
}

/** Whether a stored file, whose digest is not known, is the page of a portal, a proxy or a filter. */
async function isForeign(url: string, response: Response): Promise<boolean> {
  if (!(response.headers.get('content-type') ?? '').includes('html')) return false;
  return new URL(url).pathname !== '/index.html' || !(await response.clone().text()).includes(MARK);
}

/**
 * Stores the files of the app and answers requests for them. A file is stored, and is taken from the store, only if it has the
 * digest that the list names: a portal answers with status 200, too. A stored file that is wrong is loaded again.
 */
export function createAppFiles(list: readonly AppFile[], scope: string) {
  /** As versions before this one have named it, so that their files are found. */
  const cacheName = `workbox-precache-v2-${scope}`;
  // The plugin of the build adds the web manifest, without a digest. Browsers keep that themselves.
  const described = list.filter(({ integrity }) => integrity !== undefined);
  const files = described.map((file) => {
    const { pathname } = new URL(file.url, scope);
    // A file without a hash has the same name in each version.
    const key = isHashed(pathname) ? pathname : `${pathname}?${encodeURIComponent(file.integrity)}`;
    return { ...file, path: pathname, key: new URL(key, scope).href };
  });
  type Listed = (typeof files)[number];
  const byPath = new Map(files.map((file) => [file.path, file]));
  const pack = files.find(({ url }) => url.endsWith('.json'));
  let wrong = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** The browser's own copy if it is right, since the page has often loaded the file already; else anew from the network. */
  const fetchFile = ({ path, integrity }: Listed, signal: AbortSignal | null = null) =>
    fetch(path, { integrity, signal, cache: 'force-cache' }).catch(() => fetch(path, { integrity, signal, cache: 'reload' }));

  /** From the store, or else from the network, from where it is stored again. Throws if neither has the right file. */
  async function load(file: Listed, signal?: AbortSignal): Promise<Response> {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(file.key);
    if (kept && (await hasDigest(kept, file))) return kept;
    if (kept) wrong += 1;
    const response = await fetchFile(file, signal);
    await cache.put(file.key, response.clone());
    return response;
  }

  /** Also if nothing can be stored here, as on a full disk. */
  const answer = (file: Listed) => load(file).catch(() => fetchFile(file));

  /** Stores the scripts of many public pages by one request. */
  async function unpack(missing: readonly Listed[], signal?: AbortSignal) {
    const cache = await caches.open(cacheName);
    const scripts = (await (await fetchFile(pack as Listed, signal)).json()) as Record<string, string>;
    const headers = { 'content-type': 'text/javascript' };
    for (const { url, key } of missing) await cache.put(key, new Response(scripts[url], { headers }));
  }

  const listStored = async () => new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url));

  /** Compares these files with their digests, and loads what is missing or wrong, one after the other: a page may need the network. */
  async function store(wanted: readonly Listed[], signal?: AbortSignal): Promise<FilesChecked> {
    const stored = await listStored();
    const joined = wanted.filter(
      ({ key, url, areas }) => areas.includes(APP_AREAS.public) && url.endsWith('.js') && !stored.has(key),
    );
    if (joined.length >= JOINED)
      await unpack(joined, signal).catch((error: unknown) => console.error('The pages did not arrive.', error));
    let missing = 0;
    for (const file of wanted) {
      await load(file, signal).catch(() => {
        missing += 1;
      });
    }
    return { files: wanted.length, missing };
  }

  /** One after the other, so that nothing is loaded twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch((error: unknown) => console.error('The files of the app could not be stored.', error));
    return done;
  }

  const ofAreas = (areas: readonly string[]) => files.filter((file) => file.areas.some((area) => areas.includes(area)));

  /** Deletes files of older versions that are no files of the app. Returns their number. */
  async function deleteForeign(): Promise<number> {
    const cache = await caches.open(cacheName);
    const known = new Set(files.map(({ key }) => key));
    let deleted = 0;
    for (const request of await cache.keys()) {
      const response = known.has(request.url) ? undefined : await cache.match(request);
      if (response && (await isForeign(request.url, response)) && (await cache.delete(request))) deleted += 1;
    }
    return deleted;
  }

  return {
    /** Compares the stored files of these areas with their digests, and loads again what is missing or wrong, until the signal. */
    check: (areas: readonly string[], signal: AbortSignal) => inTurn(() => store(ofAreas(areas), signal)),

    /** Stores what is missing of these areas, and of the files with these paths, until the signal. */
    keep: (wanted: readonly string[], signal: AbortSignal) =>
      inTurn(async () => {
        const stored = await listStored();
        const named = files.filter(({ path }) => wanted.includes(path));
        return store(
          [...new Set([...ofAreas(wanted), ...named])].filter(({ key }) => !stored.has(key)),
          signal,
        );
      }),

    /**
     * Stores the shell, and what the version before this one has stored: its files, and all files of its areas. Resolves with true
     * if the store held wrong files, so that the version before this one cannot work. Throws if a file does not arrive as it should.
     */
    async install(): Promise<boolean> {
      const before = new Set([...(await listStored())].map((url) => nameOf(new URL(url).pathname)));
      const hasArea = (area: string) => area === APP_AREAS.shell || before.has(`${area}.js`);
      const { missing } = await store(files.filter(({ path, areas }) => before.has(nameOf(path)) || areas.some(hasArea)));
      if (missing > 0) throw new Error(`${missing} files of the app have not arrived as they should.`);
      return (await deleteForeign()) + wrong > 0;
    },

    /** Deletes the files of older versions. */
    async activate() {
      const cache = await caches.open(cacheName);
      const known = new Set(files.map(({ key }) => key));
      for (const request of await cache.keys()) if (!known.has(request.url)) await cache.delete(request);
    },

    /** The answer to a request for a file; undefined if it is none of the app. */
    answerFile({ pathname, search }: URL): Promise<Response> | undefined {
      const file = search === '' ? byPath.get(pathname) : undefined;
      return file && answer(file);
    },

    /** Answers a page with the shell. A portal must be able to show its page to a person whose copy of the shell is gone. */
    answerPage: (request: Request) => answer(byPath.get('/index.html') as Listed).catch(() => fetch(request)),
  };
}
