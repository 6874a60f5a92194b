import { rescueChannel } from '../storage/names.ts';
import type { News } from './pack.ts';

const ADDRESS = /^\/rescue-package\/([\w-]{36})\/([\w.-]+)$/;

/** The address at which the service worker answers with a package: `id` names this saving, `name` the file. */
export const addressOf = (id: string, name: string) => `/rescue-package/${id}/${name}`;

/** The saving that an address names; null if it names something else. */
export function parseAddress({ pathname }: URL): { id: string; name: string } | null {
  const [, id, name] = ADDRESS.exec(pathname) ?? [];
  return id && name ? { id, name } : null;
}

/** The channel on which the worker reports the progress of a saving, because a download reports nothing to the page. */
export function openNewsChannel(id: string) {
  const channel = new BroadcastChannel(rescueChannel(id));
  return {
    report: (news: News) => channel.postMessage(news),
    listen: (listener: (news: News) => void) =>
      channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data)),
    close: () => channel.close(),
  };
}
