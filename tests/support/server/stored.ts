import { buffer } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Stores } from '../../../server/platform/stores/stores.ts';

interface Storing {
  stores: Stores;
}

/** What is stored of a recording, in any store: the names of its media, and `chunks` and `manifest` if it has them. */
export async function partsOf({ stores: { recordings } }: Storing, id: string): Promise<string[]> {
  const media = (await recordings.media.list(id)).map(({ name }) => name.slice(id.length + 1));
  const hasChunks = (await recordings.chunks.list(id)).length > 0;
  const isSigned = await recordings.chunks.readManifest(id).then(
    () => true,
    () => false,
  );
  return [...media, ...(hasChunks ? ['chunks'] : []), ...(isSigned ? ['manifest'] : [])].toSorted();
}

/** A stored file of a recording. */
export const readStored = ({ stores }: Storing, id: string, name: string): Promise<Buffer> =>
  buffer(stores.recordings.media.read(`${id}/${name}`));

/** False where this run stores recordings in an object store. */
export const isOnDisk = inject('objectStore') === undefined;
