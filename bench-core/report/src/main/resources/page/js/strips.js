// Rows below each other, each with lines over time on the same scales, which measured lines set: a warm-up is cut off.

const WARM_UP = -2;

function drawStrips(host, width, figure) {
  const step = 92;
  const height = figure.rows.length * step + 48;
  const svg = drawing(host, width, height, figure);
  const box = {left: 62, right: width - 16, top: 4, bottom: height - 46};
  const points = figure.lines.flatMap(line => line.points.filter(Boolean));
  const x = scaleOf(figure.x, points.map(point => point[1]), [box.left, box.right]);
  const measured = figure.lines.filter(line => line.style.client !== WARM_UP)
    .flatMap(line => line.points.filter(Boolean)).map(point => point[2]).filter(value => value > 0);
  const y = scaleOf(figure.y, measured.length > 0 ? measured : points.map(point => point[2]).filter(value => value > 0),
    [step - 26, 0]).clamp(true);
  bottomAxis(svg, figure.x, x, box);
  figure.rows.forEach((row, i) => {
    const top = box.top + i * step;
    const strip = svg.append('g').attr('transform', `translate(0,${top + 20})`);
    strip.append('text').attr('class', 'name').attr('x', box.left).attr('y', -6).text(row);
    leftAxis(strip, figure.y, y, {left: box.left, right: box.right, top: 0, bottom: (step - 26) / 2});
    const place = d3.line(point => x(point[1]), point => y(point[2]));
    figure.lines.filter(line => line.points.some(point => point && point[0] === i)).forEach(line => {
      const group = strip.append('g').attr('class', `series ${look(line.style)}`);
      group.append('title').text(`${row}, ${line.name}`);
      for (const stretch of stretches(line.points)) {
        group.append('path').attr('class', 'line thin').attr('d', place(stretch));
        if (stretch.length === 1) {
          group.append('circle').attr('class', 'mark').attr('r', 2).attr('cx', x(stretch[0][1])).attr('cy', y(stretch[0][2]));
        }
      }
    });
  });
}

function stripsTable(figure) {
  return plainTable(figure.title, ['cell', 'JVM', figure.x.label, figure.y.label],
    figure.lines.flatMap(line => line.points.filter(Boolean).map(point =>
      [figure.rows[point[0]], line.name, three(point[1]), three(point[2])])));
}
