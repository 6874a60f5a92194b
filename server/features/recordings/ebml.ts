/** An EBML element: its id, and the offsets at which its body begins and ends. The end is null if unknown, as in a live cluster. */
export interface Element {
  id: number;
  body: number;
  end: number | null;
}

/** The head of the element at `at` (RFC 8794, sections 4 to 6); null if there is none, or it is incomplete. */
export function elementAt(bytes: Buffer, at: number): Element | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  if (idLength > 4) return null;
  const sizeAt = at + idLength;
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  const body = sizeAt + sizeLength;
  if (sizeLength > 8 || body > bytes.length) return null;
  const size = bytes
    .subarray(sizeAt, body)
    .reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> sizeLength) : byte), 0);
  const isUnknown = size === 2 ** (7 * sizeLength) - 1 || (sizeLength === 8 && size >= Number.MAX_SAFE_INTEGER);
  return { id: bytes.readUIntBE(at, idLength), body, end: isUnknown ? null : body + size };
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;

/** The DocType of an EBML file (RFC 8794, section 11.2.4), from its first bytes; null if they contain none. */
export function docTypeOf(head: Buffer): string | null {
  const ebml = elementAt(head, 0);
  if (ebml?.id !== EBML || ebml.end === null) return null;
  const end = Math.min(ebml.end, head.length);
  for (let at = ebml.body; at < end;) {
    const element = elementAt(head, at);
    if (!element || element.end === null || element.end > end) return null;
    // A zero ends a string; what follows is padding.
    if (element.id === DOC_TYPE) return head.toString('latin1', element.body, element.end).split('\0', 1)[0] ?? '';
    at = element.end;
  }
  return null;
}
