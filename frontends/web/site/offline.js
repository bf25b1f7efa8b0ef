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

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => Promise.all(
    FILES.map((file) => storeFile(cache, file)))));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'activate')
    self.skipWaiting();
  else if (data.keep)           // the table of the player's language
    caches.open(cacheName).then((cache) => cache.add(data.keep));
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
  for (const name of await caches.keys())
    if (await isOld(name))
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
