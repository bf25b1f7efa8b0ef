/* load_fault.js: says that a script could not be loaded. The page loads it
 * before the others. */
addEventListener('error', ({ target }) => {
  const place = document.getElementById('fault');
  if (!(target instanceof HTMLScriptElement) || place === null)
    return;
  place.hidden = false;
  place.textContent = 'Parlour could not be loaded. Check the connection and '
    + 'load the page again.';
  document.getElementById('page-subtitle')?.replaceChildren();
}, { capture: true });
