import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { z } from 'zod';

/**
 * Begins a list in a file of its own, for more entries than fit into memory: one JSON object on each line, ordered by the names
 * of the entries, so that two lists can be compared while both are read.
 */
export async function createList(path: string) {
  const file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  let last: string | null = null;
  return {
    /** Throws unless the name comes after the last one: what is not found in its order would be taken for deleted. */
    async add(name: string, entry: object) {
      if (last !== null && name <= last) throw new Error(`${name} was listed after ${last}, and a list is ordered by name.`);
      last = name;
      const line = `${JSON.stringify(entry)}\n`;
      await file.write(line);
      hash.update(line);
    },

    /** To be called at the end. Returns the digest of the list. */
    async finish(): Promise<string> {
      await file.sync();
      return hash.digest('hex');
    },

    close: () => file.close(),
  };
}

/** The entries of a list, in their order. */
export async function* readList<Schema extends z.ZodType>(path: string, schema: Schema): AsyncGenerator<z.output<Schema>> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield schema.parse(JSON.parse(line));
}

/** Finds the entries of a list by name, when they are asked for in its order. `null` for a list without entries. */
export function createLookup<Entry>(list: AsyncGenerator<Entry> | null, nameOf: (entry: Entry) => string) {
  let next: Entry | null = null;
  return {
    async find(name: string): Promise<Entry | null> {
      while (next === null || nameOf(next) < name) {
        const read = await list?.next();
        if (!read || read.done) return null;
        next = read.value;
      }
      return nameOf(next) === name ? next : null;
    },
    close: async () => void (await list?.return(undefined)),
  };
}
