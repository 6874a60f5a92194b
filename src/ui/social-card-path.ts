/** Under which name the social card of a public page lies in /cards. */
export const socialCardPath = (path: string) =>
  path
    .replace(/^\/(home)?$/, 'home')
    .replace(/^\//, '')
    .replaceAll('/', '-');
