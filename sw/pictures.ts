import { READING } from '../src/engine/storage/names.ts';
import { isRightReply } from '../src/engine/storage/right-reply.ts';

const PICTURE = /^\/api\/blog\/images\/[0-9a-f-]{36}/;

/** Whether the request is for a picture of a post. */
export const asksForPicture = (url: URL) => PICTURE.test(url.pathname);

/**
 * A picture from the network, in the width and format that the page asks for. Without a network the one copied file, in any width
 * and format. Throws if there is no copy, or a wrong one.
 */
export async function sendPicture(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const [address = ''] = PICTURE.exec(url.pathname) ?? [];
    const cache = await caches.open(READING.pictures);
    const kept = (await cache.keys()).find((one) => new URL(one.url).pathname.startsWith(address));
    const response = kept && (await cache.match(kept));
    if (!response || !(await isRightReply(response, ['image']))) throw error;
    return response;
  }
}
