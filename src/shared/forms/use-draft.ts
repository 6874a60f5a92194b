import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TAB_KEYS } from '../../engine/storage/names.ts';

function readDraft(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Stores in this tab the typed values of the named fields that differ from `start`, and fills them in again after a reload. They
 * are in sessionStorage, which ends with the tab, so that the next person at a shared computer does not find them. Never name a
 * password. Returns a function that deletes them, to be called when the form was sent.
 */
export function useDraft<Form extends FieldValues, Clean>(
  { watch, setValue }: Pick<UseFormReturn<Form, unknown, Clean>, 'watch' | 'setValue'>,
  form: string,
  start: Partial<Form>,
) {
  const key = TAB_KEYS.draft(form);
  // As text, because `start` is a new object at each render and would run the effect again.
  const started = JSON.stringify(start);
  useEffect(() => {
    const draft = readDraft(key);
    const fields = Object.entries(JSON.parse(started) as Record<string, unknown>);
    for (const [name] of fields) {
      if (typeof draft[name] === 'string') setValue(name as Path<Form>, draft[name] as PathValue<Form, Path<Form>>);
    }
    const { unsubscribe } = watch((values) => {
      const typed = fields.filter(([name, value]) => values[name] !== value).map(([name]) => [name, values[name]]);
      if (typed.length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    });
    return unsubscribe;
  }, [key, started, watch, setValue]);
  return () => sessionStorage.removeItem(key);
}
