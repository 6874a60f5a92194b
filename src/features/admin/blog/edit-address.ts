import { z } from 'zod';

/** The part of the query that opens the editor: the id of a post, or `new-` and an id for a new one. */
export const EDIT = 'edit';
const NEW = 'new-';

/** The state of a visit that began on the list, so that closing the editor goes back instead of forward. */
export const FROM_LIST = 'list';

/** The post that the address names; null if it names none. */
export function postInAddress(value: string | null): { id: string; isNew: boolean } | null {
  const isNew = value?.startsWith(NEW) ?? false;
  const id = z.uuid().safeParse(isNew ? value?.slice(NEW.length) : value).data;
  return id === undefined ? null : { id, isNew };
}

/** The query that opens a post; the rest of the present query stays. */
function editing(query: URLSearchParams, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(EDIT, value);
  return next;
}

export const newPostAddress = (query: URLSearchParams) => editing(query, `${NEW}${crypto.randomUUID()}`);
export const linkToNew = (query: URLSearchParams) => `?${editing(query, 'new')}`;
export const linkToPost = (query: URLSearchParams, id: string) => `?${editing(query, id)}`;
export const linkToDraft = (query: URLSearchParams, id: string) => `?${editing(query, `${NEW}${id}`)}`;

export function withoutEdit(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(EDIT);
  return next;
}
