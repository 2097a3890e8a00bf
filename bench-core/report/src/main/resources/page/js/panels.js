// Small multiples: a panel for each load, a row for each library, marks with intervals or ranges, labelled directly.

const PANEL = {row: 33, head: 24, foot: 24, gap: 30, least: 300, letter: 6.7};

/** Thousands as k, millions as M, in the digits that the margin supports; at least two, so that neighbours keep their order. */
function brief(value, margin) {
  const two = exponent(value, 2) - 1;
  const place = margin > 0 ? Math.min(two, Math.max(exponent(margin, 1), exponent(value, 3) - 2)) : two;
  const unit = 10 ** place;
  const rounded = Math.round(value / unit) * unit;
  const [divisor, letter] = rounded >= 1e6 ? [1e6, 'M'] : rounded >= 1e4 ? [1e3, 'k'] : [1, ''];
  const decimals = Math.max(0, Math.min(2, Math.round(Math.log10(divisor)) - place));
  return divisor === 1 ? grouped(rounded, -place) : `${(rounded / divisor).toFixed(decimals)}${letter}`;
}

function briefTick(value) {
  return value >= 1e6 ? `${Number((value / 1e6).toPrecision(3))}M`
    : value >= 1e3 ? `${Number((value / 1e3).toPrecision(3))}k` : String(Number(value.toPrecision(3)));
}

function twoDigits(value) {
  return value >= 100 ? grouped(value, 0) : String(Number(value.toPrecision(2)));
}

/** The fewest rows of panels that the width allows, filled equally. */
function columnsOf(count, width) {
  const most = Math.max(1, Math.min(4, Math.floor((width + PANEL.gap) / (PANEL.least + PANEL.gap))));
  return Math.ceil(count / Math.ceil(count / Math.min(most, count)));
}

/**
 * @param figure its panels have a title, rows and notes; a row has a name, a look and marks; a mark has a value, its
 *     interval (low and high) or the end of its range (to), a label, a title and a cell
 */
function drawPanels(host, width, figure) {
  const columns = columnsOf(figure.panels.length, width);
  const wide = (width - (columns - 1) * PANEL.gap) / columns;
  const lines = d3.range(0, figure.panels.length, columns)
    .map(from => figure.panels.slice(from, from + columns));
  const heights = lines.map(line => PANEL.head + PANEL.foot
    + PANEL.row * Math.max(1, d3.max(line, panel => panel.rows.length)));
  const svg = drawing(host, width, d3.sum(heights) + 10 * (lines.length - 1), figure);
  let top = 0;
  lines.forEach((line, i) => {
    line.forEach((panel, k) => drawPanel(svg.append('g')
      .attr('transform', `translate(${k * (wide + PANEL.gap)},${top})`), wide, panel, figure));
    top += heights[i] + 10;
  });
}

function drawPanel(group, width, panel, figure) {
  group.append('text').attr('class', 'panel').attr('x', 0).attr('y', 14).text(panel.title);
  if (panel.rows.length === 0) {
    group.append('text').attr('x', 0).attr('y', PANEL.head + 22).text('No valid rate');
    return;
  }
  const names = Math.min(0.4 * width, 18 + 7.4 * d3.max(figure.panels.flatMap(panel => panel.rows), row => row.name.length));
  const room = 12 + PANEL.letter * d3.max(figure.panels.flatMap(panel => panel.rows), row => row.label.length);
  const marks = panel.rows.flatMap(row => row.marks);
  const best = d3.max(marks, mark => mark.to ?? mark.value);
  const most = Math.max(best, Math.min(2 * best, d3.max(marks, mark => mark.high ?? 0)));
  const x = d3.scaleLinear([0, most || 1], [names, Math.max(names + 40, width - room)]);
  const bottom = PANEL.head + PANEL.row * panel.rows.length;
  panelAxis(group, x, bottom, figure);
  panel.rows.forEach((row, i) => {
    const y = PANEL.head + PANEL.row * i + 15;
    const drawn = group.append('g').attr('class', look({client: row.client, variant: 0}));
    drawn.append('text').attr('class', 'library').attr('x', 0).attr('y', y + 4).text(cut(row.name, names - 8, 7.4));
    [...row.marks].reverse().forEach(mark => panelMark(drawn, x, y + (mark.other ? 9 : 0), mark, most));
    row.marks.slice(0, 1).forEach(mark => drawn.append('text').attr('class', 'value')
      .attr('x', x(Math.min(most, mark.to ?? mark.high ?? mark.value)) + 10).attr('y', y + 4).text(row.label));
  });
}

function cut(text, room, letter) {
  const most = Math.floor(room / letter);
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}

function panelAxis(group, x, bottom, figure) {
  const axis = group.append('g').attr('aria-hidden', 'true');
  const ticks = x.ticks(Math.max(2, Math.min(4, Math.floor((x.range()[1] - x.range()[0]) / 75))));
  let free = -Infinity;
  for (const tick of figure.reference ? [...new Set([...ticks, figure.reference])].sort((a, b) => a - b) : ticks) {
    if (tick > x.domain()[1] || (x(tick) < free && tick !== figure.reference)) {
      continue;
    }
    free = x(tick) + 8 + PANEL.letter * briefTick(tick).length;
    axis.append('g').attr('class', 'grid').append('line').attr('class', tick === figure.reference ? 'one' : null)
      .attr('x1', x(tick)).attr('x2', x(tick)).attr('y1', PANEL.head - 4).attr('y2', bottom);
    axis.append('text').attr('x', x(tick)).attr('y', bottom + 16).attr('text-anchor', 'middle').text(briefTick(tick));
  }
}

function panelMark(group, x, y, mark, most) {
  const drawn = group.append('g').attr('class', mark.other ? 'point other' : 'point');
  if (mark.to !== undefined) {
    drawn.append('line').attr('class', 'range').attr('x1', x(mark.value)).attr('x2', x(mark.to)).attr('y1', y).attr('y2', y);
  } else if (mark.high !== undefined && mark.high !== null) {
    drawn.append('line').attr('class', 'margin').attr('x1', x(Math.max(0, mark.low))).attr('x2', x(Math.min(most, mark.high)))
      .attr('y1', y).attr('y2', y);
  }
  drawn.append('circle').attr('class', 'touch').attr('cx', x(mark.value)).attr('cy', y).attr('r', 10);
  drawn.append('circle').attr('class', mark.other || mark.vague ? 'mark hollow' : 'mark')
    .attr('cx', x(mark.value)).attr('cy', y).attr('r', mark.other ? 3.6 : 5.2);
  drawn.append('title').text(mark.title);
  if (mark.address) {
    drawn.on('click', () => { location.hash = mark.address; });
  }
}

function panelsTable(figure) {
  return plainTable(`${figure.title}: ${figure.panels.map(panel => panel.title).join(', ')}`,
    ['library', 'under', 'protocol', ...figure.columns],
    figure.panels.flatMap(panel => panel.rows.flatMap(row =>
      row.marks.map(mark => [row.name, panel.title, mark.protocol, ...mark.texts]))));
}

/** A chart of panels with its title, a reading aid, notes and data. */
function panelsFigure(figure) {
  const plot = el('div', {class: 'plot'});
  const shown = {kind: 'PANELS', caption: figure.sub, ...figure};
  waiting.set(plot, shown);
  near.observe(plot);
  return el('figure', {class: 'chart panels', 'data-figure': figure.key},
    el('div', {class: 'tools'}, el(`h${figure.level || 2}`, {}, figure.title), pictureButton(plot, figure.title)),
    el('p', {class: 'quiet sub'}, figure.sub),
    plot,
    figure.notes.length > 0 ? el('figcaption', {}, figure.notes.map(note => el('p', {}, note))) : null,
    dataOf(shown));
}
