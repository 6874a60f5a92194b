import type { Article } from '../../../contract/blog/articles.ts';
import { type Plan, plans } from '../../../contract/site/plans.ts';
import { publicContent } from '../../../contract/site/public-content.ts';
import type { Blog } from '../blog/blog.ts';
import { keepUntilChange } from '../../http/keep-until-change.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import { createPublicContent } from './public-content.ts';

interface Site {
  plans: Plan[];
  articles: readonly Article[];
  blog: Pick<Blog, 'publications' | 'content'>;
}

export function siteRoutes(defineRoute: DefineRoute, { plans: offered, articles, blog: { publications, content } }: Site) {
  defineRoute(plans, async () => ({ plans: offered }));

  const find = keepUntilChange(createPublicContent({ publications, articles, plans: offered }), 1, content);
  defineRoute(publicContent, async ({ request, reply }) => {
    const kept = await find('all');
    // Anybody may store it, but must validate it each time, so that a withdrawn post disappears at once.
    return kept.send(request, reply, 'public, no-cache');
  });
}
