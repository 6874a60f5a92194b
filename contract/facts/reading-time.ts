const WORDS_A_MINUTE = 200;

/** The minutes in which people read an HTML text, rounded, at least 1. */
export function readingMinutes(html: string): number {
  // Split by hand, since a regular expression for tags takes long on a text with many signs and no end of a tag.
  const text = html.split('<').map((part) => part.slice(part.indexOf('>') + 1));
  const words = text.join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
