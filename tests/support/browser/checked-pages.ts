import { publicPages, routes } from './page-routes.ts';

const pathsOf = (of: typeof routes) => of.flatMap(({ path }) => path ?? []);

/** Every page of the app, public or private, as the router writes its path. */
export const ALL_PATHS = pathsOf(routes[0]?.children?.[0]?.children ?? []);

/** The pages that the server renders. */
export const PUBLIC_PATHS = pathsOf(publicPages);

/** Puts a receipt into a path that needs one. */
export const addressOf = (path: string) => path.replace(':receipt', 'a.b.c-forged-receipt');

/** The private pages of each role of the demo. */
export const PRIVATE_PATHS: Record<string, readonly string[]> = {
  'ines.almeida@example.com': [
    '/engineer',
    '/profile',
    '/profile_eng',
    '/quiz',
    '/messages',
    '/interviews',
    '/settings',
    '/reviews',
  ],
  'jonas.weber@example.com': ['/engineer', '/user-form', '/rehearsal', '/test_pre', '/test_pre_aud'],
  'hiring@northspan.example.com': [
    '/your-name',
    '/company',
    '/company/search',
    '/company/matches',
    '/company/activity',
    '/company/search?mode=advanced&topic=Steel+Structures',
    '/company/search?mode=ai&q=young+steel+engineer,+no+site+work',
    '/interviews',
    '/company/integrations',
    '/profile',
    '/settings',
    '/view/:viewee',
    '/dashboard/company/engineer-profile',
  ],
  'admin@loadpath.example.com': [
    '/admin',
    '/admin/attempts',
    '/admin/attempts/:id',
    '/admin/audit',
    '/admin/engine',
    '/admin/companies',
    '/admin/requests',
    '/admin/reports',
    '/admin/blog',
    '/admin/newsletter',
    '/admin/newsletter?show=subscribers',
    '/admin/bank',
    '/admin/bank/questions/:id',
    '/admin/bank/propose',
    '/admin/bank/proposals',
    '/admin/bank/corrections',
    '/admin/bank/cuts',
    '/admin/exchange-rates',
    '/admin/rescue',
    '/admin/ratings',
    '/admin/ratings/:attemptId/:questionId',
    '/admin/raters',
    '/admin/raters/screens',
    '/admin/accounts',
    '/settings',
  ],
  'rater@loadpath.example.com': ['/admin/ratings', '/admin/calibration', '/settings'],
};
