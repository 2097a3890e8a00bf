// Lines over nights: each takes as much room, whatever time lies between them.

let nights = [];

function drawNights(host, width, figure) {
  const height = Math.round(Math.min(380, Math.max(270, width * 0.58)));
  const svg = drawing(host, width, height, figure);
  const names = endNames(figure.lines);
  const room = endRoom(names, width);
  const box = {left: 62, right: width - room, room, top: 24, bottom: height - 46};
  const points = figure.lines.flatMap(line => line.points.filter(Boolean));
  const x = scaleOf(figure.x, figure.x.ticks, [box.left + 16, box.right - 16]);
  const y = scaleOf(figure.y, inView(points), [box.bottom, box.top]).clamp(true);
  leftAxis(svg, figure.y, y, box);
  bottomAxis(svg, figure.x, x, box);
  svg.append('text').attr('x', 4).attr('y', 12).text(figure.y.label);
  changeRules(svg, x, box);
  const step = Math.min(5, (x(1) - x(0)) / (figure.lines.length + 1));
  figure.lines.forEach((line, i) => {
    // beside each other, so that intervals of the same night can be told apart
    const place = night => x(night) + step * (i - (figure.lines.length - 1) / 2);
    const group = svg.append('g').attr('class', `series ${look(line.style)}`);
    const path = d3.line(point => place(point[0]), point => y(point[1]));
    for (const stretch of stretches(line.points)) {
      group.append('path').attr('class', 'line').attr('d', path(stretch));
    }
    line.points.forEach((point, night) => {
      if (point && point.length > 3) {
        group.append('path').attr('class', 'margin')
          .attr('d', `M${place(night)},${y(point[2])}V${y(point[3])}`);
      }
      if (point) {
        mark(group, line.style, place(night), y(point[1]), nightText(figure, line, night));
      }
    });
  });
  endLabels(svg, figure.lines, names, point => [x(point[0]), y(point[1])], box);
  cutMark(svg, y, box);
}

/** Two strokes through the axis, and a word, where it does not begin at zero. */
function cutMark(svg, y, box) {
  if (y.domain()[0] > 0) {
    svg.append('path').attr('class', 'cut').attr('d', `M${box.left - 5},${box.bottom - 3}l10,-6M${box.left - 5},${box.bottom - 8}l10,-6`);
    svg.append('text').attr('class', 'cut').attr('x', box.left + 8).attr('y', box.bottom - 5).text('not from 0');
  }
}

/** A few wide intervals must not make all lines flat: they end where the chart does. */
function inView(points) {
  const least = d3.min(points, point => point[1]);
  const most = d3.max(points, point => point[1]);
  const room = Math.max(most - least, 0.05 * most);
  return points.flatMap(point => point.slice(1)).filter(value => value >= least - room && value <= most + room);
}

/** What was different from a night on stands at that night. */
function changeRules(svg, x, box) {
  nights.forEach((night, i) => {
    if (night.changes.length > 0) {
      const group = svg.append('g').attr('class', 'change');
      group.append('line').attr('x1', x(i)).attr('x2', x(i)).attr('y1', box.top).attr('y2', box.bottom);
      group.append('line').attr('class', 'touch').attr('x1', x(i)).attr('x2', x(i))
        .attr('y1', box.top).attr('y2', box.bottom);
      group.append('title').text(`Changed on ${nightName(night)}\n${night.changes.join('\n')}`);
    }
  });
}

function nightName(night) {
  return night.commit ? `${night.when} ${night.commit}` : night.when;
}

function nightText(figure, line, night) {
  const point = line.points[night];
  const unit = figure.y.unit ? ` ${figure.y.unit}` : '';
  return `${line.name} ${line.notes[night]}\n${nightName(nights[night])}\n${figureText(point[1], point[2], point[3])}${unit}`;
}

/** Every night, with the library's version behind each number, and why there is none where there is none. */
function nightsTable(figure) {
  return plainTable(`${figure.title}, ${figure.y.label}`,
    ['night', 'run', 'commit', ...figure.lines.map(line => line.name)],
    nights.map((night, i) => [night.when, night.run, night.commit || '', ...figure.lines.map(line => {
      const point = line.points[i];
      return point ? `${figureText(point[1], point[2], point[3])}, ${line.notes[i]}` : line.notes[i];
    })]));
}
