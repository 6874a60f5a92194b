import { createContext, use, type ReactNode } from 'react';

/** The list of what is kept on this device. The app fills it in, because it belongs to the blog. */
export const KeptContext = createContext<ReactNode>(null);

export const Kept = () => use(KeptContext);
