import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { useOnline } from './use-online.ts';

/** In a form, while there is no network: what becomes of what is typed. */
export const OfflineNote = ({ children }: { children: ReactNode }) =>
  useOnline() ? null : (
    <Alert kind="attention" title="There is no network">
      {children}
    </Alert>
  );
