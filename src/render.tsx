import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter, matchRoutes } from 'react-router-dom';
import type { Renderer } from '../contract/rendering.ts';
import { publicPages } from './app/public-pages.ts';
import { routes } from './app/router.tsx';
import { Site } from './ui/meta.tsx';

const handler = createStaticHandler(routes);
const isPublic = new Set(publicPages.map(({ path }) => path));

/** React puts what belongs into the head first. */
const HEAD = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s;

export const paths: Renderer['paths'] = [...isPublic].filter((path) => path !== undefined && !path.includes(':')) as string[];

export const kindOf: Renderer['kindOf'] = (path) => {
  const found = matchRoutes(routes, path)?.at(-1)?.route.path;
  if (found === undefined || found === '*') return 'none';
  return isPublic.has(found) ? 'public' : 'app';
};

export const render: Renderer['render'] = async (request, { site, ask }) => {
  const context = await handler.query(request, { requestContext: { ask } });
  if (context instanceof Response) return context;
  const { loaderData, actionData, errors, statusCode } = context;
  const html = renderToString(
    <Site value={site}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </Site>,
  );
  const [head = ''] = HEAD.exec(html) ?? [];
  const isNone = kindOf(new URL(request.url).pathname) === 'none';
  return {
    status: isNone ? 404 : statusCode,
    head,
    body: html.slice(head.length),
    state: errors ? null : { loaderData, actionData },
  };
};
