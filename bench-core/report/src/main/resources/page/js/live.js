// While a run goes on: asks now and then whether another cell has ended, and shows the page anew.

const LIVE_SECONDS = 3;

function liveBanner(model) {
  if (!model.live) {
    return null;
  }
  const {cells, notRun} = model.runs[0].counts;
  return el('p', {class: 'live', role: 'status', id: 'live'},
    `Live: ${cells - notRun} of ${cells} cells have ended. The page follows by itself.`);
}

function follow(render, first) {
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
        say('The run has ended; report.html in its folder stays.');
      }
    } catch {
      say('The run has ended or does not answer any more; this is the last that was seen.');
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
