import { adminPost, type AdminPost } from '../../../../contract/blog/admin-posts.ts';
import { type Draft, findDraft } from '../../../../contract/blog/post-drafts.ts';
import { Failure, isRefusedFor, send } from '../../../shared/api/request.ts';
import type { DraftState } from './drafts/draft-keeper.ts';
import type { DeviceDraft, DeviceDrafts } from './drafts/device-drafts.ts';
import { EMPTY_FIELDS, type PostFields, fieldsOfDraft, fieldsOfPost, isSame } from './post-fields.ts';

/** A draft that was found, and where. `at` is ISO 8601. */
export interface Restored {
  from: 'device' | 'server';
  at: string;
}

/** The start of the editor. */
export interface Opened {
  /** Null for a post that was never saved, or if the server could not be asked. */
  post: AdminPost | null;
  fields: PostFields;
  /** The version that the fields were made from; null for a new post. */
  base: number | null;
  /** Null if the fields are those of the post. */
  restored: Restored | null;
  /** When device and server stored the restored draft, ISO 8601; null if they have not. */
  savedAt: Pick<DraftState, 'deviceAt' | 'serverAt'>;
  /** The `write` of the draft on the server that is known here; null if there is none. */
  follows: string | null;
}

const NOT_SAVED = { deviceAt: null, serverAt: null };

interface Found {
  post: AdminPost | null;
  server: Draft | null;
  device: DeviceDraft | null;
}

/**
 * Whether the editor starts with the draft on this device. The clocks of device and server may differ, and a draft that was sent
 * may arrive after later changes, so times are compared only if the draft on the server is from elsewhere.
 */
function isDeviceNewer(device: DeviceDraft, server: Draft | null): boolean {
  // Sent completely: the server has the same draft, a later one, or none since it was saved or discarded elsewhere.
  if (device.sentAt !== null) return false;
  if (server === null || (server.write !== null && server.write === device.follows)) return true;
  return device.changedAt >= server.saved_at;
}

function draftIn({ server, device }: Found) {
  if (device && isDeviceNewer(device, server)) {
    return {
      fields: device.fields,
      base: device.base,
      restored: { from: 'device' as const, at: device.changedAt },
      savedAt: { deviceAt: device.changedAt, serverAt: null },
    };
  }
  if (!server) return null;
  return {
    fields: fieldsOfDraft(server.fields),
    base: server.base,
    restored: { from: 'server' as const, at: server.saved_at },
    savedAt: { deviceAt: device?.sentAt === server.saved_at ? device.changedAt : null, serverAt: server.saved_at },
  };
}

/** The start of the editor: the newest draft, or the saved post. A draft that equals the post does not count. */
export function chooseStart(found: Found): Opened {
  const { post } = found;
  const saved = post ? fieldsOfPost(post) : EMPTY_FIELDS;
  const draft = draftIn(found);
  const follows = found.server?.write ?? found.device?.follows ?? null;
  if (!draft || isSame(draft.fields, saved)) {
    return { post, fields: saved, base: post?.version ?? null, restored: null, savedAt: NOT_SAVED, follows };
  }
  // A new post that was saved meanwhile began as version 1.
  return { post, ...draft, base: draft.base ?? (post ? 1 : null), follows };
}

const findPost = (id: string, isNew: boolean) =>
  send(adminPost, { params: { id } }).then(
    ({ post }) => post,
    (error: unknown) => {
      if (isNew && isRefusedFor(error, 'no-such-post')) return null;
      throw error;
    },
  );

interface Asked {
  id: string;
  /** The address names a post that need not be saved yet. */
  isNew: boolean;
  account: string;
  drafts: Pick<DeviceDrafts, 'find'>;
}

/**
 * Finds the post and its drafts. Without a network it starts with the draft of this device, and throws only if there is none.
 * Throws `no-such-post`.
 */
export async function openPost({ id, isNew, account, drafts }: Asked): Promise<Opened> {
  // A browser without IndexedDB has no drafts.
  const device = await drafts.find(account, id).catch(() => null);
  try {
    const [post, { draft }] = await Promise.all([findPost(id, isNew), send(findDraft, { params: { id } })]);
    return chooseStart({ post, server: draft, device });
  } catch (error) {
    const isNetwork = error instanceof Failure && error.kind === 'network';
    if (!isNetwork || (!isNew && !device)) throw error;
    if (!device) return { post: null, fields: EMPTY_FIELDS, base: null, restored: null, savedAt: NOT_SAVED, follows: null };
    const { fields, base, changedAt } = device;
    return {
      post: null,
      fields,
      base,
      restored: { from: 'device', at: changedAt },
      savedAt: { deviceAt: changedAt, serverAt: null },
      follows: device.follows,
    };
  }
}
