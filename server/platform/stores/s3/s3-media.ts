import type { MediaStore, StoredFile } from '../media-store.ts';
import { partsOf, requirePlain } from '../names.ts';
import type { Bucket, FoundObject } from './bucket.ts';

/** Whole files in a bucket, each under its own name below `prefix`, which ends with a slash. */
export function createS3Media(bucket: Bucket, prefix: string): MediaStore {
  const keyOf = (name: string) => {
    partsOf(name);
    return prefix + name;
  };
  const toFile = ({ key, bytes, writtenAt }: FoundObject): StoredFile => ({ name: key.slice(prefix.length), bytes, writtenAt });

  return {
    write: async (name, bytes) => bucket.write(keyOf(name), bytes),

    async find(name) {
      const found = await bucket.find(keyOf(name));
      return found && toFile(found);
    },

    read: (name, range) => bucket.read(keyOf(name), range),

    async list(folder) {
      const within = folder === undefined ? prefix : `${prefix}${requirePlain(folder)}/`;
      return (await bucket.list(within, { nested: false })).map(toFile);
    },

    async *walk() {
      for await (const object of bucket.walk(prefix, { nested: false })) yield toFile(object);
    },

    remove: async (name) => bucket.remove(keyOf(name)),

    removeAll: async (folder) => bucket.removeAll(`${prefix}${requirePlain(folder)}/`),

    // A store shows no unfinished file. Its rule for uploads that were not ended deletes their parts.
    removeUnfinished: async () => {},
  };
}
