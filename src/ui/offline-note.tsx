import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { useOnline } from './use-online.ts';

/** Says in a form what happens to what is typed while there is no network. */
export const OfflineNote = ({ children }: { children: ReactNode }) =>
  useOnline() ? null : (
    <Alert kind="attention" title="There is no network">
      {children}
    </Alert>
  );
