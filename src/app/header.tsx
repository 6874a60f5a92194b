import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import type { Role } from '../../contract/call.ts';
import { useSession } from '../api/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Hushed } from './hushed.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { useScrolled } from './use-scrolled.ts';

const UploadBadge = lazy(async () => ({ default: (await import('../uploads/upload-badge.tsx')).UploadBadge }));

const FIXED_AFTER = 50;
const LEAVE_MS = 300;

const PUBLIC = [
  { to: '/', text: 'Home' },
  { to: '/register', text: 'Get hired' },
  { to: '/register-company', text: 'For companies' },
  { to: '/contact', text: 'Contact Us' },
];
const OWN: Record<Role, { to: string; text: string }[]> = {
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
    { to: '/admin', text: 'Board' },
    { to: '/admin/ratings', text: 'Ratings' },
    { to: '/admin/rescue', text: 'Rescue' },
    { to: '/reviews', text: 'Reviews' },
    { to: '/settings', text: 'Settings' },
  ],
};

function LogoutButton() {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  async function leave() {
    setLeaving(true);
    const { signOut } = await import('../api/sign-in.ts');
    await signOut();
    setTimeout(() => {
      setLeaving(false);
      void navigate('/');
    }, LEAVE_MS);
  }
  return (
    <>
      <Button variant="quiet" small onClick={() => void leave()}>
        Logout
      </Button>
      {leaving && <Preloader cover label="Signing out" />}
    </>
  );
}

/** The mark and the name; during a test it is not a link, for nothing there may lead away by accident. */
function Brand({ link }: { link: boolean }) {
  const content = (
    <>
      <Logo />
      {BRAND}
    </>
  );
  if (!link) return <span className={styles.brand}>{content}</span>;
  return (
    <Link to="/" className={styles.brand} aria-label={`${BRAND}, home`}>
      {content}
    </Link>
  );
}

function Menu({ children }: { children: ReactNode }) {
  // Open for the page on which it was opened; the next page finds it closed.
  const [openAt, setOpenAt] = useState<string>();
  const { key } = useLocation();
  const open = openAt === key;
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpenAt(open ? undefined : key)}
        onKeyDown={(event) => event.key === 'Escape' && setOpenAt(undefined)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={open ? 'M4 4l12 12M16 4L4 16' : 'M2 5h16M2 10h16M2 15h16'} stroke="currentColor" strokeWidth="1.5" />
        </svg>
        Menu
      </button>
      <nav id="menu" aria-label="Main" className={styles.menu} data-open={open || undefined}>
        {children}
      </nav>
    </>
  );
}

/** The head of every page: public, signed in, or bare as in a test. */
export function Header({ bare }: { bare: boolean }) {
  const user = useSession();
  const fixed = useScrolled(FIXED_AFTER);
  const hydrated = useHydrated();
  const role = user?.roles[0];
  const items = role ? (OWN[role] ?? []) : PUBLIC;
  return (
    <div className={styles.place}>
      <header className={styles.header} data-fixed={fixed || undefined}>
        <div className={styles.inner}>
          <Brand link={!bare} />
          {!bare && (
            <Menu>
              <ul>
                {items.map(({ to, text }) => (
                  <li key={to}>
                    <NavLink to={to} end={to === '/' || to === '/admin'}>
                      {text}
                    </NavLink>
                  </li>
                ))}
              </ul>
              <div className={styles.ends}>
                {user ? (
                  <LogoutButton />
                ) : (
                  <>
                    <ButtonLink to="/login" variant="quiet" small>
                      Login
                    </ButtonLink>
                    <ButtonLink to="/register" small>
                      Start as Engineer
                    </ButtonLink>
                  </>
                )}
              </div>
            </Menu>
          )}
          {!bare && hydrated && (
            <div className={styles.badge}>
              <Hushed>
                <Suspense fallback={null}>
                  <UploadBadge />
                </Suspense>
              </Hushed>
            </div>
          )}
        </div>
      </header>
    </div>
  );
}
