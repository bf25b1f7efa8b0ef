/* run_wasi.mjs: runs a program for WASI under node.
 *
 *     node run_wasi.mjs PROGRAM.wasm ARGUMENT...
 *
 * The program has the environment and the standard streams of its caller, the
 * working folder, and the folders of the user's files.
 */
import { readFile } from 'node:fs/promises';
import process, { argv, env, emitWarning } from 'node:process';

process.emitWarning = (words, type, ...more) => {
  if (type !== 'ExperimentalWarning')
    emitWarning.call(process, words, type, ...more);
};
const { WASI } = await import('node:wasi');

const folders = ['HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME',
  'XDG_CONFIG_HOME', 'XDG_CACHE_HOME'].map((name) => env[name])
  .filter((folder) => folder?.startsWith('/'));
const wasi = new WASI({
  version: 'preview1',
  args: argv.slice(2),
  env,
  preopens: Object.fromEntries(['.', ...folders].map((name) => [name, name])),
  returnOnExit: true,
});

/**
 * The functions of WASI, called by way of JavaScript. A module that imports
 * them directly takes V8's fast calls, in which nothing may be collected; but
 * node 20 allocates in them, and when memory has grown by hundreds of
 * megabytes that collects garbage: it crashes then, or later.
 */
const functions = Object.fromEntries(Object.entries(wasi.wasiImport)
  .map(([name, call]) => [name, (...values) => call(...values)]));
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module,
  { wasi_snapshot_preview1: functions });
process.exitCode = wasi.start(instance);
