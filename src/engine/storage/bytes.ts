export const sha256 = (bytes: ArrayBuffer) => crypto.subtle.digest('SHA-256', bytes);

export function haveSameBytes(one: ArrayBuffer, other: ArrayBuffer) {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

export const bytesOfBase64 = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
