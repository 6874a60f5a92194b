import { type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { CATEGORIES } from '../../../contract/blog/post-input.ts';
import { categories, posts, POSTS_PER_PAGE, searchBlog } from '../../../contract/blog/blog.ts';
import type { Count, PostCard, SearchResult } from '../../../contract/blog/blog.ts';
import { formerSlug, toSlug } from '../../../contract/facts/slug.ts';
import { apiFor } from '../../shared/api/call-api.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { pageIn } from '../../shared/loading/pages.ts';
import { ARTICLES, articlesWith } from './article-list.ts';
import { listDevice, searchDevice } from './search-device.ts';

interface Filter {
  /** As it is written in an address. */
  category?: string | undefined;
  tag?: string | undefined;
}

interface Common {
  filter: Filter;
  page: number;
  /** Empty if the server did not answer. */
  categories: Count[];
  tags: Count[];
}

export type BlogData = Common &
  (
    | { kind: 'list'; posts: PostCard[]; total: number }
    | { kind: 'search'; q: string; results: SearchResult[]; total: number; problem?: string; onDevice?: true }
    /** `kept`: the posts that are on this device. */
    | { kind: 'failed'; kept: PostCard[] }
  );

/** Whether the server did not answer, which is not the same as a refusal. */
const isUnreached = (error: unknown) => (error as { status?: number }).status === undefined;

/**
 * Whether a list without posts is still a page. Articles link to their topics, also if no tag is the same. A tag or category
 * without articles is no page, and neither is a number beyond the last page, because their addresses have no end.
 */
const isKnown = ({ category, tag }: Filter): boolean =>
  CATEGORIES.some((one) => toSlug(one) === category) ||
  articlesWith(category, tag).length > 0 ||
  ARTICLES.some(({ topics }) => topics.some((topic) => toSlug(topic) === tag));

/** The present address of a list of a tag that was found by the address of an earlier version; undefined for any other list. */
function presentTag(found: readonly PostCard[], tag: string | undefined): string | undefined {
  const slugs = found.flatMap(({ tags }) => tags).map((name) => ({ now: toSlug(name), before: formerSlug(name) }));
  return slugs.some(({ now }) => now === tag) ? undefined : slugs.find(({ before }) => before === tag)?.now;
}

const NO_COUNTS = { categories: [] as Count[], tags: [] as Count[] };

/**
 * Loads a page of the list, of a filtered list, or of the results of a search (`?q=`). It never throws, because the articles of
 * the product are there anyway.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const ask = apiFor(context);
  const { searchParams } = new URL(request.url);
  const page = pageIn(searchParams);
  const q = searchParams.get('q')?.trim() ?? '';
  const filter = { category: params['category'], tag: params['tag'] };
  const counts = await ask(categories).catch(() => NO_COUNTS);
  const common = { filter, page, ...counts };
  if (q) {
    try {
      const { results, total } = await ask(searchBlog, { query: { q, page, limit: POSTS_PER_PAGE } });
      return { ...common, kind: 'search', q, results, total } satisfies BlogData;
    } catch (error) {
      const results = isUnreached(error) ? await searchDevice(q) : null;
      if (results) return { ...common, kind: 'search', q, results, total: results.length, onDevice: true } satisfies BlogData;
      return { ...common, kind: 'search', q, results: [], total: 0, problem: messageOf(error) } satisfies BlogData;
    }
  }
  try {
    const query = {
      page,
      limit: POSTS_PER_PAGE,
      ...(filter.category && { category: filter.category }),
      ...(filter.tag && { tag: filter.tag }),
    };
    const { posts: found, total } = await ask(posts, { query });
    // Not for good, since another tag may get this address.
    const present = presentTag(found, filter.tag);
    if (present !== undefined) return redirect(`/blog/tag/${present}`);
    const list: BlogData = { ...common, kind: 'list', posts: found, total };
    const isNone = found.length === 0 && (page > 1 || !isKnown(filter));
    return data(list, { status: isNone ? 404 : 200 });
  } catch {
    return { ...common, kind: 'failed', kept: (await listDevice()).map(({ post }) => post) } satisfies BlogData;
  }
}
