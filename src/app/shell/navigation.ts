import type { Role } from '../../../contract/base/roles.ts';
import type { Counts } from '../../shared/live/no-counts.ts';
import type { IconName } from '../../ui/icon.tsx';

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
  /** Before its text, in the column. */
  icon?: IconName;
  /** Other words by which the palette finds it. */
  words?: string;
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

/** The name of each role's home, which a public page links to. */
export const HOME_TEXTS: Record<Role, string> = {
  engineer: 'Dashboard',
  company: 'Home',
  admin: 'Board',
  rater: 'Rating desk',
};

const isWithin = (page: string, pathname: string) => pathname === page || pathname.startsWith(`${page}/`);

/** The value of `aria-current`: `page` if the item leads to the current page, `true` if that page only belongs to it. */
export function currentOf({ to, end = false, covers = [] }: NavigationItem, pathname: string) {
  if (pathname === to) return 'page';
  if (covers.some((page) => isWithin(page, pathname))) return 'true';
  return !end && isWithin(to, pathname) ? 'true' : undefined;
}
