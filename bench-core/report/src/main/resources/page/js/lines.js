// Lines through points with intervals.

/** The stretches between points that may not be drawn. */
function stretches(points) {
  const all = [[]];
  for (const point of points) {
    if (point) {
      all[all.length - 1].push(point);
    } else {
      all.push([]);
    }
  }
  return all.filter(stretch => stretch.length > 0);
}

function drawLines(host, width, figure) {
  const height = Math.round(Math.min(380, Math.max(270, width * 0.58)));
  const svg = drawing(host, width, height, figure);
  const names = endNames(figure.lines);
  const room = endRoom(names, width);
  const box = {left: 62, right: width - room, room, top: 24, bottom: height - 46};
  const points = figure.lines.flatMap(line => line.points.filter(Boolean));
  // beside each other, so that intervals at the same place can be told apart
  const step = points.some(point => point.length > 2) ? 5 : 0;
  const side = step * (figure.lines.length - 1) / 2;
  const x = scaleOf(figure.x, points.map(point => point[0]), [box.left + 12 + side, box.right - 8 - side]);
  const log = figure.y.scale === 'LOG';
  const y = scaleOf(figure.y,
    points.flatMap(point => point.slice(1)).filter(value => !log || value > 0), [box.bottom, box.top]);
  leftAxis(svg, figure.y, y, box);
  bottomAxis(svg, figure.x, x, box);
  svg.append('text').attr('x', 4).attr('y', 12).text(figure.y.label);
  const bottom = y.domain()[0];
  figure.lines.forEach((line, i) => {
    const aside = step * i - side;
    const place = d3.line(point => x(point[0]) + aside, point => y(Math.max(bottom, point[1])));
    const group = svg.append('g').attr('class', `series ${look(line.style)}`);
    for (const stretch of stretches(line.points)) {
      group.append('path').attr('class', 'line').attr('d', place(stretch));
    }
    const every = Math.max(1, Math.round(line.points.length / 6));
    line.points.forEach((point, k) => {
      if (!point) {
        return;
      }
      if (point.length > 3) {
        margin(group, x(point[0]) + aside, y(Math.max(bottom, point[2])), y(point[3]));
      }
      if (line.points.length <= 12 || (k + 2 * i) % every === 0) {
        mark(group, line.style, x(point[0]) + aside, y(Math.max(bottom, point[1])), pointText(figure, line, point));
      }
    });
  });
  endLabels(svg, figure.lines, names, point => [x(point[0]) + side, y(Math.max(bottom, point[1]))], box);
}

const END_LETTER = 6.4;
const END_STEP = 15;

/** What distinguishes the lines, at their ends: without a version or a protocol that all of them have. */
function endNames(lines) {
  const short = shortNames(lines.map(line => line.end.client));
  return lines.map(line => `${short(line.end.client)} ${line.end.rest}`.trim());
}

function endRoom(names, width) {
  return Math.min(0.38 * width, 24 + END_LETTER * d3.max(names, name => name.length));
}

/** Names at the ends of the lines, moved apart where they would run into each other. */
function endLabels(svg, lines, names, place, box) {
  const labels = lines.map((line, i) => {
    const last = line.points.filter(Boolean).pop();
    return last ? {line, name: names[i], x: place(last)[0], y: place(last)[1]} : null;
  }).filter(Boolean).sort((a, b) => a.y - b.y);
  let free = box.top;
  labels.forEach(label => {
    label.at = Math.max(label.y, free);
    free = label.at + END_STEP;
  });
  const over = Math.max(0, free - END_STEP - box.bottom);
  labels.forEach(label => svg.append('text').attr('class', `end ${look(label.line.style)}`)
    .attr('x', box.right + 12).attr('y', label.at - over + 4)
    .text(cut(label.name, box.room - 12, END_LETTER)));
}

function margin(group, x, from, to) {
  group.append('path').attr('class', 'margin')
    .attr('d', `M${x - 4},${from}h8M${x},${from}V${to}M${x - 4},${to}h8`);
}

function pointText(figure, line, point) {
  const unit = figure.y.unit ? ` ${figure.y.unit}` : '';
  return `${line.name}\n${figure.x.label}: ${labelOf(figure.x, point[0])}\n${figureText(point[1], point[2], point[3])}${unit}`;
}

function linesTable(figure) {
  const places = [...new Set(figure.lines.flatMap(line => line.points.filter(Boolean).map(point => point[0])))]
    .sort((a, b) => a - b);
  const byPlace = figure.lines.map(line => new Map(line.points.filter(Boolean).map(point => [point[0], point])));
  const name = place => figure.x.scale === 'LINEAR' ? three(place) : labelOf(figure.x, place);
  return plainTable(`${figure.title}, ${figure.y.label}`,
    [figure.x.label, ...figure.lines.map(line => line.name)],
    places.map(place => [name(place), ...byPlace.map(points => {
      const point = points.get(place);
      return point ? figureText(point[1], point[2], point[3]) : '';
    })]));
}
