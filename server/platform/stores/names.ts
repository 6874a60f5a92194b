/** A name that no store accepts: it could lead out of the store, or hide a file in it. */
export class WrongName extends Error {
  constructor(name: string) {
    super(`${JSON.stringify(name)} is no name of a stored file.`);
  }
}

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Returns the name. Throws `WrongName` unless it is one plain name. */
export function requirePlain(name: string): string {
  if (!PLAIN.test(name)) throw new WrongName(name);
  return name;
}

/** The folder and the file of a name; without a folder, only the file. Throws `WrongName`. */
export function partsOf(name: string): readonly [folder: string | null, file: string] {
  const parts = name.split('/');
  const [first = '', second] = parts.map((part) => (PLAIN.test(part) ? part : null));
  if (parts.length > 2 || first === null || first === '' || second === null) throw new WrongName(name);
  return second === undefined ? [null, first] : [first, second];
}
