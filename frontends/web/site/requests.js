/* requests.js: requests to the server that the page came from, as the module
 * asks for them (platform/wasm/page_requests.c), and whether that server has
 * tables of scores.
 */

/** @typedef {import('./module.js').Memory} Memory */
/** @typedef {{ status: number, bytes: Uint8Array }} Answer */

/** Seconds after which there will be no answer. */
const PATIENCE = 30;

/** As PLATFORM_NO_ANSWER. */
const NO_ANSWER = -1;

/** Sends a request. @param {string} address @param {RequestInit} request
 *  @returns {Promise<Answer>} */
async function ask(address, request) {
  try {
    const response = await fetch(address, {
      ...request, redirect: 'error', credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE * 1000),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes };
  } catch {
    return { status: NO_ANSWER, bytes: new Uint8Array() };
  }
}

/** What the module imports. @param {() => Memory} memory
 *  @returns {Record<string, Function>} */
export function requests(memory) {
  /** @type {Map<number, Answer>} */
  const all = new Map();
  let last = 0;
  const text = (/** @type {number} */ at) =>
    at === 0 ? undefined : memory().string(at);
  const find = (/** @type {number} */ number) =>
    all.get(number) ?? { status: NO_ANSWER, bytes: new Uint8Array() };
  return {
    /** @param {number} method @param {number} address @param {number} key
     *  @param {number} body */
    send(method, address, key, body) {
      const number = ++last;
      /** @type {Record<string, string>} */
      const headers = { 'Content-Type': 'application/json' };
      if (key !== 0)
        headers.Authorization = `Bearer ${text(key)}`;
      all.set(number, { status: 0, bytes: new Uint8Array() });
      ask(text(address) ?? '', { method: text(method), headers,
        body: text(body), cache: 'no-store' }).then((answer) => {
        if (all.has(number))
          all.set(number, answer);
      });
      return number;
    },
    status: (/** @type {number} */ number) => find(number).status,
    length: (/** @type {number} */ number) => find(number).bytes.length,
    read: (/** @type {number} */ number, /** @type {number} */ at) =>
      memory().put(at, find(number).bytes),
    end: (/** @type {number} */ number) => void all.delete(number),
  };
}

/** The address of the server that the page came from. */
export function home() {
  return new URL('.', location.href).href;
}

/** Whether that server has tables of scores: any other sends server.json as it
 *  was built. */
export async function hasTables() {
  const { status, bytes } = await ask('server.json', {});
  try {
    return status === 200
        && JSON.parse(new TextDecoder().decode(bytes)).api === 1;
  } catch {
    return false;
  }
}
