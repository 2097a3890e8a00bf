// The page of a history.

const state = {matrix: {text: '', chosen: {}, all: false}, charts: {where: null}};

function historyHead(model) {
  return [
    el('div', {class: 'bar'},
      el('div', {},
        el('h1', {}, `Cacheduel history: ${model.title}`),
        el('p', {class: 'under'}, span())),
      themeSwitch()),
    model.alarms.map(text => el('p', {class: 'warn'}, text)),
  ].flat();
}

function span() {
  const oldest = nights[0].when;
  const newest = nights[nights.length - 1].when;
  const days = oldest === newest ? newest : `${oldest} to ${newest}`;
  return `${nights.length} night${nights.length === 1 ? '' : 's'}, ${days}`;
}

function standingOutSection(model) {
  return el('section', {'aria-labelledby': 'answer'},
    el('h2', {id: 'answer'}, 'What stands out'),
    list(model.answer, 'standings'),
    el('p', {class: 'quiet prose'}, model.rule),
    withNotes(model.standingOut));
}

function nightsSection(model) {
  return el('section', {'aria-labelledby': 'nights'},
    el('h2', {id: 'nights'}, 'Nights, and what changed'),
    withNotes(model.nightTable),
    listUnder('What the newest night lacks', model.gaps),
    listUnder('No valid figure in any night', model.withoutAny));
}

function render(model) {
  forgetFigures();
  nights = model.nights;
  document.title = `Cacheduel history: ${model.title}`;
  const sections = [
    standingOutSection(model),
    nightsSection(model),
    chartsSection({figures: model.figures, runs: []}, state.charts, model.howToReadCharts),
    matrixSection(model.matrix, state.matrix, ['Every series', model.howToReadMatrix]),
    wordsSection(model),
  ].filter(Boolean);
  document.getElementById('top').replaceChildren(...historyHead(model), contents(sections));
  document.getElementById('page').replaceChildren(...sections);
}

function main() {
  const model = JSON.parse(document.getElementById('data').textContent);
  listenForPaper();
  render(model);
}
