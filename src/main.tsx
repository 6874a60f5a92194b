import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './ui/tokens.css';
import './ui/base.css';
import { createRouter } from './app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);

/** Sends what waits on this device. A failure here must not take the page down: the pump starts anew with every page. */
async function startSending() {
  const { startUploads } = await import('./uploads/start.ts');
  await startUploads();
}

/** A new worker waits until the last tab is closed: to reload a tab that records would cut the recording off. */
async function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  await new Workbox('/sw.js').register();
}

function startBehind() {
  startSending().catch((error: unknown) => console.error('The uploads did not start.', error));
  registerWorker().catch((error: unknown) => console.error('The service worker was not registered.', error));
}

// The page comes first, but what waits does not wait long. Safari has no idle callback.
if ('requestIdleCallback' in window) requestIdleCallback(startBehind, { timeout: 2000 });
else setTimeout(startBehind, 500);
