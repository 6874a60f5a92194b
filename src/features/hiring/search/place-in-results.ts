import { useEffect, useState } from 'react';

/** The engineer whose page was opened last from a list of results, and the address of that list. */
let opened: { address: string; profile: string } | null = null;

/** Notes which engineer of a list is opened, so that a return to the list begins there. */
export function noteOpened(address: string, profile: string) {
  opened = { address, profile };
}

/**
 * The engineer from whose page a person returns to this list; null after any other way here. The row gets the focus, and with it
 * the scroll position. A frame later than the heading, which gets it after every change of page.
 */
export function useReturn(address: string): string | null {
  const [profile] = useState(() => (opened?.address === address ? opened.profile : null));
  useEffect(() => {
    if (profile === null) return;
    const frame = requestAnimationFrame(() => {
      opened = null;
      document.querySelector<HTMLElement>(`[data-card="${CSS.escape(profile)}"] a`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [profile]);
  return profile;
}
