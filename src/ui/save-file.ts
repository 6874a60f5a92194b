/** The browser still reads the file after the click, so its address is revoked only after this. */
const READ_MS = 60_000;

/** Lets the browser save a file under this name, as after a click on a link to it. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
