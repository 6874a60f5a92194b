import { NOTIFICATION_TEXTS } from '../contract/facts/notification-texts.ts';

declare const self: ServiceWorkerGlobalScope;

type Kind = keyof typeof NOTIFICATION_TEXTS;

/** The kind that a push message names. An unknown kind of a newer server counts as a message, since something must be shown. */
const kindOf = (kind: string | undefined): Kind => (kind && kind in NOTIFICATION_TEXTS ? (kind as Kind) : 'message');

/** Shows a notification of the system. A later one of the same kind takes its place, so that they do not pile up. */
export function showNotice({ data }: PushEvent): Promise<void> {
  const told = (data?.json() ?? {}) as { kind?: string; path?: string };
  const kind = kindOf(told.kind);
  const { title, text, path } = NOTIFICATION_TEXTS[kind];
  return self.registration.showNotification(title, {
    body: text,
    tag: kind,
    data: told.path ?? path,
    icon: '/icon-192.png',
  });
}

/** The page of a notification. An earlier version of the worker has noted its kind. */
const pathIn = (data: string) => (data in NOTIFICATION_TEXTS ? NOTIFICATION_TEXTS[data as Kind].path : data);

/** Opens the page of the notification, in a tab of ours if there is one. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const path = pathIn(notification.data as string);
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : self.clients.openWindow(path));
}
