import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import './ui/tokens.css';
import './ui/base.css';
import { createRouter } from './app/router.tsx';
import { registerWorker } from './app/worker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);

/** Sends what waits on this device. A failure here must not take the page down: the pump starts anew with every page. */
async function startSending() {
  const [{ startUploads }, { renewWithSignIn }] = await Promise.all([import('./uploads/start.ts'), import('./uploads/renew.ts')]);
  renewWithSignIn();
  await startUploads();
}

function startBehind() {
  startSending().catch((error: unknown) => console.error('The uploads did not start.', error));
  registerWorker().catch((error: unknown) => console.error('The service worker was not registered.', error));
}

// The page comes first, but what waits does not wait long. Safari has no idle callback.
if ('requestIdleCallback' in window) requestIdleCallback(startBehind, { timeout: 2000 });
else setTimeout(startBehind, 500);
