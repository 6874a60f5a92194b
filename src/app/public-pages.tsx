import type { ComponentType, ReactNode } from 'react';
import type { ActionFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { ARTICLE_PATHS, loadContent } from '../features/blog/article-paths.ts';
import { goalOf, homeOf } from '../shared/api/landing-route.ts';
import { askBeforeDenied, leaveIfSignedIn } from './guards.ts';
import type { PageParts } from './page-parts.ts';
import { loadLater, type Providers } from './providers.tsx';
import { countAtStake } from './unsent.ts';

/** The receipt keys that arrived on this device with tests. The server also renders this page, but has none. */
async function storedReceiptKeys(getDevice: PageParts['getDevice']) {
  if (!('indexedDB' in globalThis)) return [];
  const { outbox } = await getDevice();
  return (await outbox.attempts()).flatMap(({ attempt }) => attempt.receiptKeys);
}

const SessionEnded = loadLater(async () => ({ Component: (await import('./session-ended.tsx')).SessionEnded }));

type EntryPage = () => Promise<{ EntryPage: ComponentType<{ providers: ReactNode; ended?: ReactNode }>; action: ActionFunction }>;

/**
 * A page for login or registration, with buttons for outside providers. They are a part that is loaded later, because the
 * page must work without them.
 */
const entryPage =
  ({ withQueries }: Providers, load: EntryPage) =>
  async () => {
    const { EntryPage, action } = await load();
    const ProviderButtons = loadLater(withQueries(() => import('../features/account/provider-buttons.tsx')));
    return { action, Component: () => <EntryPage providers={<ProviderButtons />} ended={<SessionEnded />} /> };
  };

/**
 * The page about accommodations, with a part for the engineer's own settings. That part is loaded later, because it needs the
 * HTTP client.
 */
const accommodationsPage =
  ({ withQueries }: Providers) =>
  async () => {
    const { AccommodationsPage } = await import('../features/site/accommodations-page.tsx');
    const OwnAccommodations = loadLater(withQueries(() => import('../shared/accommodations/own.tsx')));
    return { Component: () => <AccommodationsPage own={<OwnAccommodations />} /> };
  };

/** The page about use without a network, with the list of copies on this device, which only a browser has. */
const offlinePage = async () => {
  const { OfflinePage } = await import('../features/site/offline-page.tsx');
  const KeptArticles = loadLater(() => import('../shared/reading/copied-articles.tsx'));
  return { Component: () => <OfflinePage kept={<KeptArticles />} /> };
};

/** For another address, also if only the page number differs; and for the same one if the page asks for it. */
const hasMoved: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search ||
  (formMethod === undefined && currentUrl.href === nextUrl.href);

/** The lists of the blog, its posts, and the articles of the product, which have other addresses as well. */
const createBlogPages = (): RouteObject[] => [
  ...['/blog', '/blog/category/:category', '/blog/tag/:tag'].map((path) => ({
    path,
    lazy: () => import('../features/blog/blog-page.tsx'),
    // Its query holds the page number and the searched text.
    shouldRevalidate: hasMoved,
  })),
  ...ARTICLE_PATHS.flatMap((article) =>
    [article.path, ...article.aliases].map((path) => ({
      path,
      lazy: async () => {
        const [{ createArticlePage }, Content] = await Promise.all([
          import('../features/blog/article-page.tsx'),
          loadContent(article),
        ]);
        return { Component: createArticlePage(article.slug, Content) };
      },
    })),
  ),
  { path: '/blog/:slug', lazy: () => import('../features/blog/post-page.tsx'), shouldRevalidate: hasMoved },
];

/** The pages that need no login. The server renders them, search engines know them, and each has a social card. */
export const createPublicPages = ({ getDevice, getMessaging }: PageParts, providers: Providers): RouteObject[] => [
  { path: '/', lazy: () => import('../features/site/home-page.tsx') },
  { path: '/home', lazy: () => import('../features/site/home-page.tsx') },
  { path: '/apply', lazy: () => import('../features/site/apply-page.tsx'), loader: leaveIfSignedIn(() => '/profile') },
  { path: '/about', lazy: () => import('../features/site/about-page.tsx') },
  { path: '/pricing', lazy: () => import('../features/site/pricing-page.tsx'), shouldRevalidate: hasMoved },
  { path: '/sample-search', lazy: () => import('../features/hiring/sample/sample-page.tsx'), shouldRevalidate: hasMoved },
  { path: '/international-collaboration', lazy: () => import('../features/site/guide/guide-page.tsx') },
  ...createBlogPages(),
  { path: '/contact', lazy: () => import('../features/site/contact-page.tsx') },
  { path: '/newsletter', lazy: () => import('../features/site/newsletter-page.tsx') },
  { path: '/newsletter/confirm', lazy: () => import('../features/site/newsletter-confirm-page.tsx') },
  { path: '/newsletter/leave', lazy: () => import('../features/site/newsletter-leave-page.tsx') },
  { path: '/notifications/leave', lazy: () => import('../features/site/notifications-leave-page.tsx') },
  { path: '/how-scoring-works', lazy: () => import('../features/site/scoring-page.tsx') },
  { path: '/measured', lazy: () => import('../features/site/measured-page.tsx'), shouldRevalidate: hasMoved },
  { path: '/offline', lazy: offlinePage },
  { path: '/accommodations', lazy: accommodationsPage(providers) },
  { path: '/privacy', lazy: () => import('../features/site/privacy-page.tsx') },
  { path: '/terms', lazy: () => import('../features/site/terms-page.tsx') },

  {
    path: '/login',
    lazy: entryPage(providers, () => import('../features/account/login-page.tsx')),
    loader: leaveIfSignedIn(goalOf),
  },
  {
    path: '/register',
    lazy: entryPage(providers, () => import('../features/account/register-page.tsx')),
    loader: leaveIfSignedIn(({ roles: [role] }) => homeOf(role)),
  },
  {
    path: '/register-company',
    lazy: () => import('../features/account/register-company-page.tsx'),
    loader: leaveIfSignedIn(({ roles: [role] }) => homeOf(role)),
  },
  { path: '/register_complete', lazy: () => import('../features/account/register-complete-page.tsx') },
  { path: '/reset-password', lazy: () => import('../features/account/reset-password-page.tsx') },
  {
    path: '/unauthorized',
    lazy: () => import('../features/account/unauthorized-page.tsx'),
    loader: askBeforeDenied(() => countAtStake(getMessaging)),
  },
  {
    path: '/verify/:receipt',
    shouldRevalidate: hasMoved,
    lazy: async () => {
      const { Component, createLoader } = await import('../features/uploads/verify-page.tsx');
      return { Component, loader: createLoader(() => storedReceiptKeys(getDevice)) };
    },
  },
];
