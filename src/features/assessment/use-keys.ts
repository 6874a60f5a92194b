import { usePageKeys } from '../../ui/use-page-keys.ts';

const CONTROLS = 'a, button, input, select, textarea, [role="dialog"] *';

/**
 * Calls back with the keys of the whole page. A repeated key is ignored, because one long press would act several times. A
 * key that a control uses itself is ignored too.
 */
export const useKeys = (onKey: (key: string) => void) =>
  usePageKeys(({ key, repeat, altKey, target }) => {
    if (repeat || altKey) return;
    if (document.querySelector('[role="dialog"]')) return;
    // Enter presses a button or link that has the focus, so it would act twice; a digit does nothing there.
    if (key === 'Enter' && target instanceof Element && target.closest(CONTROLS)) return;
    onKey(key);
  });
