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

/** After the page, for the page matters more; a failure here must not take it down, and the pump is started anew with every page. */
async function startBehind() {
  const { startUploads } = await import('./uploads/start.ts');
  startUploads();
}

/** A new worker waits until the last tab is closed: to reload a tab that records would cut the recording off. */
async function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  await new Workbox('/sw.js').register();
}

startBehind().catch((error: unknown) => console.error('The uploads did not start.', error));
registerWorker().catch((error: unknown) => console.error('The service worker was not registered.', error));
