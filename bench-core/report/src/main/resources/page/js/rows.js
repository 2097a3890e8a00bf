// Rows below each other: marks with intervals, or bars from zero.

function drawRows(host, width, figure) {
  const widest = d3.max(figure.rows, row => row.length) * 6.4 + 14;
  const above = widest > width * 0.42;
  const step = above ? 42 : 28;
  const height = figure.rows.length * step + 56;
  const svg = drawing(host, width, height, figure);
  const box = {left: above ? 8 : widest, right: width - (above ? 12 : 20), top: 6, bottom: height - 46};
  const values = figure.lines.flatMap(line => line.points.filter(Boolean).flatMap(point => point.slice(1)));
  const ratio = figure.x.scale === 'RATIO';
  const x = scaleOf(figure.x, values.filter(value => !ratio || value > 0), [box.left + 4, box.right]);
  bottomAxis(svg, figure.x, x, box);
  if (ratio) {
    svg.append('line').attr('class', 'one').attr('x1', x(1)).attr('x2', x(1)).attr('y1', box.top).attr('y2', box.bottom);
  }
  const middle = row => box.top + row * step + (above ? 28 : 14);
  figure.rows.forEach((row, i) => svg.append('text').attr('class', 'name')
    .attr('x', above ? box.left : box.left - 10)
    .attr('y', above ? middle(i) - 13 : middle(i) + 4)
    .attr('text-anchor', above ? 'start' : 'end').text(row.replace(/ us\b/, ' µs')));
  figure.lines.forEach(line => {
    const group = svg.append('g').attr('class', `series ${look(line.style)}`);
    line.points.filter(Boolean).forEach(point => rowMark(group, figure, line, point, x, middle(point[0])));
  });
}

function rowMark(group, figure, line, point, x, y) {
  const [row, value, low, high] = point;
  const unit = figure.x.unit ? ` ${figure.x.unit}` : '';
  const title = `${figure.rows[row]}\n${line.name}: ${figureText(value, low, high)}${unit}`;
  if (figure.kind === 'BARS') {
    const start = x(0);
    group.append('rect').attr('class', 'bar point').attr('x', start).attr('y', y - 8)
      .attr('width', Math.max(1, x(value) - start)).attr('height', 16).append('title').text(title);
    group.append('text').attr('x', x(value) + 5).attr('y', y + 4).text(three(value))
      .attr('text-anchor', x(value) + 45 > x.range()[1] ? 'end' : 'start')
      .attr('dx', x(value) + 45 > x.range()[1] ? -10 : 0)
      .attr('class', x(value) + 45 > x.range()[1] ? 'inside' : '');
    return;
  }
  if (high !== undefined) {
    const from = x(Math.max(low, x.domain()[0]));
    group.append('path').attr('class', 'margin').attr('d', `M${from},${y - 4}v8M${from},${y}H${x(high)}M${x(high)},${y - 4}v8`);
  }
  mark(group, line.style, x(value), y, title);
}

function rowsTable(figure) {
  const several = figure.lines.length > 1 && figure.lines.some(line => line.points.length > 1);
  const text = point => figureText(point[1], point[2], point[3]);
  if (!several) {
    const points = figure.lines.flatMap(line => line.points.filter(Boolean));
    return plainTable(figure.title, ['', figure.x.label],
      points.sort((a, b) => a[0] - b[0]).map(point => [figure.rows[point[0]], text(point)]));
  }
  return plainTable(`${figure.title}, ${figure.x.label}`, ['', ...figure.lines.map(line => line.name)],
    figure.rows.map((row, i) => [row, ...figure.lines.map(line => {
      const point = line.points.find(one => one && one[0] === i);
      return point ? text(point) : '';
    })]));
}
