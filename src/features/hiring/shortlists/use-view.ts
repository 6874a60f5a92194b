import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { KEYS } from '../../../engine/storage/names.ts';

const View = z.enum(['list', 'board']);
export type View = z.infer<typeof View>;

/** Whether a shortlist is shown as a list or a board: as the address says, else as it was last shown on this device. */
export function useView(): { view: View; addressOfView: (view: View) => string } {
  const [query] = useSearchParams();
  const asked = View.safeParse(query.get('view')).data;
  useEffect(() => {
    if (asked) localStorage.setItem(KEYS.shortlistView, asked);
  }, [asked]);
  return {
    view: asked ?? View.safeParse(localStorage.getItem(KEYS.shortlistView)).data ?? 'list',
    addressOfView(view) {
      const next = new URLSearchParams(query);
      next.set('view', view);
      return `?${next}`;
    },
  };
}
