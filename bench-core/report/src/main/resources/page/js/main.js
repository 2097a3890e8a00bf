// Assembles the report page.

function pageHead(model) {
  const setup = run => run.setup.join(' · ');
  const same = new Set(model.runs.map(setup)).size === 1;
  const setups = same ? [setup(model.runs[0])] : model.runs.map(run => `${run.name}: ${setup(run)}`);
  const finding = model.runs.map(run => run.finding).find(Boolean);
  const asks = !finding && model.boards.length > 0;
  return [
    el('div', {class: 'bar'},
      el('div', {},
        el('h1', {'data-asks': asks}, finding || `Cacheduel: ${model.presets}`),
        setups.map(setup => el('p', {class: 'under'}, setup)),
        model.runs.length > 1 ? el('p', {class: 'under'}, `${model.runs.length} runs, each ranked by itself`) : null),
      themeSwitch()),
    liveBanner(model),
    [...model.alarms, ...model.runs.flatMap(run => run.alarms)].map(text => el('div', {class: 'alarm'}, clamped(text))),
  ].flat().filter(Boolean);
}

/** Charts of each kind that the answer shows; if there are more, a fold has all of them. */
const LEADS = 4;

function answerSection(model) {
  const figures = name => model.figures.filter(figure => figure.section === name);
  const ofRun = (run, i) => [
    run.questions.map(question),
    run.published ? publishedElements(model, run, i) : null,
    run.verdicts.length > 0 && model.runs.length > 1 ? el('h2', {}, run.name) : null,
    run.verdicts.map(verdicts),
    run.further.length > 0 ? list(run.further, 'findings') : null,
  ];
  const empty = model.boards.length === 0
    && model.runs.every(run => run.verdicts.length + run.further.length + run.questions.length === 0 && !run.published);
  const leads = ['VERDICTS', 'CURVES'].map(figures).filter(charts => charts.length > 0);
  return el('section', {'aria-label': 'Answer', id: 'answer'},
    model.runs.map(ofRun),
    boardSection(model),
    empty ? el('p', {class: 'prose'}, nothing(model.runs[0])) : null,
    leads.map(charts => figureGrid(charts.slice(0, LEADS), model.runs)));
}

function folds(model) {
  const section = (name, id) => {
    const figures = model.figures.filter(figure => figure.section === name);
    return figures.length === 0 ? null : fold(id, SECTIONS[name], () => chartElements(figures, model.runs));
  };
  const invalid = model.runs.reduce((sum, run) => sum + run.counts.invalid + run.counts.failed, 0);
  const count = model.runs.reduce((sum, run) => sum + remarks(run), 0);
  const has = plots => figureColumns(model.matrix, plots).length > 0;
  return [
    fold('checks', 'Checks and warnings', () => checkElements(model),
      {mark: invalid > 0 ? `${count}, ${invalid} not valid` : String(count), paper: true}),
    ...model.runs.map((run, i) => run.why
      ? fold(`why-${i}`, model.runs.length > 1 ? `Why: ${run.name}` : 'Why', () => whyElements(run.why), {open: true}) : null),
    fold('results', 'All results', () => matrixElements(model.matrix, 'All results', EVERY_CELL),
      {mark: String(model.matrix.rows.length), paper: true}),
    model.figures.filter(figure => figure.section === 'CURVES').length > LEADS ? section('CURVES', 'curves') : null,
    section('PERCENTILES', 'percentiles'),
    section('SIZES', 'sizes'),
    section('TIME', 'time'),
    has(COST_FIGURES) ? fold('costs', 'Cost per operation', () => costCharts(model.matrix, COST_FIGURES,
      'Processor time and memory per operation, including the harness\'s share.')) : null,
    has(FLOOR_FIGURES) || model.runs.some(run => run.costs.length > 0)
      ? fold('floor', 'Bare wire and floor', () => wireElements(model)) : null,
    model.runs.some(run => run.tables.length > 0) ? fold('more', 'More tables', () => moreElements(model)) : null,
    fold('setup', 'Setup', () => setupElements(model)),
    wordsFold(model),
  ].filter(Boolean);
}

function render(model) {
  forgetFigures();
  builders.clear();
  document.title = model.title;
  const answer = answerSection(model);
  const sections = folds(model);
  document.getElementById('top').replaceChildren(...pageHead(model));
  document.getElementById('page').replaceChildren(answer, contents(sections), ...sections);
  showBoard();
}

/** Shows the board, section or row that the address names. */
function go() {
  const id = readAddress();
  showBoard();
  if (id === 'results' && document.getElementById('fold-results').open) {
    rebuildResults();
  }
  if (id) {
    reveal(id);
  }
  pickRow();
}

let shownModel = null;

/** The table takes its filters from the address when it is made. */
function rebuildResults() {
  const body = document.querySelector('#fold-results .body');
  body.replaceChildren(...matrixElements(shownModel.matrix, 'All results', EVERY_CELL).flat(Infinity).filter(Boolean));
}

function main() {
  shownModel = JSON.parse(document.getElementById('data').textContent);
  const position = beforeReload();
  listenForPaper();
  readAddress();
  render(shownModel);
  if (position !== null) {
    // charts have no height before they are drawn
    drawAll();
    scrollTo(0, position);
  } else if (location.hash.length > 1) {
    go();
  }
  addEventListener('hashchange', go);
  if (shownModel.live) {
    reloadIn(shownModel.live);
  }
}
