import type { DeviceDraft } from './device-drafts.ts';

/** A draft of a post that was never saved. `at` is ISO 8601. */
export interface ListedDraft {
  id: string;
  title: string;
  at: string;
  place: 'device' | 'server';
}

/**
 * The drafts of new posts on the server and on this device, each once, the newest first. A draft that the device has sent and
 * the server does not list was saved or discarded elsewhere.
 */
export function mergeDrafts(
  onServer: readonly { id: string; title: string; saved_at: string }[],
  onDevice: readonly DeviceDraft[],
): readonly ListedDraft[] {
  const unsent = onDevice.filter(({ base, sentAt }) => base === null && sentAt === null);
  const fromDevice = unsent.map(({ id, fields, changedAt }) => ({
    id,
    title: fields.title,
    at: changedAt,
    place: 'device' as const,
  }));
  const fromServer = onServer
    .filter(({ id }) => !unsent.some((draft) => draft.id === id))
    .map(({ id, title, saved_at: at }) => ({ id, title, at, place: 'server' as const }));
  return [...fromDevice, ...fromServer].toSorted((one, other) => other.at.localeCompare(one.at));
}
