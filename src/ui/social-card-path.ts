/**
 * The file name, without its ending, of a public page's social card in /cards. `/` and `/home` have one card, because they
 * are one page.
 */
export const socialCardPath = (path: string) =>
  path
    .replace(/^\/(home)?$/, 'home')
    .replace(/^\//, '')
    .replaceAll('/', '-');
