import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import { BRAND } from '../../../contract/facts/brand.ts';
import { homeOf } from '../../shared/api/landing-route.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { SilentErrorBoundary } from '../silent-error-boundary.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { Menu, MenuButton } from './menu.tsx';
import { HOME_TEXTS, PUBLIC_ITEMS } from './navigation.ts';
import { OwnAccount, OwnSearch } from './own-parts.tsx';
import { useScrolled } from './use-scrolled.ts';

const FIXED_AFTER = 50;
const HOMES = new Set(['/', '/home']);

/**
 * `public`: with the public menu; `app`: the menu is beside the page; `bare`: no links, because in a test nothing may lead
 * away by accident.
 */
export type Frame = 'public' | 'app' | 'bare';

/** The logo and the name. During a test it is no link, because a click on it would interrupt the test. */
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

/** On a public page: links into and out of the app for a signed-in person, otherwise to login and registration. */
function Ways({ onLogout }: { onLogout: () => void }) {
  const role = useSession()?.roles[0];
  if (!role) {
    return (
      <>
        <ButtonLink to="/login" variant="quiet" small>
          Login
        </ButtonLink>
        <ButtonLink to="/register" small>
          Start as Engineer
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink to={homeOf(role)} small>
        {HOME_TEXTS[role]}
      </ButtonLink>
      <Button variant="quiet" small onClick={onLogout}>
        Logout
      </Button>
    </>
  );
}

interface HeaderProps {
  frame: Frame;
  uploadBadge: ReactNode;
  onLogout: () => void;
}

export function Header({ frame, uploadBadge, onLogout }: HeaderProps) {
  const isBare = frame === 'bare';
  // During a test the header is not fixed, because in a low window it would cover the card.
  const fixed = useScrolled(FIXED_AFTER) && !isBare;
  const hydrated = useHydrated();
  const ways = frame === 'public' && <Ways onLogout={onLogout} />;
  return (
    <div className={styles.place} data-frame={frame}>
      <header className={styles.header} data-fixed={fixed || undefined}>
        <div className={styles.inner}>
          <Brand link={!isBare} />
          {ways && <Menu items={PUBLIC_ITEMS}>{ways}</Menu>}
          {ways && <div className={styles.ways}>{ways}</div>}
          {frame === 'app' && <OwnSearch />}
          {!isBare && hydrated && (
            <div className={styles.badge}>
              <SilentErrorBoundary>
                <Suspense fallback={null}>{uploadBadge}</Suspense>
              </SilentErrorBoundary>
            </div>
          )}
          {frame === 'app' && <OwnAccount onLogout={onLogout} />}
          {!isBare && <MenuButton />}
        </div>
      </header>
    </div>
  );
}
