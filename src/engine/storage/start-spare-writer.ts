/** Apart from `spare-files.ts`, because the service worker, which may start no other worker, uses that one. */
export const startSpareWriter = () => new Worker(new URL('./spare-writer.ts', import.meta.url), { type: 'module' });
