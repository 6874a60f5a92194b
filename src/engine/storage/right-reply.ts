import { digestOf } from '../../../contract/base/digest.ts';

/**
 * Whether a reply may be stored, or shown from a store, as a file of this kind of media, as in 'image'. A portal or a filter answers
 * with status 200, too, but with a page; and a network may change a file. The digest counts if the reply names one.
 */
export async function isRightReply(response: Response, kinds: readonly string[]): Promise<boolean> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !kinds.some((kind) => type.startsWith(`${kind}/`))) return false;
  const named = response.headers.get('content-digest');
  if (named === null) return true;
  const { 'content-digest': own = named } = await digestOf(await response.clone().arrayBuffer());
  return named === own;
}
