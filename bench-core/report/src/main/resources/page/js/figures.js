// The charts: each is drawn when it comes near the window, or before the page is printed.

const SECTIONS = {
  VERDICTS: 'What changed',
  CURVES: 'Throughput and latency',
  PERCENTILES: 'Latency by percentile',
  SIZES: 'Length of the value',
  TIME: 'Over time',
  RATIOS_BY_NIGHT: 'Against the floor of the same night',
  FIGURES_BY_NIGHT: 'As measured',
  CONTROLS_BY_NIGHT: 'Controls: a machine that changed shows here',
};
const DRAW = {PANELS: drawPanels, LINES: drawLines, DOTS: drawRows, STRIPS: drawStrips, NIGHTS: drawNights};
const TABLE = {PANELS: panelsTable, LINES: linesTable, DOTS: rowsTable, STRIPS: stripsTable, NIGHTS: nightsTable};
const HOW_TO_READ = 'Only valid cells are drawn. Colour and mark show the library, dashes the protocol; grey is the floor.';
const MANY = 8;

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
  return figure.kind === 'DOTS' && figure.lines.length > 1 && figure.lines.some(line => line.points.length > 1);
}

/** The numbers of a chart as a table, built when it is opened. */
function dataOf(figure) {
  const data = el('details', {class: 'data', toggle: event => {
    if (event.target.open && data.childElementCount === 1) {
      data.append(TABLE[figure.kind](figure));
    }
  }}, el('summary', {}, 'Data as a table'));
  return data;
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
  return el('figure', {class: 'chart', 'data-section': figure.section, 'data-where': `${figure.run} ${figure.workload}`},
    el('div', {class: 'tools'}, el('h4', {}, figure.title), pictureButton(plot, figure.title)),
    where ? el('p', {class: 'where'}, where) : null,
    needsLegend(figure) ? legend(figure.lines) : null,
    plot,
    el('figcaption', {},
      el('p', {}, figure.caption),
      figure.notDrawn.length > 0 ? el('p', {}, 'Not drawn: ', withRows(figure.notDrawn.join('; '), figure.run), '.') : null),
    dataOf(figure));
}

/** Each chart names its workload, unless all have one that was named before. */
function figureGrid(figures, runs, named) {
  return el('div', {class: 'charts'}, figures.map(figure =>
    figureElement(figure, runs, named ? '' : whereOf(figure, runs))));
}

/** The charts of one section; if there are many, those of one workload at a time. */
function chartElements(figures, runs, howToRead = HOW_TO_READ) {
  const places = [...new Map(figures.map(figure => [`${figure.run} ${figure.workload}`, figure])).entries()];
  const host = el('div', {});
  const show = where => host.replaceChildren(figureGrid(
    figures.filter(figure => where === '' || `${figure.run} ${figure.workload}` === where), runs, where !== ''));
  const first = figures.length > MANY ? places[0][0] : '';
  const select = el('select', {'data-charts': '', change: event => show(event.target.value)},
    el('option', {value: ''}, `all (${figures.length} charts)`),
    places.map(([key, figure]) => el('option', {value: key}, whereOf(figure, runs))));
  select.value = first;
  show(first);
  return [
    el('p', {class: 'quiet prose'}, howToRead),
    places.length > 1 ? el('div', {class: 'filters'}, el('label', {}, 'Workload', select))
      : el('p', {class: 'quiet prose'}, whereOf(figures[0], runs)),
    host,
  ];
}
