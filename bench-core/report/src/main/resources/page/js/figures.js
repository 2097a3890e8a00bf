// The charts: each is drawn when it comes near the window, or before the page is printed.

const SECTIONS = {
  VERDICTS: 'What changed',
  THROUGHPUT: 'Throughput by threads',
  PERCENTILES: 'Latency by percentile',
  CURVES: 'Throughput and latency',
  SIZES: 'Length of the value',
  FLOOR: 'Against the floor',
  TIME: 'Over time',
  RESOURCES: 'Resources of an operation',
  RATIOS_BY_NIGHT: 'Against the floor of the same night',
  FIGURES_BY_NIGHT: 'As measured',
  CONTROLS_BY_NIGHT: 'Controls: a machine that changed shows here',
};
const DRAW = {LINES: drawLines, DOTS: drawRows, BARS: drawRows, STRIPS: drawStrips, NIGHTS: drawNights};
const TABLE = {LINES: linesTable, DOTS: rowsTable, BARS: rowsTable, STRIPS: stripsTable, NIGHTS: nightsTable};
const HOW_TO_READ = 'Only valid cells are drawn. Colour and mark show the client, dashes the protocol; grey is'
  + ' the floor, the bare wire client. Where intervals overlap, a difference may be noise.';
const MANY = 48;

let waiting = new Map();
const near = new IntersectionObserver(entries => entries
  .filter(entry => entry.isIntersecting)
  .forEach(entry => draw(entry.target)), {rootMargin: '600px'});
const resized = new ResizeObserver(entries => entries.forEach(({target}) => {
  const figure = target.figure;
  const width = Math.round(target.clientWidth);
  if (figure && width > 0 && Math.abs(width - figure.drawn) > 8) {
    figure.drawn = width;
    DRAW[figure.of.kind](target, width, figure.of);
  }
}));

function draw(plot) {
  const figure = waiting.get(plot);
  const width = Math.round(plot.clientWidth);
  if (!figure || width === 0) {
    return;
  }
  waiting.delete(plot);
  near.unobserve(plot);
  DRAW[figure.kind](plot, width, figure);
  plot.figure = {of: figure, drawn: width};
  resized.observe(plot);
}

function drawAll() {
  [...waiting.keys()].forEach(draw);
}

function forgetFigures() {
  waiting = new Map();
  near.disconnect();
  resized.disconnect();
}

function needsLegend(figure) {
  return figure.kind === 'LINES' || figure.kind === 'NIGHTS' || (figure.kind === 'DOTS' && figure.lines.length > 1
    && figure.lines.some(line => line.points.length > 1));
}

function whereOf(figure, runs) {
  return runs.length > 1 ? `${runs[figure.run].name}: ${figure.workload}` : figure.workload;
}

function figureElement(figure, runs, where) {
  const plot = el('div', {class: 'plot'});
  const lines = figure.kind === 'STRIPS' ? 92 : ['LINES', 'NIGHTS'].includes(figure.kind) ? 0 : 28;
  plot.style.minHeight = `${lines === 0 ? 300 : figure.rows.length * lines + 50}px`;
  waiting.set(plot, figure);
  near.observe(plot);
  const table = el('details', {toggle: event => {
    if (event.target.open && table.childElementCount === 1) {
      table.append(TABLE[figure.kind](figure));
    }
  }}, el('summary', {}, 'Data as a table'));
  return el('figure', {class: 'chart', 'data-section': figure.section, 'data-where': `${figure.run} ${figure.workload}`},
    el('h4', {}, figure.title),
    where ? el('p', {class: 'where'}, where) : null,
    needsLegend(figure) ? legend(figure.lines) : null,
    plot,
    el('figcaption', {},
      el('p', {}, figure.caption),
      figure.notDrawn.length > 0 ? el('p', {}, `Not drawn: ${figure.notDrawn.join('; ')}.`) : null),
    table);
}

/** Each chart names its workload, unless all have one that was named before. */
function figureGrid(figures, runs, named) {
  return el('div', {class: 'charts'}, figures.map(figure =>
    figureElement(figure, runs, named ? '' : whereOf(figure, runs))));
}

/** With very many charts, those of one workload at a time. */
function chartsSection(model, state, howToRead = HOW_TO_READ) {
  const figures = model.figures.filter(figure => SECTIONS[figure.section]);
  if (figures.length === 0) {
    return null;
  }
  const places = [...new Map(figures.map(figure => [`${figure.run} ${figure.workload}`, figure])).entries()];
  const groups = Object.keys(SECTIONS)
    .map(section => [section, figures.filter(figure => figure.section === section)])
    .filter(([, its]) => its.length > 0)
    .map(([section, its]) => el('div', {class: 'group'}, el('h3', {}, SECTIONS[section]), figureGrid(its, model.runs, places.length === 1)));
  const show = () => groups.forEach(group => {
    let any = false;
    group.querySelectorAll('.chart').forEach(chart => {
      chart.hidden = state.where !== '' && chart.dataset.where !== state.where;
      any = any || !chart.hidden;
    });
    group.hidden = !any;
  });
  if (state.where === null || (state.where !== '' && !places.some(([key]) => key === state.where))) {
    state.where = figures.length > MANY ? places[0][0] : '';
  }
  const select = el('select', {change: event => { state.where = event.target.value; show(); }},
    el('option', {value: ''}, `all (${figures.length} charts)`),
    places.map(([key, figure]) => el('option', {value: key}, whereOf(figure, model.runs))));
  select.value = state.where;
  show();
  return el('section', {'aria-labelledby': 'charts'},
    el('h2', {id: 'charts'}, 'Charts'),
    el('p', {class: 'quiet prose'}, howToRead),
    places.length > 1 ? el('div', {class: 'filters'}, el('label', {}, 'Workload', select))
      : el('p', {class: 'quiet prose'}, whereOf(figures[0], model.runs)),
    groups);
}
