import type { RefObject } from 'react';
import { type PageAction, usePageActions } from '../../../ui/page-actions.ts';
import { usePageKeys } from '../../../ui/use-page-keys.ts';

/** The actions of the keys at the rating desk. Nothing happens while somebody types. */
export interface DeskKeys {
  /** Keys 1 to 5: a level for the current criterion, whose index counts from 0. */
  onLevel: (criterion: number, level: number) => void;
  /** Key x. */
  onCannot: () => void;
  /** Key u. */
  onUnsafe: () => void;
  /** Key s. */
  onSave: () => void;
  /** Key n. */
  onNext: () => void;
}

const KEYS: readonly PageAction[] = [
  { keys: '1 … 5', name: 'give the criterion this level' },
  { keys: 'j', name: 'to the next criterion' },
  { keys: 'k', name: 'to the previous criterion' },
  { keys: 'x', name: 'cannot be judged' },
  { keys: 'u', name: 'unsafe' },
  { keys: 's', name: 'save the rating' },
  { keys: 'n', name: 'to the next answer' },
  { keys: 'Ctrl Enter', name: 'save from anywhere in the form' },
];
/** Those that work without single keys. */
const ALWAYS = KEYS.filter(({ keys }) => keys === 'Ctrl Enter');

const TYPED = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"])';
const STEPS: Record<string, number> = { j: 1, k: -1 };

const criteriaIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-criterion]')];

const isOpen = (criterion: HTMLElement) => !criterion.querySelector('input:checked');

/** The index of the current criterion: the one with the focus, else the first without a level, else the first. */
function inHand(criteria: readonly HTMLElement[]) {
  const focused = criteria.findIndex((criterion) => criterion.contains(document.activeElement));
  return focused >= 0 ? focused : Math.max(0, criteria.findIndex(isOpen));
}

const focusOn = (criterion: HTMLElement | undefined, level?: number) =>
  (
    criterion?.querySelector<HTMLInputElement>(level ? `input[value="${level}"]` : 'input:checked') ??
    criterion?.querySelector('input')
  )?.focus();

/**
 * Rates and moves by single keys. They can be turned off, because speech input may type them by accident (WCAG 2.1.4). The
 * level keys still work for a criterion that has the focus, which that rule allows.
 */
export function useDeskKeys(formRef: RefObject<HTMLFormElement | null>, isOn: boolean, keys: DeskKeys) {
  /** Whether the key had an effect; if so, the browser must not handle it too. */
  function act(criteria: readonly HTMLElement[], key: string): boolean {
    const here = inHand(criteria);
    const isFocused = criteria.some((criterion) => criterion.contains(document.activeElement));
    if (/^[1-5]$/.test(key) && criteria.length > 0 && (isOn || isFocused)) {
      keys.onLevel(here, Number(key));
      focusOn(criteria[here], Number(key));
      return true;
    }
    if (!isOn) return false;
    const step = STEPS[key];
    if (step) focusOn(criteria[isFocused ? here + step : here]);
    else if (key === 'x') keys.onCannot();
    else if (key === 'u') keys.onUnsafe();
    else if (key === 's') keys.onSave();
    else if (key === 'n') keys.onNext();
    else return false;
    return true;
  }

  usePageActions(isOn ? KEYS : ALWAYS);
  usePageKeys((event) => {
    const { key, target, altKey } = event;
    if (!formRef.current || altKey || (target instanceof Element && target.closest(TYPED))) return;
    if (act(criteriaIn(formRef.current), key)) event.preventDefault();
  });
}
