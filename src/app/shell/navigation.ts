import type { Role } from '../../../contract/base/roles.ts';
import type { Counts } from '../../shared/live/counts.ts';

/** One entry of a menu. */
export interface NavigationItem {
  to: string;
  text: string;
  /** Not marked on the pages below its own. */
  end?: boolean;
  /** Other pages on which it is marked, with the pages below them. */
  covers?: readonly string[];
  /** The count of the number beside it. */
  counts?: keyof Counts;
}

export const PUBLIC_ITEMS: readonly NavigationItem[] = [
  { to: '/register', text: 'Get hired', covers: ['/apply'] },
  { to: '/register-company', text: 'Hire engineers' },
  { to: '/about', text: 'About Us' },
  { to: '/pricing', text: 'Pricing' },
  { to: '/international-collaboration', text: 'Collaboration Guide' },
  { to: '/blog', text: 'Blog' },
  { to: '/contact', text: 'Contact Us' },
];

/** The menu of each role. The first entry is home, because the button on a public page leads to it. */
export const OWN_ITEMS: Record<Role, readonly [NavigationItem, ...NavigationItem[]]> = {
  engineer: [
    { to: '/engineer', text: 'Dashboard', covers: ['/user-form'], counts: 'requests' },
    {
      to: '/test_pre',
      text: 'Test',
      covers: ['/test_pre_aud', '/test_options', '/test_intro', '/test_complete'],
    },
    { to: '/profile_eng', text: 'My Profile', covers: ['/profile'] },
    { to: '/quiz', text: 'My Quiz' },
    { to: '/messages', text: 'Messages', counts: 'unread' },
    { to: '/settings', text: 'Settings' },
  ],
  company: [
    { to: '/company', text: 'Home', end: true, covers: ['/view', '/dashboard/company'], counts: 'requests' },
    { to: '/company/search', text: 'Search', covers: ['/company/searches'] },
    { to: '/company/shortlists', text: 'Shortlists', covers: ['/company/compare'] },
    { to: '/messages', text: 'Messages', counts: 'unread' },
    { to: '/company/team', text: 'Team', covers: ['/prove-domain'] },
    { to: '/profile', text: 'Company profile' },
    { to: '/settings', text: 'Settings' },
  ],
  admin: [
    { to: '/admin', text: 'Board', end: true },
    { to: '/admin/ratings', text: 'Ratings' },
    { to: '/admin/raters', text: 'Raters' },
    { to: '/admin/requests', text: 'Requests' },
    { to: '/admin/reports', text: 'Reports' },
    { to: '/admin/bank', text: 'Bank' },
    { to: '/admin/companies', text: 'Companies' },
    { to: '/admin/blog', text: 'Blog' },
    { to: '/admin/newsletter', text: 'Newsletter' },
    { to: '/admin/exchange-rates', text: 'Exchange rates' },
    { to: '/admin/rescue', text: 'Rescue' },
    { to: '/admin/accounts', text: 'Accounts', covers: ['/view'] },
    { to: '/settings', text: 'Settings' },
  ],
  rater: [
    { to: '/admin/ratings', text: 'Rating desk', covers: ['/admin/calibration'] },
    { to: '/settings', text: 'Settings' },
  ],
};

const isWithin = (page: string, pathname: string) => pathname === page || pathname.startsWith(`${page}/`);

/** The value of `aria-current`: `page` if the item leads to the current page, `true` if that page only belongs to it. */
export function currentOf({ to, end = false, covers = [] }: NavigationItem, pathname: string) {
  if (pathname === to) return 'page';
  if (covers.some((page) => isWithin(page, pathname))) return 'true';
  return !end && isWithin(to, pathname) ? 'true' : undefined;
}
