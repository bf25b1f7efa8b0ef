/* local_files.js: files of this machine: a game that is saved or opened, and
 * all files of the store in one, a backup to take to another browser.
 */

/** @typedef {import('./browser_storage.js').Store} Store */

const FORMAT = 'parlour-files';
const VERSION = 1;
const BEGINNING = 100;          // characters that have the format

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

/** The files of such a text; or why they cannot be read; or neither, if it is
 *  another text.
 *  @param {string} text
 *  @returns {{files?: [string, Uint8Array][], fault?: string}} */
export function unpackFiles(text) {
  try {
    const packed = JSON.parse(text);
    if (packed?.format !== FORMAT)
      return {};
    return packed.version > VERSION
      ? { fault: 'This backup is from a newer Parlour' }
      : { files: packed.files.map((/** @type {[string, string]} */
        [path, base64]) => [String(path), Uint8Array.from(atob(base64),
        (byte) => byte.charCodeAt(0))]) };
  } catch {
    return text.slice(0, BEGINNING).includes(`"${FORMAT}"`)
      ? { fault: 'This backup is damaged' } : {};
  }
}
