import { startTransition, useState } from 'react';

/**
 * The state of a menu. The browser paints the pressed button first, since drawing a menu takes long on a slow phone;
 * closing is done at once. Its fields are properties of the library's `Menu.Root`.
 */
export function useMenuOpening() {
  const [open, setOpen] = useState(false);
  return {
    open,
    onOpenChange: (isToOpen: boolean) => {
      if (isToOpen) startTransition(() => setOpen(true));
      else setOpen(false);
    },
  };
}
