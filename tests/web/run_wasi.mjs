/* run_wasi.mjs: runs a program for WASI under node.
 *
 *     node run_wasi.mjs PROGRAM.wasm ARGUMENT...
 *
 * It has the environment, the standard streams and all folders of its caller.
 * Relative paths are meant from the working folder.
 */
import { readFile } from 'node:fs/promises';
import { argv, env, cwd, emitWarning, exit } from 'node:process';

process.emitWarning = (words, type, ...more) => {
  if (type !== 'ExperimentalWarning')
    emitWarning.call(process, words, type, ...more);
};
const { WASI } = await import('node:wasi');

const wasi = new WASI({
  version: 'preview1',
  args: argv.slice(2),
  env: { ...env, PWD: cwd() },
  preopens: { '.': '.', '/': '/' },
  returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module,
  wasi.getImportObject());
exit(wasi.start(instance));
