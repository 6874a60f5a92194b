import { NOTIFICATION_TEXTS } from '../contract/facts/notification-texts.ts';

declare const self: ServiceWorkerGlobalScope;

type Kind = keyof typeof NOTIFICATION_TEXTS;

/** The kind that a push message names. An unknown kind of a newer server counts as a message, since something must be shown. */
function kindOf({ data }: PushEvent): Kind {
  const { kind } = (data?.json() ?? {}) as { kind?: string };
  return kind && kind in NOTIFICATION_TEXTS ? (kind as Kind) : 'message';
}

/** Shows a notification of the system. A later one of the same kind takes its place, so that they do not pile up. */
export function showNotice(event: PushEvent): Promise<void> {
  const kind = kindOf(event);
  const { title, text } = NOTIFICATION_TEXTS[kind];
  return self.registration.showNotification(title, { body: text, tag: kind, data: kind, icon: '/icon-192.png' });
}

/** Opens the page of the notification, in a tab of ours if there is one. */
export async function openNotice({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = NOTIFICATION_TEXTS[notification.data as Kind];
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : self.clients.openWindow(path));
}
