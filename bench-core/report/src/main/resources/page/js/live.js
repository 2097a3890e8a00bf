// While a run is measured, its page loads itself again from its file, which is rewritten as cells end.

function liveBanner(model) {
  if (!model.live) {
    return null;
  }
  const {cells, measured} = model.runs[0].counts;
  return el('p', {class: 'live', role: 'status', id: 'live'},
    el('progress', {max: cells, value: measured, 'aria-hidden': 'true'}),
    ` ${measured} of ${cells} cells measured. This page follows the run.`);
}

/** Reloads the page after a time, unless the user is typing into it or it is hidden. */
function reloadIn(seconds) {
  setTimeout(() => {
    if (document.hidden) {
      addEventListener('visibilitychange', reload, {once: true});
    } else if (document.activeElement.matches('input, select')) {
      reloadIn(seconds);
    } else {
      reload();
    }
  }, seconds * 1000);
}

function reload() {
  try {
    history.replaceState({opened: [...state.opened], position: scrollY}, '');
  } catch {
    // some browsers refuse it for files; the page begins at its top
  }
  location.reload();
}

/** Opens what was open before the reload; returns the scroll position, or null if this is a first visit. */
function beforeReload() {
  const {opened = [], position = null} = history.state || {};
  opened.forEach(id => state.opened.add(id));
  return position;
}
