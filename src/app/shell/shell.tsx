import { lazy, Suspense, type ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { type StoredUser, wasRemoved } from '../../shared/api/session.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Preloader } from '../../ui/preloader.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { Footer } from './footer.tsx';
import { Header, type Frame } from './header.tsx';
import { InactivePage } from '../inactive-page.tsx';
import { NoCompanyPage } from '../no-company-page.tsx';
import { NewVersion, NotStored } from '../new-version.tsx';
import type { PageParts } from '../page-parts.ts';
import { OwnFooter, OwnMenu } from './own-parts.tsx';
import { PrintHead } from './print-head.tsx';
import styles from './shell.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useCompanyLost } from '../use-company-lost.ts';
import { useExpiry } from '../use-expiry.ts';
import { useLogout } from '../use-logout.ts';
import { useCopying } from '../use-copying.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { useShownAddress } from '../use-shown-address.ts';
import { useCounts, useTitleCount } from '../use-counts.ts';

const EndingNotice = lazy(async () => ({
  default: (await import('../../features/account/settings/ending-notice.tsx')).EndingNotice,
}));
const UnsentDialog = lazy(async () => ({ default: (await import('../unsent-dialog.tsx')).UnsentDialog }));

/** The requests of a route to the shell. */
export interface Handle {
  /** Public header and footer for everyone, because a public page is not part of the app. */
  isPublic?: boolean;
  /** The guard's user is the data of the route, so that the shell knows whose page it is. */
  isPrivate?: boolean;
  /** Nothing around the page, because in a test everything else distracts or leads away. */
  bare?: boolean;
  /** No offer of a new version, because a reload would lose the microphone and the screen that the person has allowed. */
  noReload?: boolean;
  /** The page is as high as the window, has no footer, and scrolls in its own parts. */
  fillsWindow?: boolean;
}

const Expired = () => (
  <div className={styles.expired} role="alert">
    <div>
      {wasRemoved() ? (
        <p>You no longer belong to a company.</p>
      ) : (
        <>
          <p>Session has expired!</p>
          <p>Please login at the next screen</p>
        </>
      )}
    </div>
  </div>
);

/** Only the consequences on each page of the role. Pages that store typed text explain it beside that text. */
const CONSEQUENCES = {
  engineer: 'What you record is kept on this device and sent when the network is back.',
  company: 'What you see may be out of date. What is greyed needs the network.',
  admin: 'What you see may be out of date.',
  rater: 'What you see may be out of date. A rating that you save is kept and sent when the network is back.',
  visitor: 'You can go on reading. What you type into a form can be sent when the network is back.',
};

/** Explains the meaning of a lost network for this reader, because only engineers record anything. */
function NetworkGone() {
  const role = useSession()?.roles[0];
  return <output className={styles.gone}>The network is gone. {CONSEQUENCES[role ?? 'visitor']}</output>;
}

/**
 * Key for the scroll position. The first page of a tab always has the key 'default', so its address is used; otherwise it
 * would start where another one was left.
 */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

interface ShellProps {
  /** Shown in the header while something on this device is not on the server. */
  uploadBadge: ReactNode;
  getMessaging: PageParts['getMessaging'];
}

/** The frame of every page: header, menu, messages, footer. */
export function Shell({ uploadBadge, getMessaging }: ShellProps) {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as Handle | undefined);
  const bare = handles.some((handle) => handle?.bare);
  const noReload = handles.some((handle) => handle?.noReload);
  const fillsWindow = handles.some((handle) => handle?.fillsWindow);
  const isPublic = handles.some((handle) => handle?.isPublic);
  const session = useSession();
  const isSignedIn = session !== null;
  const endsAt = session?.ends_at;
  const frame: Frame = bare ? 'bare' : isSignedIn && !isPublic ? 'app' : 'public';
  const online = useOnline();
  const { isLeaving, logout, unsent, stay, leaveAnyway } = useLogout(getMessaging);
  const counts = useCounts(getMessaging);
  useCopying(getMessaging);
  useTitleCount(counts.unread);
  const owner = matches.find(({ handle }) => (handle as Handle | undefined)?.isPrivate)?.loaderData as StoredUser | undefined;
  const expired = useExpiry(owner !== undefined);
  const hasEnded = useSessionEnd({ owner, isLeaving });
  const isLost = useCompanyLost() && owner !== undefined;
  const { pathname } = useLocation();
  const isInactive = endsAt !== undefined && owner?.roles[0] === 'company' && pathname !== '/settings';
  const { state } = useNavigation();
  useHeadingFocus();
  useShownAddress();
  return (
    <div className={styles.shell} data-frame={frame} data-fills={fillsWindow || undefined}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header frame={frame} uploadBadge={uploadBadge} onLogout={() => void logout(frame === 'app' ? '/login' : '/')} />
      <div className={styles.under} data-under-way={state !== 'idle' || undefined} aria-hidden="true" />
      {!online && !bare && <NetworkGone />}
      {!bare && <NotStored />}
      {!noReload && <NewVersion />}
      <PrintHead />
      <div className={styles.body}>
        {frame === 'app' && <OwnMenu counts={counts} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {endsAt && frame === 'app' && (
            <div className={styles.ending}>
              <Suspense fallback={null}>
                <EndingNotice endsAt={endsAt} />
              </Suspense>
            </div>
          )}
          {!hasEnded && (isInactive ? <InactivePage /> : isLost ? <NoCompanyPage /> : <Outlet />)}
        </main>
      </div>
      {frame === 'public' && <Footer />}
      {frame === 'app' && !fillsWindow && <OwnFooter />}
      {expired && <Expired />}
      {unsent > 0 && (
        <Suspense fallback={null}>
          <UnsentDialog unsent={unsent} onStay={stay} onLeave={leaveAnyway} />
        </Suspense>
      )}
      {isLeaving && <Preloader cover label="Signing out" />}
      <ScrollRestoration getKey={placeOf} />
    </div>
  );
}
