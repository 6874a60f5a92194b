import { type RefObject, useEffect, useRef } from 'react';

/** What the keys of the desk do. Nothing happens while something is being typed. */
export interface DeskKeys {
  /** 1 to 5: a level for the criterion in hand, counted from 0. */
  onLevel: (criterion: number, level: number) => void;
  /** x */
  onCannot: () => void;
  /** s */
  onSave: () => void;
  /** n */
  onNext: () => void;
}

const TYPED = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"])';
const STEPS: Record<string, number> = { j: 1, k: -1 };

/** The criteria of the form, in order. */
const criteriaIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-criterion]')];

const isOpen = (criterion: HTMLElement) => !criterion.querySelector('input:checked');

/** The criterion with the focus, else the first without a level, else the first. */
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
 * Levels, criteria, saving and the next answer by single keys. They can be turned off (WCAG 2.1.4), but for the levels of a
 * criterion that has the focus.
 */
export function useDeskKeys(formRef: RefObject<HTMLFormElement | null>, isOn: boolean, keys: DeskKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const form = formRef.current;
      const { key, target } = event;
      if (!form || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPED)) return;
      const criteria = criteriaIn(form);
      const isFocused = criteria.some((criterion) => criterion.contains(document.activeElement));
      if (act(criteria, key, isOn, isFocused)) event.preventDefault();
    }

    /** Whether the key did something. */
    function act(criteria: readonly HTMLElement[], key: string, all: boolean, isFocused: boolean): boolean {
      const here = inHand(criteria);
      if (/^[1-5]$/.test(key) && criteria.length > 0 && (all || isFocused)) {
        latest.current.onLevel(here, Number(key));
        focusOn(criteria[here], Number(key));
        return true;
      }
      if (!all) return false;
      const step = STEPS[key];
      if (step) focusOn(criteria[isFocused ? here + step : here]);
      else if (key === 'x') latest.current.onCannot();
      else if (key === 's') latest.current.onSave();
      else if (key === 'n') latest.current.onNext();
      else return false;
      return true;
    }

    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [formRef, isOn]);
}
