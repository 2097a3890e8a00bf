// The page of a history.

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
    el('h2', {id: 'answer'}, 'What has changed'),
    list(model.answer, 'findings'),
    el('p', {class: 'quiet prose'}, model.rule),
    withNotes(model.standingOut));
}

function nightsElements(model) {
  return [
    withNotes(model.nightTable),
    listUnder('What the newest night lacks', model.gaps),
    listUnder('No valid figure in any night', model.withoutAny),
  ];
}

function folds(model) {
  const section = (name, id, open) => {
    const figures = model.figures.filter(figure => figure.section === name);
    return figures.length === 0 ? null
      : fold(id, SECTIONS[name], () => chartElements(figures, [], model.howToReadCharts), {open, paper: open});
  };
  return [
    section('RATIOS_BY_NIGHT', 'ratios', true),
    fold('nights', 'Nights, and what changed', () => nightsElements(model), {open: true, paper: true}),
    section('FIGURES_BY_NIGHT', 'figures', false),
    section('CONTROLS_BY_NIGHT', 'controls', false),
    fold('results', 'All series', () => matrixElements(model.matrix, 'All series', model.howToReadMatrix),
      {mark: String(model.matrix.rows.length)}),
    wordsFold(model),
  ].filter(Boolean);
}

function render(model) {
  forgetFigures();
  nights = model.nights;
  clients = model.clients;
  document.title = `${model.title}, ${span()} - Cacheduel history`;
  const answer = standingOutSection(model);
  const sections = folds(model);
  document.getElementById('top').replaceChildren(...historyHead(model));
  document.getElementById('page').replaceChildren(answer, contents(sections), ...sections);
}

function main() {
  listenForPaper();
  const id = readAddress();
  render(JSON.parse(document.getElementById('data').textContent));
  const go = named => {
    if (named) {
      reveal(named);
    }
  };
  go(id);
  addEventListener('hashchange', () => go(readAddress()));
}
