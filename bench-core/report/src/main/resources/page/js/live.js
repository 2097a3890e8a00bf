// During a run: polls for ended cells and renders the page again.

const LIVE_SECONDS = 3;

function liveBanner(model) {
  if (!model.live) {
    return null;
  }
  const {cells, notRun} = model.runs[0].counts;
  return el('p', {class: 'live', role: 'status', id: 'live'},
    `Live: ${cells - notRun} of ${cells} cells have ended. The page updates itself.`);
}

function watch(render, first) {
  let version = first;
  async function ask() {
    try {
      const status = await (await fetch('status.json', {cache: 'no-store'})).json();
      if (status.version !== version) {
        const model = await (await fetch('data.json', {cache: 'no-store'})).json();
        version = model.live;
        render(model);
      }
      if (!status.finished || version !== status.version) {
        setTimeout(ask, LIVE_SECONDS * 1000);
      } else {
        say('The run has ended; its page is report.html in its folder.');
      }
    } catch {
      say('The run has ended or no longer answers; this is its last known state.');
    }
  }
  ask();
}

function say(text) {
  const banner = document.getElementById('live');
  if (banner) {
    banner.textContent = text;
  }
}
