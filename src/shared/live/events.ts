/** One server-sent event. */
export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Reads server-sent events from pieces of a stream (HTML standard, section 9.2.6). Returns a function that takes the next piece
 * and returns the complete events. Comments are skipped.
 */
export function createEventReader() {
  let rest = '';
  return (piece: string): ServerEvent[] => {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = block.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line));
      const valuesOf = (field: string) => fields.filter((match) => match?.[1] === field).map((match) => match?.[2] ?? '');
      const name = valuesOf('event').at(-1);
      return name === undefined ? [] : [{ name, data: valuesOf('data').join('\n') }];
    });
  };
}
