import { open } from 'node:fs/promises';
import { docTypeOf } from './ebml.ts';

/** How a recording arrives: the elements of Matroska, of which WebM is a part, or the boxes of ISO 14496-12. */
export type Container = 'webm' | 'mp4';
/** Of the copy that is played. */
export type CopyContainer = Container | 'matroska';

/**
 * Both are the same container. Chromium's recorder writes `matroska` as soon as a codec is not one of WebM, also if it was asked for
 * WebM.
 */
const EBML_DOC_TYPES: ReadonlySet<string> = new Set(['webm', 'matroska']);

/**
 * Enough bytes to recognise a container: an EBML head whose elements all have lengths of eight bytes takes 92. A recorder's first
 * chunk may have fewer: Chromium's is sometimes a single byte.
 */
export const HEAD_BYTES = 256;

/** The container that the first bytes of a file prove: EBML with a DocType of Matroska, or ISO 14496-12 `ftyp`. Null for neither. */
export function containerOf(head: Buffer): Container | null {
  if (head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  return EBML_DOC_TYPES.has(docTypeOf(head.subarray(0, HEAD_BYTES)) ?? '') ? 'webm' : null;
}

const EBML_ID = Buffer.from('1a45dfa3', 'hex');
const FTYP = Buffer.from('ftyp', 'latin1');

/**
 * Whether a file may be the beginning of a WebM, Matroska or MP4: it may be too short to know, but no byte contradicts it. A recorder that is
 * killed early leaves such a file.
 */
export function isTruncatedHead(file: Buffer): boolean {
  const agrees = (bytes: Buffer, word: Buffer) => bytes.equals(word.subarray(0, bytes.length));
  if (file.length >= HEAD_BYTES) return false;
  if (agrees(file.subarray(0, 4), EBML_ID)) return docTypeOf(file) === null;
  return file.length < 12 && agrees(file.subarray(4, 8), FTYP);
}

/** The container that a recording was registered with. The contract allows no other media types. */
export const declaredContainer = (mimeType: string): Container => (/^\w+\/mp4/.test(mimeType) ? 'mp4' : 'webm');

/** The same for a file on disk; null also if it is too short to know. */
export async function containerAt(path: string): Promise<Container | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return containerOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
