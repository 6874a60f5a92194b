import { createHash } from 'node:crypto';
import { digestHeader } from '../../../contract/base/digest.ts';
import { blogImage, blogImageFallback } from '../../../contract/blog/blog-pictures.ts';
import { categories, checkKept, post, posts, searchBlog } from '../../../contract/blog/blog.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Images } from './images.ts';
import type { Publications } from './publications.ts';
import type { Search } from './search.ts';

interface Services {
  publications: Publications;
  images: Images;
  search: Search;
}

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** By it a page sees that a network has changed the picture, before it stores it. */
const digestOf = (bytes: Buffer) => digestHeader(createHash('sha256').update(bytes).digest('base64'));

/** The bytes under an address never change, so a browser need not ask again. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function blogRoutes(defineRoute: DefineRoute, { publications, images, search }: Services) {
  defineRoute(posts, async ({ query }) => publications.list(query));
  defineRoute(post, async ({ params: { slug } }) => publications.find(slug));
  defineRoute(categories, async () => publications.count());
  defineRoute(searchBlog, async ({ query: { q, ...range } }) => search.search(q, range));
  defineRoute(checkKept, async ({ body }) => publications.check(body.posts));

  defineRoute(blogImage, async ({ params: { id, file }, reply }) => {
    const bytes = await images.findFile(id, file);
    return reply
      .header('cache-control', FOR_GOOD)
      .headers(digestOf(bytes))
      .type(TYPES[file.split('.')[1] ?? ''] ?? 'image/jpeg')
      .send(bytes);
  });

  defineRoute(blogImageFallback, async ({ params: { id }, reply }) => {
    const bytes = await images.findFile(id);
    return reply.header('cache-control', FOR_GOOD).headers(digestOf(bytes)).type('image/jpeg').send(bytes);
  });
}
