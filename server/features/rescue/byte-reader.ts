/** Reads a stream in the lengths that are asked for, because the pieces of a network stream can be of any length. */
export function createByteReader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let length = 0;
  let isOver = false;

  async function fill(wanted: number) {
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
    /** The next bytes; fewer than asked for only if the source ends. */
    async read(wanted: number): Promise<Buffer> {
      await fill(wanted);
      // Joined only if needed, since mostly one piece contains all of it.
      if ((held[0]?.length ?? 0) < wanted) held = [Buffer.concat(held)];
      const first = held[0] ?? new Uint8Array();
      const taken = Buffer.from(first.buffer, first.byteOffset, Math.min(wanted, first.length));
      held[0] = first.subarray(taken.length);
      length -= taken.length;
      return taken;
    },

    async isAtEnd() {
      await fill(1);
      return length === 0;
    },
  };
}

export type ByteReader = ReturnType<typeof createByteReader>;
