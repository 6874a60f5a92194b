/** The words of a title as they are written in an address: lower-case letters and digits with single hyphens between them. */
export const toSlug = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
