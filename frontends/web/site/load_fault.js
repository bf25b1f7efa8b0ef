/* load_fault.js: says that a script or a style sheet could not be loaded. The
 * page loads it before the others. */
addEventListener('error', ({ target }) => {
  const script = target instanceof HTMLScriptElement;
  if (!script && !(target instanceof HTMLLinkElement
      && target.rel === 'stylesheet'))
    return;
  const tell = () => {
    const row = document.createElement('p');
    row.textContent = `${script ? 'Parlour' : 'How the page looks'} could not `
      + 'be loaded. Check the connection and load the page again.';
    document.getElementById('notices')?.append(row);
    if (script)
      document.getElementById('page-subtitle')?.replaceChildren();
  };
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', tell);
  else
    tell();
}, { capture: true });
