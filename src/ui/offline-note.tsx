import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { useOnline } from './use-online.ts';

/** Explains in a form what happens to the typed text while there is no network. */
export const OfflineNote = ({ children }: { children: ReactNode }) =>
  useOnline() ? null : (
    <Alert kind="attention" title="There is no network">
      {children}
    </Alert>
  );
