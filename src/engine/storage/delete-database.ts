import { withDeadline } from './connect.ts';

/**
 * Deletes a database. Connections of this browser to it close, so that this can go on. Also resolves if another tab still holds
 * it open, because the browser deletes it when that tab closes it; in a browser that has no databases, and if the browser does not answer.
 */
export const deleteDatabase = (name: string) => withDeadline(askToDelete(name)).catch(() => {});

const askToDelete = (name: string) =>
  new Promise<void>((resolve) => {
    const asked = globalThis.indexedDB?.deleteDatabase(name);
    if (!asked) return resolve();
    for (const end of ['success', 'error', 'blocked']) asked.addEventListener(end, () => resolve(), { once: true });
  });
