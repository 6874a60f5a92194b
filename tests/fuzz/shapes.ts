const many = (piece: (index: number) => string, bytes: number) => {
  const pieces: string[] = [];
  for (let length = 0, index = 0; length < bytes; index++) {
    pieces.push(piece(index));
    length += piece(index).length + 1;
  }
  return pieces.join(',');
};

/** Values of one shape, in JSON, of about this many bytes. */
export const SHAPES: Readonly<Record<string, (bytes: number) => string>> = {
  'unknown fields': (bytes) => `{${many((index) => `"k${index}":0`, bytes)}}`,
  'fields with no name': (bytes) => `{${many(() => '"":[]', bytes)}}`,
  'the same field': (bytes) => `{${many(() => '"a":{}', bytes)}}`,
  'fields of the prototype': (bytes) => `{${many((index) => `"constructor${index % 9 || ''}":{}`, bytes)}}`,
  'empty objects': (bytes) => `[${many(() => '{}', bytes)}]`,
  'objects of one unknown field': (bytes) => `[${many(() => '{"x":0}', bytes)}]`,
  'empty lists': (bytes) => `[${many(() => '[]', bytes)}]`,
  'short texts': (bytes) => `[${many(() => '""', bytes)}]`,
  'short numbers': (bytes) => `[${many(() => '1', bytes)}]`,
  nothing: (bytes) => `[${many(() => 'null', bytes)}]`,
  'a long number': (bytes) => '9'.repeat(bytes),
  'a long fraction': (bytes) => `0.${'1'.repeat(bytes)}e-9`,
  'nested lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'nested objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  'a long text': (bytes) => JSON.stringify('a'.repeat(bytes)),
  'a text of signs': (bytes) => `"${String.raw`\u0001`.repeat(bytes / 6)}"`,
  'just as many fields as are read': () => `{${Array.from({ length: 6000 }, (_, index) => `"k${index}":0`).join(',')}}`,
  'just as many objects as are read': () => `[${Array.from({ length: 6000 }, () => '{}').join(',')}]`,
};

/** The names that lead to a part of a value; none for the whole. */
type Place = readonly string[];

/** The places of a value: the whole, and each of its parts. */
export function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]));
  return [[], ...inner];
}

/** The JSON of a value with another JSON at one of its places, which comes first there. */
export function writeWith(value: unknown, [first, ...rest]: Place, json: string): string {
  if (first === undefined) return json;
  const changed = writeWith((value as Record<string, unknown>)[first], rest, json);
  const others = Object.entries(value as object).filter(([key]) => key !== first);
  const parts = others.map(([name, each]) => [name, JSON.stringify(each)] as const);
  if (Array.isArray(value)) return `[${[changed, ...parts.map(([, each]) => each)].join(',')}]`;
  return `{${[[first, changed] as const, ...parts].map(([name, each]) => `${JSON.stringify(name)}:${each}`).join(',')}}`;
}
