import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { TAB_KEYS } from '../storage/names.ts';

function kept(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into the named fields in this tab, and fills them in again after a reload. It ends with the tab, so that the
 * next person at a shared computer does not find it. Never name a password. Returns how to forget it, once it has arrived.
 */
export function useDraft<Form extends FieldValues, Clean>(
  { watch, setValue }: Pick<UseFormReturn<Form, unknown, Clean>, 'watch' | 'setValue'>,
  form: string,
  names: readonly Path<Form>[],
) {
  const key = TAB_KEYS.draft(form);
  const list = names.join(' ');
  useEffect(() => {
    const draft = kept(key);
    const fields = list.split(' ') as Path<Form>[];
    for (const name of fields) {
      if (typeof draft[name] === 'string') setValue(name, draft[name] as PathValue<Form, Path<Form>>);
    }
    const { unsubscribe } = watch((values) =>
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((name) => [name, values[name]])))),
    );
    return unsubscribe;
  }, [key, list, watch, setValue]);
  return () => sessionStorage.removeItem(key);
}
