import { RESCUE_TYPE } from '../contract/assessment/rescue.ts';
import { parseAddress, openNewsChannel } from '../src/engine/rescue/rescue-progress.ts';
import { type Source, getRescueKey, pack } from '../src/engine/rescue/pack.ts';
import { rescueLock } from '../src/engine/storage/names.ts';

/** Only if one of our pages asks, since otherwise another site could make this device save a file. */
export const asksForPackage = (request: Request, url: URL) =>
  parseAddress(url) !== null && request.referrer.startsWith(`${url.origin}/`);

/**
 * Answers with the rescue package as a download. It needs no network. The browser takes the stream only as fast as it can write, so
 * that the package is never in memory as a whole.
 */
export async function sendPackage(source: Source, event: ExtendableEvent, url: URL): Promise<Response> {
  const { id, name } = parseAddress(url) as { id: string; name: string };
  const news = openNewsChannel(id);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const body = pack(source, await getRescueKey(source.outbox), (progress) => {
    news.report(progress);
    if (progress.is !== 'saving') finish();
  });
  // Keeps the worker alive until the browser has taken everything. If it dies all the same, the page sees that the lock is
  // free.
  event.waitUntil(navigator.locks.request(rescueLock(id), () => finished).finally(news.close));
  return new Response(body, {
    headers: {
      'content-type': RESCUE_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
