/**
 * Sounds of this device by the addresses that this page has made for them. They live as long as the page, or until they are
 * removed.
 */
const sounds = new Map<string, Blob>();

/** An address that plays without a network. */
export function addLocalSound(sound: Blob): string {
  const url = URL.createObjectURL(sound);
  sounds.set(url, sound);
  return url;
}

/** The bytes of such an address, which the page may not fetch; undefined for an address of the server. */
export const findLocalSound = (url: string): Blob | undefined => sounds.get(url);

/** Frees a sound; its address plays nothing any more. */
export function removeLocalSound(url: string) {
  URL.revokeObjectURL(url);
  sounds.delete(url);
}
