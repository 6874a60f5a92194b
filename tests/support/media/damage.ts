/** The place at this share of a file, in bytes. */
const placeAt = (file: Buffer, share: number) => Math.round(file.length * share);

/** The file with `bytes` zeros from this share of it on. */
export function zeroed(file: Buffer, share: number, bytes: number): Buffer {
  const at = placeAt(file, share);
  return Buffer.from(file).fill(0, at, at + bytes);
}

/** The file with other bytes from this share of it on. */
export function overwritten(file: Buffer, share: number, bytes: number): Buffer {
  const changed = Buffer.from(file);
  const at = placeAt(file, share);
  for (let index = at; index < Math.min(at + bytes, file.length); index += 1) changed[index] = (index * 131 + 89) % 251;
  return changed;
}

/** The file without the bytes that follow this share of it. */
export function without(file: Buffer, share: number, bytes: number): Buffer {
  const at = placeAt(file, share);
  return Buffer.concat([file.subarray(0, at), file.subarray(at + bytes)]);
}

/** The file up to this share of it. */
export const tornAt = (file: Buffer, share: number): Buffer => file.subarray(0, placeAt(file, share));
