// The page of a run of faults: sentences, tables, and for each scenario a timeline with all clients under one another.

const STRIP = {name: 26, answers: 76, gap: 6, responses: 34, height: 158};
const ROOM = {left: 62, beside: 324, lane: 17, foot: 62};
const NARROW = 640;
const LETTER = 6.4;

/** With more columns, a table has to be packed to fit a desktop. */
const MOST_LOOSE = 12;

/** The answers end at this multiple of what is due. */
const MOST_DUE = 1.3;

/** The shortest response that is shown, in us. */
const SHORTEST = 100;

const ENDINGS = [
  ['g0', 'good answers of healthy nodes'],
  ['f0', 'of faulty nodes'],
  ['errors', 'errors'],
  ['deceptive', 'false misses, stale or wrong'],
  ['worst', 'worst response (dashed: timeout)'],
  ['span', 'fault'],
];
const CAPTION = 'Grey and blue: good answers of healthy and of faulty nodes. Red: errors. Purple: false misses, stale or wrong'
  + ' values. Below: the worst response; dashed: the timeout. Shaded: the fault. Green: the time to recover.';

function secondsText(seconds) {
  return seconds < 0.0995 ? `${Number((seconds * 1000).toPrecision(2))} ms` : `${Number(seconds.toFixed(1))} s`;
}

/** Each event in the first lane that is free where it happens. */
function inLanes(events, x) {
  const ends = [];
  return events.map(event => {
    const width = LETTER * event.what.length;
    const start = Math.min(x(event.seconds), x.range()[1] - width);
    const lane = [...ends, -Infinity].findIndex(end => end <= start);
    ends[lane] = start + width + 2 * LETTER;
    return {what: event.what, start, lane};
  });
}

function drawTimeline(host, width, figure) {
  const picture = figure.picture;
  const narrow = width < NARROW;
  const right = width - (narrow ? 8 : ROOM.beside);
  const x = d3.scaleLinear([picture.from, picture.to], [ROOM.left, right]);
  const happens = narrow ? [] : inLanes(picture.events, x);
  const top = 4 + ROOM.lane * (1 + d3.max(happens, event => event.lane) || 0);
  const bottom = top + picture.strips.length * STRIP.height;
  const svg = drawing(host, width, bottom + ROOM.foot, figure);
  happens.forEach(event => svg.append('text').attr('class', 'happens')
    .attr('x', event.start).attr('y', ROOM.lane * (event.lane + 1) - 1).text(event.what));
  const longest = d3.max(picture.strips.flatMap(strip => strip.seen), seen => d3.max(seen.worstMicros)) || 0;
  const decades = Math.max(4, Math.ceil(Math.log10(Math.max(1, longest / SHORTEST))));
  picture.strips.forEach((strip, i) => {
    const group = svg.append('g').attr('transform', `translate(0,${top + i * STRIP.height})`);
    group.append('text').attr('class', 'client').attr('x', ROOM.left).attr('y', 20).text(strip.client);
    strip.seen.forEach(seen => drawSeen(group, x, seen, picture.binSeconds, decades));
    (narrow ? [] : strip.notes).forEach((note, line) => group.append('text')
      .attr('class', `beside ${note.tone.toLowerCase()}${line === 0 ? ' strong' : ''}`)
      .attr('x', right + 24).attr('y', 40 + 18 * line).text(note.text));
  });
  secondsAxis(svg, x, bottom);
  if (!narrow) {
    endings(svg, bottom + 30);
  }
}

/** A client's answers by node, and the worst response below. */
function drawSeen(group, x, seen, binSeconds, decades) {
  const [left, right] = x.range();
  const floor = STRIP.name + STRIP.answers;
  const end = floor + STRIP.gap + STRIP.responses;
  const share = d3.scaleLinear([0, MOST_DUE * seen.due], [floor, STRIP.name]).clamp(true);
  const micros = d3.scaleLog([SHORTEST, SHORTEST * 10 ** decades], [end, end - STRIP.responses]).clamp(true);
  const rule = (look, y) => group.append('line').attr('class', look)
    .attr('x1', left).attr('x2', right).attr('y1', y).attr('y2', y);
  const label = (y, text) => group.append('text').attr('class', 'tick')
    .attr('x', left - 6).attr('y', y).attr('text-anchor', 'end').text(text);
  const until = seen.ended === undefined ? right : x(seen.ended);
  group.append('rect').attr('class', 'span').attr('x', x(0)).attr('y', STRIP.name)
    .attr('width', Math.max(1.5, until - x(0))).attr('height', end - STRIP.name);
  rule('due', share(seen.due));
  label(share(seen.due) + 4, '100 %');
  label(floor + 4, '0');

  const steps = (look, scale, ranges) => group.append('path').attr('class', look).attr('d', d3.area()
    .curve(d3.curveStepAfter)
    .x((range, bin) => x(seen.from + bin * binSeconds))
    .y0(range => scale(range[0]))
    .y1(range => scale(range[1]))([...ranges, ranges[ranges.length - 1]]));
  const stacked = d3.stack().keys(d3.range(seen.layers.length))
    .value((bin, layer) => seen.layers[layer].counts[bin])(d3.range(seen.worstMicros.length));
  stacked.forEach((ranges, layer) => steps(seen.layers[layer].style, share, ranges));

  [0, Math.round(decades / 2), decades].forEach(power => {
    const y = micros(SHORTEST * 10 ** power);
    rule('rule', y);
    label(y + (power === decades ? 9 : 4), secondsText(SHORTEST * 10 ** power / 1e6));
  });
  steps('worst', micros, seen.worstMicros.map(worst => [SHORTEST, Math.max(SHORTEST, worst)]));
  rule('timeout', micros(1000 * seen.timeoutMillis));
  seen.events.forEach(seconds => group.append('line').attr('class', 'event')
    .attr('x1', x(seconds)).attr('x2', x(seconds)).attr('y1', STRIP.name).attr('y2', end));
  if (seen.back !== undefined) {
    group.append('path').attr('class', 'back').attr('d', `M${x(seen.back)},${STRIP.name}v-4l-5,-8h10l-5,8v${STRIP.answers + 4}`);
    group.append('text').attr('class', 'back').attr('x', x(seen.back) + 9).attr('y', STRIP.name - 4)
      .text(secondsText(seen.back - (seen.ended || 0)));
  }
  secondsOf(seen, binSeconds).forEach(second => group.append('rect').attr('class', 'touch')
    .attr('x', x(second.from)).attr('width', x(second.to) - x(second.from))
    .attr('y', STRIP.name).attr('height', end - STRIP.name)
    .append('title').text(secondText(second)));
}

/** The numbers of each second. */
function secondsOf(seen, binSeconds) {
  const bins = Math.round(1 / binSeconds);
  const all = seen.worstMicros.length;
  return d3.range(0, all, bins).map(first => {
    const last = Math.min(all, first + bins);
    const sum = styles => d3.sum(seen.layers.filter(layer => styles.test(layer.style)),
      layer => d3.sum(layer.counts.slice(first, last)));
    return {
      from: seen.from + first * binSeconds,
      to: seen.from + last * binSeconds,
      due: seen.due * (last - first),
      good: sum(/^[fg]\d/),
      errors: sum(/^errors/),
      deceptive: sum(/^deceptive/),
      worst: d3.max(seen.worstMicros.slice(first, last)),
    };
  });
}

function signed(seconds) {
  return `${Math.round(seconds) > 0 ? '+' : ''}${Math.round(seconds)} s`;
}

function secondText(second) {
  return [
    `${signed(second.from)}: ${grouped(second.good, 0)} good`,
    second.errors > 0 ? `${grouped(second.errors, 0)} errors` : null,
    second.deceptive > 0 ? `${grouped(second.deceptive, 0)} false misses, stale or wrong` : null,
    `worst response ${secondsText(second.worst / 1e6)}`,
  ].filter(Boolean).join(', ');
}

function secondsAxis(svg, x, y) {
  const [from, to] = x.domain();
  const step = to - from > 45 ? 10 : 5;
  d3.range(Math.ceil(from / step) * step, to + 0.01, step).forEach(second => {
    svg.append('line').attr('class', 'axis').attr('x1', x(second)).attr('x2', x(second)).attr('y1', y - 12).attr('y2', y - 7);
    svg.append('text').attr('class', 'tick').attr('x', x(second)).attr('y', y + 8).attr('text-anchor', 'middle')
      .text(second === 0 ? '0' : signed(second));
  });
}

function endings(svg, y) {
  let x = ROOM.left;
  ENDINGS.forEach(([look, name]) => {
    svg.append('rect').attr('class', look).attr('x', x).attr('y', y).attr('width', 13).attr('height', 13);
    svg.append('text').attr('x', x + 19).attr('y', y + 11).text(name);
    x += 34 + LETTER * name.length;
  });
}

/** The good answers of each second, as a share of the operations due. */
function timelineTable(figure) {
  const clients = figure.picture.strips.flatMap(strip => strip.seen.map(seen =>
    ({name: strip.client, seconds: secondsOf(seen, figure.picture.binSeconds)})));
  return plainTable('Good answers by second, as a share of the operations due', ['second', ...clients.map(client => client.name)],
    d3.range(d3.max(clients, client => client.seconds.length) || 0).map(i => [
      signed(clients.find(client => client.seconds[i]).seconds[i].from),
      ...clients.map(({seconds}) => seconds[i] ? `${Math.round(100 * seconds[i].good / seconds[i].due)} %` : '')]));
}

DRAW.TIMELINE = drawTimeline;
TABLE.TIMELINE = timelineTable;

function timeline(scenario) {
  const figure = {kind: 'TIMELINE', title: scenario.title, caption: CAPTION, picture: scenario.picture};
  const plot = el('div', {class: 'plot'});
  plot.style.minHeight = `${scenario.picture.strips.length * STRIP.height + ROOM.foot + 2 * ROOM.lane}px`;
  waiting.set(plot, figure);
  near.observe(plot);
  return el('figure', {class: 'chart timeline'}, plot, pictureButton(plot, figure.title),
    el('figcaption', {}, CAPTION), dataOf(figure));
}

/** A text that is never broken between a number and its unit. */
function glued(text) {
  return text.replace(/(\d) /g, '$1\u00a0');
}

function cellOf(cell, column, isName) {
  const words = column.isNumber ? glued(cell.text) : clamped(cell.text);
  const content = [
    cell.link ? el('a', {href: `#${cell.link}`}, cell.text) : words,
    cell.range ? [el('br'), glued(cell.range)] : null,
  ];
  return isName
    ? el('th', {scope: 'row'}, content)
    : el('td', {class: `${column.isNumber ? 'n' : 'words'} ${cell.tone.toLowerCase()}`}, content);
}

function sortedTable(table) {
  const columns = table.columns.map(column => ({name: column.name, number: column.isNumber}));
  const rows = table.rows.map(cells => ({
    texts: cells.map((cell, i) => columns[i].number ? String(cell.sort) : cell.text),
    line: el('tr', {}, cells.map((cell, i) => cellOf(cell, table.columns[i], i === 0))),
  }));
  const body = el('tbody', {}, rows.map(row => row.line));
  const heads = sortableHead(columns, rows, '', ordered => body.append(...ordered.map(row => row.line)), () => {});
  heads.forEach((head, i) => { head.title = table.columns[i].definition; });
  return el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': table.caption},
    el('table', {class: columns.length > MOST_LOOSE ? 'sortable packed' : 'sortable'}, el('thead', {}, el('tr', {}, heads)), body));
}

function part(id, title, ...content) {
  return el('section', {'aria-labelledby': id}, el('h2', {id}, title), content);
}

function tablePart(id, table) {
  return part(id, table.caption, table.note ? el('p', {class: 'quiet'}, table.note) : null, sortedTable(table));
}

function scenarioPart(scenario) {
  return part(scenario.id, scenario.title,
    timeline(scenario),
    scenario.comparisons.length > 0 ? list(scenario.comparisons, 'prose') : null,
    sortedTable(scenario.table),
    scenario.errors.length > 0 ? el('details', {}, el('summary', {}, 'Errors by kind'),
      el('ul', {class: 'errors'}, scenario.errors.map(text => el('li', {}, clamped(text))))) : null);
}

function main() {
  listenForPaper();
  const model = JSON.parse(document.getElementById('data').textContent);
  document.title = `${model.title} - Cacheduel`;
  document.getElementById('top').replaceChildren(el('div', {class: 'bar'},
    el('div', {}, el('h1', {}, model.headline), el('p', {class: 'under'}, model.load)),
    themeSwitch()));
  document.getElementById('page').replaceChildren(
    el('section', {'aria-label': 'Answer', id: 'answer'},
      el('ul', {class: 'findings'}, model.findings.map(finding =>
        el('li', {}, el('strong', {}, finding.client), `: ${finding.text}`)))),
    tablePart('league', model.league),
    tablePart('matrix', model.matrix),
    ...model.scenarios.map(scenarioPart),
    fold('setup', 'Setup', () => list(model.setup, 'prose')),
    wordsFold(model));
  const go = () => {
    const named = readAddress();
    if (named) {
      reveal(named);
    }
  };
  go();
  addEventListener('hashchange', go);
}
