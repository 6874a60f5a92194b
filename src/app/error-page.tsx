import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { isLoadFailure } from '../shared/api/failure.ts';
import { useSession } from '../shared/api/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './error-page.module.css';
import { useOnline } from '../ui/use-online.ts';

/** A column beside the end of its grid: a picture of a wrong address. */
const OffTheGrid = () => (
  <svg viewBox="0 0 480 176" className={styles.drawing} aria-hidden="true">
    <g className={styles.grid}>
      <path d="M40 40V160M120 40V160M200 40V160M280 40V160M20 64H300M20 112H300" />
    </g>
    <g className={styles.bubbles}>
      {['1', '2', '3', '4'].map((name, index) => (
        <g key={name} transform={`translate(${40 + index * 80} 26)`}>
          <circle r="12" />
          <text y="4">{name}</text>
        </g>
      ))}
    </g>
    <path className={styles.stray} d="M400 76h24v24h-24zM400 76l24 24M424 76l-24 24" />
    <path className={styles.dimension} d="M280 144H412M280 136v16M412 108v44M276 148l8-8M408 148l8-8" />
    <text className={styles.figure} x="346" y="136">
      ?
    </text>
  </svg>
);

/** The page for an unknown address. */
export const NotFoundPage = () => (
  <Page title="Oops! This Page Went Off the Grid" lead="There is no page at this address. It may be old, or mistyped.">
    <OffTheGrid />
    <div>
      <ButtonLink to="/home">Take me to Home</ButtonLink>
    </div>
  </Page>
);

/** Shown only to engineers, because nobody else records anything. */
const KEPT = 'What you recorded is kept on this device and sent when the network is back.';

const PATIENCE_MS = 5000;

/**
 * Loads the page again, and before it all of its code, past the browser's own cache: a portal's page may be there in the place of a
 * file. What cannot be loaded now is left to the page.
 */
async function again() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // WebKit does not list a file that has failed, and no page of its process loads it by a link again before it was fetched.
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
  const files = new Set([...loaded, ...linked].filter((address) => address.startsWith(`${location.origin}/assets/`)));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await Promise.allSettled([...files].map((address) => fetch(address, { cache: 'reload', signal })));
  location.reload();
}

const wasReloaded = () => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload';
};

/** Whether the page would ask the person before it is left. */
const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whether a reload may mend this without being asked for. Once, since it would not end, and not after a call without a reply. */
const mayReload = (error: unknown) => isLoadFailure(error) && !wasReloaded() && !wouldAsk();

/** Whether a call that the page needs got no reply. */
const isNetworkFailure = (error: unknown) => (error as { kind?: unknown } | null)?.kind === 'network';

/** The code of the page is missing: there is no network, or the server has only a newer version by now. */
function NotHere({ error, online, isEngineer }: { error: unknown; online: boolean; isEngineer: boolean }) {
  const wasOffline = useRef(false);
  // Most often a newer version is there, or the network is back.
  useEffect(() => {
    if (online && (wasOffline.current || mayReload(error))) void again();
    wasOffline.current = !online;
  }, [online, error]);
  return (
    <Page
      title={online ? 'This page has to be loaded again' : 'The network is gone'}
      lead={`${online ? 'The network failed, or there is a new version.' : 'This page is not on this device. It loads by itself when the network is back.'} ${isEngineer ? KEPT : ''}`}
    >
      <div className="row">
        <Button onClick={() => void again()}>Try again</Button>
        {isEngineer && (
          <ButtonLink to="/uploads" variant="quiet">
            What is kept here
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** Shown for any error of a page. It first names the data that is safe, because an engineer will fear for the recording. */
export function ErrorPage() {
  const error = useRouteError();
  const online = useOnline();
  const isEngineer = useSession()?.roles[0] === 'engineer';
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isLoadFailure(error) || isNetworkFailure(error)) return <NotHere error={error} online={online} isEngineer={isEngineer} />;
  const detail = error instanceof Error ? error.message : '';
  return (
    <Page
      title="This page has failed"
      lead={`That is our fault. ${isEngineer ? 'What was recorded on this device is not affected.' : ''}`}
    >
      {detail && <p className="mono small muted">{detail}</p>}
      <div className="row">
        <Button onClick={() => void again()}>Load it again</Button>
        <ButtonLink to="/home" variant="quiet">
          Take me to Home
        </ButtonLink>
      </div>
    </Page>
  );
}
