import { lazy } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  redirect,
  useLocation,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { Preloader } from '../ui/preloader.tsx';
import { SET_UP, YOUR_NAME } from '../shared/api/landing-route.ts';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { goHome, leadAdmin, requireLogin, requireOwn, requireRole } from './guards.ts';
import type { PageParts } from './page-parts.ts';
import { NoCompanyPage } from './no-company-page.tsx';
import { createProviders, type Page, type Providers } from './providers.tsx';
import { createPublicPages } from './public-pages.tsx';
import { loadOwnShell } from './shell/own-parts.tsx';
import { Shell, type Handle } from './shell/shell.tsx';
import { SignedInPages } from './signed-in-pages.tsx';
import { countAtStake } from './unsent.ts';

type CountUnsent = () => Promise<number>;

const BARE: Handle = { bare: true, noReload: true };
const PUBLIC: Handle = { isPublic: true };
const NO_RELOAD: Handle = { noReload: true };

/** Shows the page only after a navigation from `from`, and otherwise goes there, because the page makes no sense alone. */
const onlyFrom =
  (from: string, page: Page): Page =>
  async () => {
    const { Component } = await page();
    return {
      Component: () => {
        const state = useLocation().state as { from?: string } | null;
        return state?.from === from ? <Component /> : <Navigate to={from} replace />;
      },
    };
  };

/** For a page that prepares a test: shown only if one can be started. */
const behindDoor =
  (page: Page): Page =>
  async () => {
    const [{ Component }, { Door }] = await Promise.all([page(), import('../features/assessment/entry/door.tsx')]);
    return {
      Component: () => (
        <Door>
          <Component />
        </Door>
      ),
    };
  };

/** The guard decides first: whoever is led elsewhere need not have the code of this page on the device. */
const missedOnlyIfShown =
  (page: Page): Page =>
  () =>
    page().catch((error: unknown) => ({
      Component: () => {
        throw error;
      },
    }));

/** The pages of one engineer's test. */
function createTestPages({ withDevice, withTest }: Providers, unsent: CountUnsent): RouteObject[] {
  const page = (load: Page) => withDevice(withTest(load));
  const pages: RouteObject[] = [
    { path: '/rehearsal', lazy: page(() => import('../features/assessment/rehearsal/page.tsx')), handle: BARE },
    { path: '/test_pre', lazy: page(behindDoor(() => import('../features/assessment/entry/rules-page.tsx'))) },
    { path: '/test_pre_aud', lazy: page(behindDoor(() => import('../features/assessment/entry/microphone-page.tsx'))) },
    { path: '/test_options', lazy: page(() => import('../features/assessment/entry/specialties-page.tsx')) },
    { path: '/test_intro', lazy: page(() => import('../features/assessment/entry/intro-page.tsx')) },
    {
      path: '/test',
      lazy: page(() => import('../features/assessment/test-page.tsx')),
      handle: BARE,
      loader: requireRole('engineer', unsent),
    },
    {
      path: '/test_complete',
      lazy: onlyFrom(
        '/test',
        page(() => import('../features/assessment/complete-page.tsx')),
      ),
    },
  ];
  return pages.map((route) => ({ handle: NO_RELOAD, loader: requireOwn('engineer'), ...route }) as RouteObject);
}

/** The pages of signed-in people; each has a guard. */
function createPrivatePages(providers: Providers, unsent: CountUnsent): RouteObject[] {
  const { withDevice } = providers;
  const pages: RouteObject[] = [
    ...createTestPages(providers, unsent),
    {
      path: '/engineer',
      lazy: withDevice(() => import('../features/engineer/dashboard-page.tsx')),
      loader: requireOwn('engineer'),
    },
    {
      path: '/user-form',
      lazy: onlyFrom('/engineer', () => import('../features/engineer/user-form-page.tsx')),
      loader: requireOwn('engineer'),
    },
    { path: '/profile_eng', lazy: () => import('../features/engineer/edit-profile-page.tsx'), loader: requireOwn('engineer') },
    { path: '/quiz', lazy: withDevice(() => import('../features/engineer/quiz-page.tsx')), loader: requireOwn('engineer') },
    {
      path: '/messages/:thread?',
      lazy: () => import('../features/messages/messages-page.tsx'),
      handle: { fillsWindow: true } satisfies Handle,
      loader: requireOwn('engineer', 'company'),
    },
    {
      path: '/interviews',
      lazy: () => import('../features/messages/interviews/interviews-page.tsx'),
      loader: requireOwn('engineer', 'company'),
    },
    { path: '/profile', lazy: () => import('./profile-page.tsx'), loader: requireOwn('engineer', 'company') },
    { path: '/settings', lazy: withDevice(() => import('../features/account/settings/settings-page.tsx')), loader: requireLogin },
    {
      path: '/reviews',
      lazy: () => import('../features/account/settings/account-record-page.tsx'),
      loader: leadAdmin('/admin/accounts'),
    },
    { path: '/view/:viewee', lazy: () => import('../features/hiring/view-page.tsx'), loader: requireLogin },
    { path: '/company', lazy: () => import('../features/hiring/home/home-page.tsx'), loader: requireRole('company', unsent) },
    { path: '/company/search', lazy: () => import('../features/hiring/search/search-page.tsx'), loader: requireOwn('company') },
    {
      path: '/company/searches/:id',
      lazy: () => import('../features/hiring/saved-searches/open-search-page.tsx'),
      loader: requireOwn('company'),
    },
    {
      path: '/company/matches',
      lazy: () => import('../features/hiring/home/matches/matches-page.tsx'),
      loader: requireOwn('company'),
    },
    {
      path: '/company/activity',
      lazy: () => import('../features/hiring/team/activity-page.tsx'),
      loader: requireOwn('company'),
    },
    { path: '/company/team', lazy: () => import('../features/hiring/team/team-page.tsx'), loader: requireOwn('company') },
    {
      path: '/company/integrations',
      lazy: () => import('../features/hiring/integrations/integrations-page.tsx'),
      loader: requireOwn('company'),
    },
    { path: '/prove-domain', lazy: () => import('../features/hiring/team/prove-domain-page.tsx'), loader: requireOwn('company') },
    {
      path: '/company/shortlists',
      lazy: () => import('../features/hiring/shortlists/shortlists-page.tsx'),
      loader: requireOwn('company'),
    },
    {
      path: '/company/shortlists/:id',
      lazy: () => import('../features/hiring/shortlists/shortlist-page.tsx'),
      loader: requireOwn('company'),
    },
    {
      path: '/company/compare',
      lazy: () => import('../features/hiring/compare/compare-page.tsx'),
      loader: requireOwn('company'),
    },
    {
      path: '/dashboard/company/engineer-profile',
      lazy: () => import('../features/hiring/engineer-profile-page.tsx'),
      loader: requireRole('company', unsent),
    },
    {
      path: SET_UP,
      lazy: () => import('../features/account/second-factor-page.tsx'),
      loader: requireOwn('admin', 'rater'),
      handle: BARE,
    },
    { path: YOUR_NAME, lazy: () => import('../features/account/your-name-page.tsx'), loader: requireOwn('company') },
    { path: '/admin', lazy: () => import('../features/admin/board/board-page.tsx'), loader: requireRole('admin', unsent) },
    { path: '/admin/people', loader: () => redirect('/admin/accounts') },
    { path: '/admin/accounts', lazy: () => import('../features/admin/accounts/accounts-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/attempts', lazy: () => import('../features/admin/attempts/attempts-page.tsx'), loader: requireOwn('admin') },
    {
      path: '/admin/attempts/:id',
      lazy: () => import('../features/admin/attempts/attempt-page.tsx'),
      loader: requireOwn('admin'),
    },
    { path: '/admin/audit', lazy: () => import('../features/admin/audit/audit-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/engine', lazy: () => import('../features/admin/engine/engine-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/blog', lazy: () => import('../features/admin/blog/blog-page.tsx'), loader: requireRole('admin', unsent) },
    {
      path: '/admin/newsletter',
      lazy: () => import('../features/admin/newsletter/newsletter-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/companies',
      lazy: () => import('../features/admin/decisions/companies-page.tsx'),
      loader: requireOwn('admin'),
    },
    { path: '/admin/requests', lazy: () => import('../features/admin/decisions/requests-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/reports', lazy: () => import('../features/admin/decisions/reports-page.tsx'), loader: requireOwn('admin') },
    {
      path: '/admin/exchange-rates',
      lazy: () => import('../features/admin/exchange-rates-page.tsx'),
      loader: requireOwn('admin'),
    },
    { path: '/admin/bank', lazy: () => import('../features/admin/bank/bank-page.tsx'), loader: requireOwn('admin') },
    {
      path: '/admin/bank/questions/:id',
      lazy: () => import('../features/admin/bank/question-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/questions/:id/seen',
      lazy: withDevice(() => import('../features/assessment/preview/page.tsx')),
      loader: requireOwn('admin'),
      handle: BARE,
    },
    {
      path: '/admin/bank/statistics',
      lazy: () => import('../features/admin/bank/statistics/statistics-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/statistics/:questionId',
      lazy: () => import('../features/admin/bank/statistics/question-statistics-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/propose',
      lazy: () => import('../features/admin/bank/proposals/propose-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/proposals',
      lazy: () => import('../features/admin/bank/proposals/proposals-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/proposals/:id',
      lazy: () => import('../features/admin/bank/proposals/proposal-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/corrections',
      lazy: () => import('../features/admin/bank/corrections-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/bank/corrections/:id',
      lazy: () => import('../features/admin/bank/correction-page.tsx'),
      loader: requireOwn('admin'),
    },
    { path: '/admin/bank/cuts', lazy: () => import('../features/admin/bank/panels-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/bank/cuts/:id', lazy: () => import('../features/admin/bank/panel-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/rescue', lazy: () => import('../features/admin/rescue-page.tsx'), loader: requireOwn('admin') },
    { path: '/admin/raters', lazy: () => import('../features/admin/raters/raters-page.tsx'), loader: requireOwn('admin') },
    {
      path: '/admin/raters/screens',
      lazy: () => import('../features/admin/raters/screens-page.tsx'),
      loader: requireOwn('admin'),
    },
    {
      path: '/admin/calibration',
      lazy: () => import('../features/admin/rating/calibration-page.tsx'),
      loader: requireOwn('rater'),
    },
    {
      path: '/admin/ratings',
      lazy: () => import('../features/admin/rating/rating-page.tsx'),
      loader: requireOwn('admin', 'rater'),
    },
    {
      path: '/admin/ratings/:attemptId/:questionId',
      lazy: () => import('../features/admin/rating/rating-page.tsx'),
      loader: requireOwn('admin', 'rater'),
    },
  ];
  return pages.map(
    ({ lazy: page, ...route }) =>
      ({
        ...route,
        ...(page && { lazy: missedOnlyIfShown(page as Page) }),
        handle: { ...(route.handle as Handle), isPrivate: true },
      }) as RouteObject,
  );
}

/** The pages of the app that need no login. */
function createOpenPages({ withDevice, withQueries }: Providers): RouteObject[] {
  return [
    { path: '/user', loader: goHome, element: null },
    // The link in an e-mail may be opened in a browser in which nobody is signed in.
    { path: '/confirm', lazy: () => import('../features/account/confirm-page.tsx') },
    { path: '/join', lazy: withQueries(() => import('../features/account/join-page.tsx')) },
    { path: '/judge', lazy: withQueries(() => import('../features/cuts/judge-page.tsx')) },
    { path: '/shared', lazy: withQueries(() => import('../shared/report/shared-page.tsx')) },
    { path: '/no-company', Component: NoCompanyPage },
    // The waiting data of this device can be seen and sent without a login, because the sign-in may have ended before all was
    // sent.
    { path: '/uploads', lazy: withDevice(() => import('../features/uploads/uploads-page.tsx')) },
    { path: '/index.html', loader: () => redirect('/') },
    { path: '*', Component: NotFoundPage },
  ];
}

/**
 * Runs a guard again only for another page, because a change of the query alone, such as a filter, changes nobody's rights.
 */
const withoutRepeats = (route: RouteObject) =>
  ({
    id: route.path,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ...route,
  }) as RouteObject;

/**
 * All pages with their guards (`pages`), and the same in their frame (`routes`). Each page's id is its address, so that the
 * server's data finds it in a browser.
 */
export function createRoutes(parts: PageParts) {
  const providers = createProviders(parts);
  const { withDevice, withQueries, withMessaging } = providers;
  const badge = withDevice(async () => ({ Component: (await import('../features/uploads/upload-badge.tsx')).UploadBadge }));
  const UploadBadge = lazy(async () => ({ default: (await badge()).Component }));
  const publicPages = createPublicPages(parts, providers).map((page) => ({ ...page, handle: PUBLIC }));
  const open = [...publicPages, ...createOpenPages(providers)].map(withoutRepeats);
  const unsent = () => countAtStake(parts.getMessaging);
  const own = createPrivatePages(providers, unsent).map(withoutRepeats);
  const signedInPages: Page = async () => {
    await loadOwnShell();
    return { Component: SignedInPages };
  };
  const signedIn: RouteObject = { lazy: withQueries(withMessaging(signedInPages)), children: own };
  const routes: RouteObject[] = [
    {
      Component: () => <Shell uploadBadge={<UploadBadge />} getMessaging={parts.getMessaging} />,
      HydrateFallback: Preloader,
      ErrorBoundary: ErrorPage,
      children: [{ ErrorBoundary: ErrorPage, children: [...open, signedIn] }],
    },
  ];
  return { pages: [...open, ...own], routes };
}

/**
 * Loads the code of the page at this address before React takes over, because otherwise a preloader would replace the rendered
 * page.
 */
export async function loadPage(routes: RouteObject[], path: string) {
  const found = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  for (const route of found) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  return { isGuarded: found.some(({ loader }) => loader) };
}

export const createRouter = (routes: RouteObject[], state?: HydrationState) =>
  createBrowserRouter(routes, state && { hydrationData: state });
