import { open } from 'node:fs/promises';

export type Container = 'webm' | 'mp4';

/** So many bytes tell. A recorder may give fewer in its first chunk: Chromium's is at times a single byte. */
export const HEAD_BYTES = 64;

/** What the first bytes prove a file to be: EBML with the DocType webm (RFC 8794, section 11.2.4), or ISO 14496-12 `ftyp`. */
export function containerOf(head: Buffer): Container | null {
  if (head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  const isEbml = head.length >= 4 && head.readUInt32BE(0) === 0x1a45dfa3;
  return isEbml && head.subarray(0, HEAD_BYTES).includes('webm') ? 'webm' : null;
}

/** The same of a file; null also where it is too short to tell. */
export async function containerAt(path: string): Promise<Container | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return containerOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
