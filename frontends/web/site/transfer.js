/* transfer.js: files of this machine: a game that is saved or opened, and all
 * files of the store in one, to take them to another browser.
 */

/** @typedef {import('./store.js').Store} Store */

const FORMAT = 'parlour-files';
const VERSION = 1;

/** Lets the player save a text. @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** Lets the player choose a file. @param {(file: File) => void} take */
export function chooseFile(take) {
  const input = document.createElement('input');
  input.type = 'file';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined)
      take(file);
  });
  input.click();
}

/** All files as one text. @param {Store} store */
export function packFiles(store) {
  const files = [...store.files].map(([path, bytes]) =>
    [path, btoa(Array.from(bytes, (byte) =>
      String.fromCharCode(byte)).join(''))]);
  return JSON.stringify({ format: FORMAT, version: VERSION, files }, null, 1);
}

/** Puts the files of such a text into the store, in the place of those of the
 *  same names. Returns 0 if it is no such text.
 *  @param {Store} store @param {string} text */
export function unpackFiles(store, text) {
  /** @type {[string, string][]} */
  let files;
  try {
    const packed = JSON.parse(text);
    if (packed.format !== FORMAT || packed.version !== VERSION)
      return 0;
    files = packed.files.map((/** @type {[string, string]} */
      [path, base64]) => [String(path), atob(base64)]);
  } catch {
    return 0;
  }
  for (const [path, bytes] of files)
    store.put(path, Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
  return files.length;
}
