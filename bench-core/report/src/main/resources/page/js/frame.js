// What all charts share: scales, axes, marks. Colours are the style sheet's, so a theme needs no new drawing.

const SYMBOLS = [d3.symbolCircle, d3.symbolSquare, d3.symbolTriangle, d3.symbolDiamond, d3.symbolCross,
  d3.symbolStar, d3.symbolWye, d3.symbolAsterisk];

function look(style) {
  const colour = style.client < 0 ? 'floor' : `c${style.client % 8}`;
  return `${colour} v${style.variant % 4}`;
}

function symbolOf(style) {
  return d3.symbol(SYMBOLS[Math.max(0, style.client) % SYMBOLS.length], 52)();
}

function mark(parent, style, x, y, title) {
  const group = parent.append('g').attr('class', `point ${look(style)}`).attr('transform', `translate(${x},${y})`);
  group.append('circle').attr('class', 'touch').attr('r', 11);
  group.append('path').attr('class', style.variant % 2 ? 'mark hollow' : 'mark').attr('d', symbolOf(style));
  if (title) {
    group.append('title').text(title);
  }
  return group;
}

function scaleOf(axis, values, range) {
  const least = d3.min(values);
  const most = d3.max(values);
  switch (axis.scale) {
    case 'LINEAR':
      return d3.scaleLinear([0, most > 0 ? most : 1], range).nice(5);
    case 'PERCENTILE':
      return d3.scaleLog([2, Math.max(10, most)], range);
    case 'NIGHTS':
      return d3.scaleLinear([0, Math.max(1, axis.ticks.length - 1)], range);
    case 'CLOSE':
      return d3.scaleLinear(closeTo(least, most), range);
    case 'RATIO':
      return d3.scaleLog([Math.min(0.8, least / 1.1), Math.max(1.25, most * 1.1)], range);
    default:
      return axis.ticks.length > 0
        ? d3.scaleLog([least, most > least ? most : least * 2], range)
        : d3.scaleLog([niceLog(least, Math.floor), niceLog(most * 1.0001, Math.ceil)], range);
  }
}

/** At least a tenth of the value is in view, so that small noise looks small. */
function closeTo(least, most) {
  const room = Math.max(0.06 * (most - least), (0.1 * most - (most - least)) / 2, 1e-9);
  return [Math.max(0, least - room), most + room];
}

/** The next 1, 2 or 5 of a power of ten. */
function niceLog(value, rounding) {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 5, 10].map(step => step * power);
  return rounding === Math.floor
    ? d3.max(steps.filter(step => step <= value))
    : d3.min(steps.filter(step => step >= value));
}

function ticksOf(axis, scale, room) {
  const [from, to] = scale.domain();
  if (axis.ticks.length > 0) {
    return axis.ticks.filter(tick => tick >= from && tick <= to);
  }
  if (axis.scale === 'LINEAR' || axis.scale === 'CLOSE') {
    return scale.ticks(Math.max(2, Math.floor(room / 80)));
  }
  const powers = d3.range(Math.floor(Math.log10(from)) - 1, Math.ceil(Math.log10(to)) + 1);
  if (axis.scale === 'PERCENTILE') {
    return [2, ...powers.map(power => 10 ** power)].filter(tick => tick >= from && tick <= to * 1.001);
  }
  const few = powers.map(power => 10 ** power);
  const some = powers.flatMap(power => [1, 2, 5].map(step => step * 10 ** power));
  const many = powers.flatMap(power => [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map(step => step * 10 ** power));
  const inside = ticks => ticks.map(tick => Number(tick.toPrecision(6))).filter(tick => tick >= from && tick <= to);
  const fits = [many, some, few].map(inside).find(ticks => ticks.length <= Math.max(3, room / 55));
  return fits || inside(few);
}

function labelOf(axis, value) {
  switch (axis.scale) {
    case 'PERCENTILE':
      return percentileText(value);
    case 'NIGHTS':
      return nights[value].when.slice(5);
    default:
      return tickText(value);
  }
}

/** Labels that would run into each other are left out; their grid lines stay. */
function bottomAxis(svg, axis, scale, box) {
  const group = svg.append('g').attr('aria-hidden', 'true');
  let free = -Infinity;
  for (const tick of ticksOf(axis, scale, box.right - box.left)) {
    const x = scale(tick);
    group.append('g').attr('class', 'grid').append('line')
      .attr('x1', x).attr('x2', x).attr('y1', box.top).attr('y2', box.bottom);
    const label = labelOf(axis, tick);
    const half = 3.4 * label.length + 3;
    if (x - half > free) {
      group.append('text').attr('x', x).attr('y', box.bottom + 17).attr('text-anchor', 'middle').text(label);
      free = x + half;
    }
  }
  group.append('line').attr('class', 'axis')
    .attr('x1', box.left).attr('x2', box.right).attr('y1', box.bottom).attr('y2', box.bottom);
  group.append('text').attr('x', (box.left + box.right) / 2).attr('y', box.bottom + 36)
    .attr('text-anchor', 'middle').text(axis.label);
}

function leftAxis(svg, axis, scale, box) {
  const group = svg.append('g').attr('aria-hidden', 'true');
  for (const tick of ticksOf(axis, scale, 2 * (box.bottom - box.top))) {
    const y = scale(tick);
    group.append('g').attr('class', 'grid').append('line')
      .attr('x1', box.left).attr('x2', box.right).attr('y1', y).attr('y2', y);
    group.append('text').attr('x', box.left - 7).attr('y', y + 4).attr('text-anchor', 'end').text(labelOf(axis, tick));
  }
}

function drawing(host, width, height, figure) {
  const svg = d3.create('svg')
    .attr('viewBox', `0 0 ${width} ${height}`)
    .attr('role', 'img')
    .attr('aria-label', `${figure.title}. ${figure.caption} The numbers are in the table below.`);
  host.replaceChildren(svg.node());
  return svg;
}

function legend(lines) {
  return el('ul', {class: 'legend'}, lines.map(line => {
    const svg = d3.create('svg').attr('width', 34).attr('height', 14).attr('aria-hidden', 'true');
    svg.append('path').attr('class', `line ${look(line.style)}`).attr('d', 'M0,7H34');
    mark(svg, line.style, 17, 7);
    return el('li', {}, svg.node(), line.name);
  }));
}
