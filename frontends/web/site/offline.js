/* offline.js: the service worker: after the first visit the page needs no
 * network. offline.py puts VERSION and FILES before it, so that the worker
 * changes with each file. A new version is stored beside the old one. It takes
 * its place when the player reloads the page for it (updates.js), or when no
 * tab has the old one open any more. All pages of an origin share their caches,
 * so the name has this worker's scope in it, as in scopedName() of database.js.
 */
/* global VERSION, FILES */

const scope = self.registration.scope;
const ours = `parlour ${new URL(scope).pathname} `;
const cacheName = ours + VERSION;

/** A file of this version: the one that the browser fetched to show the page,
 *  however old, if it is that; or else from the server. */
async function load([file, integrity]) {
  try {
    return await fetch(file, { cache: 'force-cache', integrity });
  } catch {
    return fetch(file, { cache: 'reload' });
  }
}

async function storeFile(cache, file) {
  const response = await load(file);
  if (!response.ok)
    throw new Error(`${file[0]}: ${response.status}`);
  await cache.put(file[0], response);
}

/** The names of the caches of our older versions. */
async function listOld() {
  const names = await caches.keys();
  const old = await Promise.all(names.map(isOld));
  return names.filter((_, i) => old[i]);
}

/** Stores the tables of languages that an older version has: the player's,
 *  which must be there without a network after the update, too. A language
 *  that this version does not have is left out. */
async function storeTables(cache) {
  for (const name of await listOld())
    for (const { url } of await (await caches.open(name)).keys())
      if (/\/\w+\.lang$/.test(url))       // the first part of three
        for (const end of ['', '.later', '.levels']) {
          const part = url.replace(/\.lang$/, `${end}.lang`);
          const response = await fetch(part, { cache: 'reload' });
          if (response.ok)
            await cache.put(part, response);
        }
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => Promise.all(
    [...FILES.map((file) => storeFile(cache, file)), storeTables(cache)])));
});

self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'activate')
    self.skipWaiting();
  else if (data.keep)           // the table of the player's language
    event.waitUntil(caches.open(cacheName).then(async (cache) =>
      await cache.match(data.keep) ?? cache.add(data.keep)));
});

/** Whether a cache has another version of this page. Those before this one
 *  were called parlour-VERSION at each scope. */
async function isOld(name) {
  if (name.startsWith(ours))
    return name !== cacheName;
  return /^parlour-[0-9a-f]{16}$/.test(name)
    && await (await caches.open(name)).match(scope) !== undefined;
}

async function deleteOld() {
  for (const name of await listOld())
    await caches.delete(name);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOld().then(() => self.clients.claim()));
});

/** The name that a file is stored by. */
function storedName(url) {
  return url.replace(/\/index\.html(?=$|\?)/, '/');
}

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET')
    return;
  event.respondWith(caches.open(cacheName)
    .then((cache) => cache.match(storedName(event.request.url),
      { ignoreSearch: true }))
    .then((stored) => stored ?? fetch(event.request)));
});
