import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import type { Role } from '../../contract/roles.ts';
import { useSession } from '../api/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { SilentErrorBoundary } from './silent-error-boundary.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { useScrolled } from './use-scrolled.ts';

const FIXED_AFTER = 50;
const LEAVE_MS = 300;

interface Item {
  to: string;
  text: string;
  /** Not for the pages below it. */
  end?: boolean;
  /** A page that it stands for too, though it leads elsewhere. */
  also?: string;
}

const HOMES = new Set(['/', '/home']);

const PUBLIC: Item[] = [
  { to: '/register', text: 'Get hired', also: '/apply' },
  { to: '/about', text: 'About Us' },
  { to: '/pricing', text: 'Pricing' },
  { to: '/international-collaboration', text: 'Collaboration Guide' },
  { to: '/blog', text: 'Blog' },
  { to: '/contact', text: 'Contact Us' },
];
const OWN: Record<Role, Item[]> = {
  engineer: [
    { to: '/engineer', text: 'Dashboard' },
    { to: '/test_pre', text: 'Test' },
    { to: '/profile', text: 'Profile' },
    { to: '/settings', text: 'Settings' },
  ],
  company: [
    { to: '/company', text: 'Engineers' },
    { to: '/profile', text: 'Profile' },
    { to: '/settings', text: 'Settings' },
  ],
  admin: [
    { to: '/admin', text: 'Board', end: true },
    { to: '/admin/ratings', text: 'Ratings' },
    { to: '/admin/requests', text: 'Requests' },
    { to: '/admin/companies', text: 'Companies' },
    { to: '/admin/rescue', text: 'Rescue' },
    { to: '/reviews', text: 'Reviews' },
    { to: '/settings', text: 'Settings' },
  ],
};

/** Signs out, covers the page meanwhile, and goes home. The button is gone as soon as nobody is signed in, what covers is not. */
function useLogout() {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  async function leave() {
    setLeaving(true);
    try {
      const { signOut } = await import('../api/sign-in.ts');
      await signOut();
    } catch (error) {
      // Signed in as before: the page must not stay covered.
      setLeaving(false);
      throw error;
    }
    setTimeout(() => {
      setLeaving(false);
      void navigate('/');
    }, LEAVE_MS);
  }
  return { leaving, leave };
}

/** The mark and the name; during a test it is not a link, for nothing there may lead away by accident. */
function Brand({ link }: { link: boolean }) {
  const { pathname } = useLocation();
  const content = (
    <>
      <Logo />
      {BRAND}
    </>
  );
  if (!link) return <span className={styles.brand}>{content}</span>;
  return (
    <Link to="/" className={styles.brand} aria-label={`${BRAND}, home`} aria-current={HOMES.has(pathname) ? 'page' : undefined}>
      {content}
    </Link>
  );
}

/** `page`: it leads to the page that is shown; `true`: it stands for that page. */
function currencyOf({ to, end = false, also }: Item, pathname: string) {
  if (pathname === also) return 'true';
  return pathname === to || (!end && pathname.startsWith(`${to}/`)) ? 'page' : undefined;
}

/**
 * The items, in a row where there is room. Elsewhere they are a popover, which the browser opens, and closes on Escape or a click
 * beside it, without a script; the script closes it on the way to another page.
 */
function Menu({ items, children }: { items: readonly Item[]; children: ReactNode }) {
  const menuRef = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    menuRef.current?.hidePopover();
  }, [key]);
  return (
    <>
      <button type="button" popoverTarget="menu" className={styles.toggle}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" />
          <path d="M4 4l12 12M16 4L4 16" />
        </svg>
        Menu
      </button>
      <nav id="menu" popover="auto" ref={menuRef} aria-label="Main" className={styles.menu}>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <Link to={item.to} aria-current={currencyOf(item, pathname)}>
                {item.text}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.ends}>{children}</div>
      </nav>
    </>
  );
}

/** The head of every page: public, signed in, or bare as in a test. */
export function Header({ bare, uploadBadge }: { bare: boolean; uploadBadge: ReactNode }) {
  const user = useSession();
  // During a test nothing lies over the card, however low the window is.
  const fixed = useScrolled(FIXED_AFTER) && !bare;
  const hydrated = useHydrated();
  const role = user?.roles[0];
  const { leaving, leave } = useLogout();
  const ways = user ? (
    <Button variant="quiet" small onClick={() => void leave()}>
      Logout
    </Button>
  ) : (
    <>
      <ButtonLink to="/login" variant="quiet" small>
        Login
      </ButtonLink>
      <ButtonLink to="/register" small>
        Start as Engineer
      </ButtonLink>
    </>
  );
  return (
    <div className={styles.place} data-bare={bare || undefined}>
      <header className={styles.header} data-fixed={fixed || undefined} data-public={!role || undefined}>
        <div className={styles.inner}>
          <Brand link={!bare} />
          {!bare && <Menu items={role ? (OWN[role] ?? []) : PUBLIC}>{ways}</Menu>}
          {!bare && <div className={styles.ends}>{ways}</div>}
          {!bare && hydrated && (
            <div className={styles.badge}>
              <SilentErrorBoundary>
                <Suspense fallback={null}>{uploadBadge}</Suspense>
              </SilentErrorBoundary>
            </div>
          )}
        </div>
      </header>
      {leaving && <Preloader cover label="Signing out" />}
    </div>
  );
}
