import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type HydrationState } from 'react-router-dom';
import { storedUser } from '../shared/api/session.ts';
import { Site } from '../ui/meta.tsx';
import { allowTranslation } from './allow-translation.ts';
import { readFilledFields } from './filled-fields.ts';
import type { PageParts } from './page-parts.ts';
import { createRouter, createRoutes, loadPage } from './router.tsx';

interface AppProps {
  router: ReturnType<typeof createRouter>;
  onShown: () => void;
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

const App = ({ router, onShown }: AppProps) => (
  <StrictMode>
    <Shown onShown={onShown}>
      <Site value={document.documentElement.dataset['site'] ?? location.origin}>
        <RouterProvider router={router} />
      </Site>
    </Shown>
  </StrictMode>
);

/** The data with which the server has rendered this page; null if it has not. */
function renderedState(): HydrationState | null {
  const state = document.getElementById('state')?.textContent;
  return state ? (JSON.parse(state) as HydrationState) : null;
}

/** Fades the preloader of the shell. It lets clicks through meanwhile, so that the page can be used at once. */
function fadePreloader() {
  const preloader = document.getElementById('preloader');
  preloader?.addEventListener('transitionend', () => preloader.remove());
  preloader?.toggleAttribute('data-gone', true);
}

/** The elements of `Meta`. The first page has left its own in the head, and React adds new ones without removing those. */
const META =
  'title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], link[rel=alternate]';

/** Loads the code of the page that is open, without the app taking it over. */
export const loadOpened = (parts: PageParts) => loadPage(createRoutes(parts).routes, location.pathname);

/**
 * Starts the app in `root`. Resolves when it is on the screen. A page that the server has rendered is taken over, so that
 * nothing flashes.
 */
export async function mount(root: HTMLElement, parts: PageParts) {
  allowTranslation(root);
  readFilledFields();
  const { routes } = createRoutes(parts);
  const state = renderedState();
  const { isGuarded } = state ? await loadPage(routes, location.pathname) : { isGuarded: false };
  const shown = Promise.withResolvers<void>();
  // The server rendered the page for any reader. A signed-in person may have to be redirected, so the guard decides before
  // anything is shown.
  if (state && !(isGuarded && storedUser())) {
    hydrateRoot(root, <App router={createRouter(routes, state)} onShown={shown.resolve} />);
    await shown.promise;
  } else {
    const left = document.head.querySelectorAll(META);
    createRoot(root).render(<App router={createRouter(routes)} onShown={shown.resolve} />);
    await shown.promise;
    for (const element of left) element.remove();
  }
  fadePreloader();
}
