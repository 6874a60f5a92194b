import type { SearchResult } from '../../../contract/blog/blog.ts';
import type { PostCopy } from '../../shared/reading/post-copies.ts';
import { ARTICLES } from './article-list.ts';

/** The posts on this device; none on the server, which also runs this loader. */
export async function listDevice(): Promise<PostCopy[]> {
  if (!('indexedDB' in globalThis)) return [];
  const { listCopies } = await import('../../shared/reading/post-copies.ts');
  return listCopies().catch(() => []);
}

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** Searches the posts on this device, and the articles of the product by the text of their cards. Null on the server. */
export async function searchDevice(q: string): Promise<SearchResult[] | null> {
  if (!('indexedDB' in globalThis)) return null;
  const [{ searchCopies }, kept] = await Promise.all([import('../../shared/reading/search-copies.ts'), listDevice()]);
  const articles = ARTICLES.map((article) => ({ ...article, date: article.published, text: '' }));
  const postCopies = kept.map(({ slug, post }) => ({
    path: `/blog/${slug}`,
    title: post.title,
    excerpt: post.excerpt,
    category: post.category,
    tags: post.tags,
    minutes: post.read_time,
    date: post.published_at ?? post.created_at,
    text: textOf(post.content),
  }));
  return searchCopies(q, [...postCopies, ...articles]);
}
