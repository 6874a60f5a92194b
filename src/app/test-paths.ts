/** Whether this is a page of a test, or on the way to one: what was given for it, such as the screen, would be lost. */
export const isTest = (path: string) => path.startsWith('/test');
