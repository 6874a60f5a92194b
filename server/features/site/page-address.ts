import type { Renderer } from '../../../contract/site/rendering.ts';

/**
 * Anybody can make any number of others, which would only replace the useful ones: a letter can be written as `%61` too, and a
 * number beyond 10,000 means the first page.
 */
export const CACHEABLE = /^[^?%]*(?:\?page=[1-9]\d{0,3})?$/;
/** A page of a list, with the address of its first page. */
export const PAGE_ONLY = /^([^?]*)\?page=[^&]*$/;

/**
 * Where an address that ends with slashes leads: to the same page without them, so that each page has one address. Null for any
 * other address. The slashes are counted, since a pattern for them would take a time that grows with their square.
 */
export function withoutSlashes(url: string, kindOf: Renderer['kindOf']): string | null {
  const [path = ''] = url.split('?');
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const rest = path.slice(0, end);
  // Browsers take two slashes, or a slash and a backslash, for the beginning of another site's address.
  const isOurs = !/^\/[/\\]/.test(rest);
  return end < path.length && isOurs && kindOf(rest) !== 'none' ? rest + url.slice(path.length) : null;
}
