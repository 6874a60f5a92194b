import type { Call } from '../../../contract/base/call.ts';
import { pathOf } from '../../../contract/base/call.ts';
import type { OfflineReply } from '../loading/offline-replies.ts';
import { findJson, keepJson } from './copies.ts';

type Asked = { params?: Record<string, string | number>; query?: Record<string, unknown> };

/** The id under which the reply to this request is stored. The order of the query's fields does not matter. */
export function replyId({ path }: Pick<Call, 'path'>, { params, query = {} }: Asked): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `reply ${pathOf(path, params)} ${JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/**
 * Copies the reply to a reading request to this device. Returns its id. Throws if the browser has no room, or if there is no key.
 */
export async function copyReply(call: Pick<Call, 'path'>, asked: object, reply: object): Promise<string> {
  const id = replyId(call, asked as Asked);
  await keepJson(id, { reply, keptAt: new Date().toISOString() } satisfies OfflineReply);
  return id;
}

/** Undefined if there is no copy. Throws if there is no key. */
export const findReply = (call: Pick<Call, 'path'>, asked: object): Promise<OfflineReply | undefined> =>
  findJson<OfflineReply>(replyId(call, asked as Asked));
