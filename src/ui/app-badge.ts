/** Not yet in TypeScript's own list (Badging). */
type Badging = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

const counts = new Map<'waiting' | 'unread', number>();

/** Shows on the app's icon the sum of unsent and unread entries. */
export function showOnIcon(part: 'waiting' | 'unread', count: number) {
  counts.set(part, count);
  const sum = [...counts.values()].reduce((all, each) => all + each, 0);
  const app: Badging = navigator;
  const shown = sum > 0 ? app.setAppBadge?.(sum) : app.clearAppBadge?.();
  shown?.catch(() => {}); // nothing depends on the icon
}
