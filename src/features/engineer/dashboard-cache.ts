import { z } from 'zod';
import { engineerGet } from '../../../contract/profiles/profiles.ts';
import type { Dashboard } from './progress.ts';
import { KEYS } from '../../engine/storage/names.ts';

const Kept = z.object({ at: z.iso.datetime(), dashboard: engineerGet.reply });

/**
 * Stores the server's last reply, for a start without a network. Without the picture, because the dashboard does not show it. A
 * logout deletes it with the rest of localStorage.
 */
export function cacheDashboard(shown: Dashboard) {
  const dashboard = { ...shown, image: null, imageUrl: null };
  localStorage.setItem(KEYS.dashboard, JSON.stringify({ at: new Date().toISOString(), dashboard }));
}

/**
 * The stored reply and its time; null if there is none, or if it has another shape than today's, because an older version may
 * have written it.
 */
export function readCachedDashboard() {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(KEYS.dashboard) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
