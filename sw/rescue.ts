import { RESCUE_TYPE } from '../contract/rescue.ts';
import { parseAddress, openNewsChannel } from '../src/rescue/rescue-progress.ts';
import { type Source, getRescueKey, pack } from '../src/rescue/pack.ts';
import { rescueLock } from '../src/storage/names.ts';

/** Only where a page of ours asks: no other site is to put files on this device. */
export const asksForPackage = ({ url, request }: { url: URL; request: Request }) =>
  parseAddress(url) !== null && request.referrer.startsWith(`${url.origin}/`);

/**
 * Returns a handler that answers with the rescue package as a download, which the browser takes as fast as it can write: it needs no network and never
 * stands in memory.
 */
export const sendPackage =
  (source: Source) =>
  async ({ url, event }: { url: URL; event: ExtendableEvent }) => {
    const { id, name } = parseAddress(url) as { id: string; name: string };
    const news = openNewsChannel(id);
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const body = pack(source, await getRescueKey(source.outbox), (told) => {
      news.tell(told);
      if (told.is !== 'saving') finish();
    });
    // The worker lives until the browser has taken all of it, and the page sees should it not.
    event.waitUntil(navigator.locks.request(rescueLock(id), () => finished).finally(news.close));
    return new Response(body, {
      headers: {
        'content-type': RESCUE_TYPE,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  };
