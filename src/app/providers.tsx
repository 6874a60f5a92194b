import { type ComponentType, lazy, Suspense } from 'react';
import { TestContext } from '../features/assessment/test-context.ts';
import { DeviceContext } from '../shared/device/device-context.ts';
import { LiveContext } from '../shared/live/live-context.ts';
import { MessagingContext } from '../shared/messaging/messaging-context.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { PageParts } from './page-parts.ts';
import { SilentErrorBoundary } from './silent-error-boundary.tsx';

export type Page = () => Promise<{ Component: ComponentType }>;

/**
 * A part of a page that is loaded when it is first shown in a browser. If that fails, the rest of the page stays, because the
 * part is an extra.
 */
export function loadLater(page: Page) {
  const Part = lazy(async () => ({ default: (await page()).Component }));
  return () =>
    useHydrated() && (
      <SilentErrorBoundary>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </SilentErrorBoundary>
    );
}

/** Puts the parts of this page around the screens that use them. */
export const createProviders = ({ getDevice, getQueryProvider, getMessaging, getCurrentTest }: PageParts) => ({
  withDevice:
    (page: Page): Page =>
    async () => {
      const [{ Component }, device] = await Promise.all([page(), getDevice()]);
      return {
        Component: () => (
          <DeviceContext value={device}>
            <Component />
          </DeviceContext>
        ),
      };
    },

  withQueries:
    (page: Page): Page =>
    async () => {
      const [{ Component }, QueryProvider] = await Promise.all([page(), getQueryProvider()]);
      return {
        Component: () => (
          <QueryProvider>
            <Component />
          </QueryProvider>
        ),
      };
    },

  withMessaging:
    (page: Page): Page =>
    async () => {
      const [{ Component }, messaging] = await Promise.all([page(), getMessaging()]);
      return {
        Component: () => (
          <LiveContext value={messaging.live}>
            <MessagingContext value={messaging}>
              <Component />
            </MessagingContext>
          </LiveContext>
        ),
      };
    },

  withTest:
    (page: Page): Page =>
    async () => {
      const [{ Component }, test] = await Promise.all([page(), getCurrentTest()]);
      return {
        Component: () => (
          <TestContext value={test}>
            <Component />
          </TestContext>
        ),
      };
    },
});

export type Providers = ReturnType<typeof createProviders>;
