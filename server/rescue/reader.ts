/** Takes bytes in whatever pieces they come and gives them out in the lengths that are asked for. */
export function createReader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let length = 0;
  let isOver = false;

  /** Reads until so many bytes are held, or the source is over. */
  async function hold(wanted: number) {
    while (length < wanted && !isOver) {
      const { done, value } = await pieces.next();
      if (done) isOver = true;
      else {
        held.push(value);
        length += value.length;
      }
    }
  }

  return {
    /** The next bytes: fewer than asked for only where the source ends. */
    async take(wanted: number): Promise<Buffer> {
      await hold(wanted);
      // Most of what is asked for lies within one piece, and need not be copied.
      if ((held[0]?.length ?? 0) < wanted) held = [Buffer.concat(held)];
      const first = held[0] ?? new Uint8Array();
      const taken = Buffer.from(first.buffer, first.byteOffset, Math.min(wanted, first.length));
      held[0] = first.subarray(taken.length);
      length -= taken.length;
      return taken;
    },

    /** Whether nothing is left. */
    async isAtEnd() {
      await hold(1);
      return length === 0;
    },
  };
}

export type Reader = ReturnType<typeof createReader>;
