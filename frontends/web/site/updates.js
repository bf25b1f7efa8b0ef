/* updates.js: the service worker, and the notice that there is a new version
 * of the page. The browser looks for one at each visit, and here once an hour
 * when the player comes back to a page that stays open.
 */
import { translate } from './translate.js';
import { notify } from './notices.js';

const HOUR = 3600000;

/** Starts the service worker, if the browser has them. */
export async function followUpdates() {
  const workers = navigator.serviceWorker;
  let first = workers?.controller === null, asked = false;
  workers?.addEventListener('controllerchange', () => {
    if (asked)
      location.reload();
    else if (!first)
      offer(() => location.reload());   // another tab has asked
    first = false;
  });
  const registration = await workers?.register('sw.js').catch(() => {});
  if (!registration)
    return;
  const check = () => {
    if (registration.waiting && workers.controller)
      offer(() => {
        asked = true;
        if (registration.waiting)
          registration.waiting.postMessage('activate');
        else
          location.reload();    // another tab has asked
      });
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', check));
  check();
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - last < HOUR)
      return;
    last = performance.now();
    registration.update().catch(() => {});
  });
}

/** Says that there is a new version. @param {() => void} reload */
export function offer(reload) {
  notify('update', translate('New version: reload to use it.'), {
    [translate('Reload')]: reload,
    [translate('Later')]: () => notify('update', '') });
}
