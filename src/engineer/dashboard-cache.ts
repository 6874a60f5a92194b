import { z } from 'zod';
import { engineerGet } from '../../contract/profiles.ts';
import type { Dashboard } from './progress.ts';
import { KEYS } from '../storage/names.ts';

const Kept = z.object({ at: z.iso.datetime(), dashboard: engineerGet.reply });

/**
 * Keeps what the server last said, for a start without a network. It goes with the session, as all local storage does. The picture
 * is left out: the dashboard does not show it.
 */
export function cacheDashboard(shown: Dashboard) {
  const dashboard = { ...shown, image: null, imageUrl: null };
  localStorage.setItem(KEYS.dashboard, JSON.stringify({ at: new Date().toISOString(), dashboard }));
}

/** What was kept and when; null where nothing is, or where it is of another shape than today's. */
export function cachedDashboard() {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(KEYS.dashboard) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
