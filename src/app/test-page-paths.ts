/**
 * Whether this is a page of a test or on the way to one. Such a page is never left automatically, because the permissions
 * given for it would be lost.
 */
export const isTestPage = (path: string) => path.startsWith('/test');
