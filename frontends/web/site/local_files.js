/* local_files.js: files of this machine, which are saved and opened.
 */

/** Lets the player save a file. @param {string} name
 *  @param {string | Blob} data */
export function download(name, data) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(typeof data !== 'string' ? data
    : new Blob([data], { type: 'text/plain' }));
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
