import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, type RouteObject, createStaticHandler, createStaticRouter, matchRoutes } from 'react-router-dom';
import texts from 'virtual:article-texts';
import type { Renderer } from '../contract/site/rendering.ts';
import { createProviders } from './app/providers.tsx';
import { createPublicPages } from './app/public-pages.tsx';
import { createRoutes } from './app/router.tsx';
import { ARTICLES } from './features/blog/article-list.ts';
import { Site } from './ui/meta.tsx';

const onNoDevice = () => Promise.reject(new Error('A server that renders a page is no device.'));
const parts = { getDevice: onNoDevice, getQueryProvider: onNoDevice, getMessaging: onNoDevice, getCurrentTest: onNoDevice };

const { pages, routes } = createRoutes(parts);
const handler = createStaticHandler(routes);
const isPublic = new Set(createPublicPages(parts, createProviders(parts)).map(({ path }) => path));

/** The route of the shell with only this page in it. */
const withFrame = (page: RouteObject) =>
  routes.map(({ children = [], ...shell }) => {
    const inner = children.map((each) => ({ ...each, children: [page] }));
    return { ...shell, children: inner } as RouteObject;
  });

/** A handler for each public page, because finding a page among all takes a third of the time of rendering it. */
const handlers = new Map(
  pages.filter(({ path }) => isPublic.has(path)).map((page) => [page.path, createStaticHandler(withFrame(page))]),
);

/** React first renders the elements that belong into the head. */
const HEAD = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/s;

const addresses = [...isPublic].filter((path) => path !== undefined);
export const paths: Renderer['paths'] = addresses.filter((path) => !path.includes(':'));
export const patterns: Renderer['patterns'] = addresses.filter((path) => path.includes(':'));

const LISTS = /^\/blog(?:\/(?:category|tag)\/:\w+)?$/;
export const paged: Renderer['paged'] = addresses.filter((path) => LISTS.test(path));

export const endless: Renderer['endless'] = addresses.filter((path) => path.startsWith('/verify/'));

export const articles: Renderer['articles'] = ARTICLES.map((article) => ({ article, text: texts[article.slug] ?? '' }));

export const kindOf: Renderer['kindOf'] = (path) => {
  const found = matchRoutes(routes, path)?.at(-1)?.route.path;
  if (found === undefined || found === '*') return 'none';
  return isPublic.has(found) ? 'public' : 'app';
};

export const render: Renderer['render'] = async (request, { site, ask, pattern }) => {
  const { query, dataRoutes } = handlers.get(pattern ?? new URL(request.url).pathname) ?? handler;
  const context = await query(request, { requestContext: { ask } });
  if (context instanceof Response) return context;
  const { loaderData, actionData, errors, matches, statusCode } = context;
  const html = renderToString(
    <Site value={site}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Site>,
  );
  const [head = ''] = HEAD.exec(html) ?? [];
  const isNone = matches.at(-1)?.route.path === '*';
  return {
    status: isNone ? 404 : statusCode,
    head,
    body: html.slice(head.length),
    state: errors ? null : { loaderData, actionData },
  };
};
