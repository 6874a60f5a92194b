import { type ComponentType, lazy, Suspense, useState } from 'react';
import { SilentErrorBoundary } from '../silent-error-boundary.tsx';

type OwnShell = typeof import('./own-shell.tsx');

let loaded: OwnShell | null = null;

/** Loads what is around the pages of signed-in people. Visitors need none of it. */
export async function loadOwnShell(): Promise<OwnShell> {
  loaded ??= await import('./own-shell.tsx');
  return loaded;
}

/** One part, shown at once if `loadOwnShell` is done, as it is on every page with a guard, and otherwise as soon as it is. */
function part<Props extends object>(pick: (shell: OwnShell) => ComponentType<Props>) {
  const Later = lazy(async () => ({ default: pick(await loadOwnShell()) })) as unknown as ComponentType<Props>;
  return function Part(props: Props) {
    const [Shown] = useState(() => (loaded ? pick(loaded) : Later));
    return (
      <SilentErrorBoundary>
        <Suspense fallback={null}>
          <Shown {...props} />
        </Suspense>
      </SilentErrorBoundary>
    );
  };
}

export const OwnSearch = part((shell) => shell.OwnSearch);
export const OwnAccount = part((shell) => shell.OwnAccount);
export const OwnMenu = part((shell) => shell.OwnMenu);
export const OwnFooter = part((shell) => shell.AppFooter);
