/** A part of a message, with its place: words, or an address with the host that it really leads to. */
export type TextPart = { at: number; text: string } | { at: number; text: string; href: string; host: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What follows an address in a sentence and does not belong to it. */
const AFTER = '.,;:!?)]}»”’';

/** A closing bracket belongs to the address if the address opens one, as in many encyclopedias. */
function trim(address: string) {
  let length = address.length;
  while (AFTER.includes(address.charAt(length - 1))) length -= 1;
  const [bare, end] = [address.slice(0, length), address.slice(length)];
  return end.startsWith(')') && bare.includes('(') && !bare.includes(')') ? `${bare})` : bare;
}

/** Splits a text into words and web addresses. Only http and https become links; everything else stays text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trim(match[0]);
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    if (match.index > at) parts.push({ at, text: text.slice(at, match.index) });
    parts.push({ at: match.index, text: address, href: url.href, host: url.host });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
