import { type SyntheticEvent, useState } from 'react';

/**
 * The attributes of a `details` that its reader unfolds, and that unfolds by itself when `isDue` becomes true. It never folds by
 * itself, since somebody may be reading it.
 */
export function useUnfolded(isDue: boolean) {
  const [open, setOpen] = useState(isDue);
  const [wasDue, setWasDue] = useState(isDue);
  if (wasDue !== isDue) {
    setWasDue(isDue);
    if (isDue) setOpen(true);
  }
  return { open, onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open) };
}
