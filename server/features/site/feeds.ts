import { Feed } from 'feed';
import type { FastifyInstance } from 'fastify';
import { BRAND } from '../../../contract/facts/brand.ts';
import { createCachedResponse } from '../../http/cached-response.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { PageCache } from './page-cache.ts';

export interface FeedEntry {
  path: string;
  /** Stays when the path changes, so that readers do not get an entry twice. */
  firstPath: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  published: Date;
  updated: Date;
}

interface Needs {
  site: string;
  cache: PageCache;
  /** The newest entries, the newest first. */
  listEntries(): Promise<FeedEntry[]>;
}

/** RSS wants the mail address of an author, and a post has none. */
const FORMATS = {
  '/blog/rss.xml': { type: 'application/rss+xml; charset=utf-8', write: (feed: Feed) => feed.rss2(), hasAuthors: false },
  '/blog/atom.xml': { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => feed.atom1(), hasAuthors: true },
};

/** Readers of feeds take titles and descriptions for HTML, which the library writes into XML as it is. */
const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function composeFeed(site: string, path: string, hasAuthors: boolean, entries: readonly FeedEntry[]): Feed {
  const feed = new Feed({
    title: `${BRAND} Blog`,
    description: 'Articles for structural and civil engineers',
    id: `${site}/blog`,
    link: `${site}/blog`,
    language: 'en',
    copyright: BRAND,
    updated: entries[0]?.updated ?? new Date(0),
    feedLinks: { rss: `${site}/blog/rss.xml`, atom: `${site}/blog/atom.xml` },
    feed: site + path,
  });
  for (const { path: to, firstPath, title, excerpt, category, author, published, updated } of entries) {
    feed.addItem({
      title: toHtml(title),
      id: site + firstPath,
      link: site + to,
      description: toHtml(excerpt),
      published,
      date: updated,
      category: [{ name: category }],
      // The library takes the entity for the sign, so that a text that has the entity would change.
      ...(hasAuthors && { author: [{ name: author.replaceAll('&', '&amp;') }] }),
    });
  }
  return feed;
}

/** Serves the newest posts and articles as RSS 2.0 and as Atom (RFC 4287). */
export function serveFeeds(app: FastifyInstance, { site, cache, listEntries }: Needs) {
  for (const [path, { type, write, hasAuthors }] of Object.entries(FORMATS)) {
    app.get(path, async (request, reply) => {
      const known = cache.find(path);
      if (known) return known.send(request, reply);
      const keep = cache.begin();
      const text = write(composeFeed(site, path, hasAuthors, await listEntries()));
      const made = createCachedResponse(200, text, type);
      keep(path, made, text.length);
      return made.send(request, reply);
    });
  }
}
