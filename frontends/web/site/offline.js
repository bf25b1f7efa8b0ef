/* offline.js: the service worker: after the first visit the page needs no
 * network. offline.py puts VERSION and FILES before it, so that the worker
 * changes with each file. A new version is stored beside the old one, and
 * takes its place when no tab has the old one open any more.
 */
/* global VERSION, FILES */

const cacheName = `parlour-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(
    FILES.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== cacheName)
      .map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET')
    return;
  event.respondWith(caches.open(cacheName)
    .then((cache) => cache.match(event.request, { ignoreSearch: true }))
    .then((stored) => stored ?? fetch(event.request)));
});
