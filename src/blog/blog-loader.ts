import type { LoaderFunctionArgs } from 'react-router-dom';
import { POSTS_PER_PAGE, categories, posts, searchBlog } from '../../contract/blog.ts';
import type { Count, PostCard, SearchResult } from '../../contract/blog.ts';
import { apiFor } from '../api/call-api.ts';
import { messageOf } from '../api/failure.ts';
import { pageIn } from '../loading/pages.ts';

interface Filter {
  /** As it stands in an address. */
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
    | { kind: 'search'; q: string; results: SearchResult[]; total: number; problem?: string }
    | { kind: 'failed' }
  );

const NO_COUNTS = { categories: [] as Count[], tags: [] as Count[] };

/** Loads a page of the list, of a filtered list, or of what was searched for (`?q=`). It never throws, because the articles of the product are there anyway. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<BlogData> {
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
      return { ...common, kind: 'search', q, results, total };
    } catch (error) {
      return { ...common, kind: 'search', q, results: [], total: 0, problem: messageOf(error) };
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
    return { ...common, kind: 'list', posts: found, total };
  } catch {
    return { ...common, kind: 'failed' };
  }
}
