// Flame graphs of one client, or of the difference between two, in nanoseconds of an operation.

const FLAME_ROW = 18;
const FLAME_WIDTH = 1000;

/** A tree of [index of name, own nanoseconds, work, callees] as nodes with values of one or two clients. */
function flameNode(tree, names, side) {
  const [name, own, work, callees] = tree;
  const node = {name: names[name], work, own: [0, 0], callees: callees.map(callee => flameNode(callee, names, side))};
  node.own[side] = own;
  return node;
}

function mergedFlames(one, other) {
  const callees = new Map(one.callees.map(node => [node.name, node]));
  other.callees.forEach(node => callees.set(node.name, callees.has(node.name) ? mergedFlames(callees.get(node.name), node) : node));
  return {name: one.name, work: one.work < 0 ? other.work : one.work, own: [one.own[0] + other.own[0], one.own[1] + other.own[1]],
    callees: [...callees.values()]};
}

/** Adds the totals of each node, and its width: where two clients differ, that of the larger. */
function sizedFlames(node) {
  node.callees.forEach(sizedFlames);
  node.all = [0, 1].map(side => node.own[side] + d3.sum(node.callees, callee => callee.all[side]));
  node.size = Math.max(...node.own) + d3.sum(node.callees, callee => callee.size);
  node.callees.sort((a, b) => d3.ascending(a.name, b.name));
  return node;
}

function placedFlames(node, from, scale, depth, placed) {
  placed.push({node, x: from, width: node.size * scale, depth});
  let x = from;
  node.callees.forEach(callee => {
    placedFlames(callee, x, scale, depth + 1, placed);
    x += callee.size * scale;
  });
  return placed;
}

const flameMicros = nanos => `${(nanos / 1000).toFixed(Math.abs(nanos) >= 1e5 ? 0 : 2)} µs`;

/** A client's frames have the colour of their work; of a difference red is slower and blue faster. */
function flameClass(node, root, compares) {
  if (!compares) {
    return node.work < 0 ? 'flame' : `flame work${node.work}`;
  }
  const share = (node.all[1] - node.all[0]) / Math.max(1, ...root.all);
  const strength = Math.min(3, Math.ceil(Math.abs(share) / 0.03));
  return Math.abs(share) < 0.003 ? 'flame' : `flame ${share > 0 ? 'slower' : 'faster'}${strength}`;
}

/** The class and method of a frame, or the function of a native one without its library. */
function flameLabel(name) {
  return /_\[[nk]]$/.test(name) ? name.replace(/^.*?\.so(\.\d+)*\./, '').slice(0, -4) : name.split('.').slice(-2).join('.');
}

function flameTitle(node, compares) {
  return compares
    ? `${node.name}: ${flameMicros(node.all[1])} against ${flameMicros(node.all[0])}`
    : `${node.name}: ${flameMicros(node.all[0])}, of them its own ${flameMicros(node.own[0])}`;
}

/** Draws a tree from one of its nodes; a press on a frame draws it alone. */
function drawFlames(host, tree, root, compares, query, zoom) {
  const placed = placedFlames(root, 0, FLAME_WIDTH / Math.max(1, root.size), 0, []).filter(frame => frame.width >= 0.8);
  const rows = 1 + d3.max(placed, frame => frame.depth);
  const svg = d3.create('svg').attr('class', 'flames').attr('viewBox', `0 0 ${FLAME_WIDTH} ${rows * FLAME_ROW}`)
    .attr('role', 'img').attr('aria-label', compares ? 'Difference flame graph' : 'Flame graph');
  placed.forEach(({node, x, width, depth}) => {
    const found = query !== '' && node.name.toLowerCase().includes(query);
    const group = svg.append('g').attr('transform', `translate(${x.toFixed(1)},${depth * FLAME_ROW})`)
      .on('click', () => zoom(node === root ? tree : node));
    group.append('title').text(flameTitle(node, compares));
    group.append('rect').attr('class', found ? 'flame found' : flameClass(node, tree, compares))
      .attr('width', Math.max(0.5, width - 0.5).toFixed(1)).attr('height', FLAME_ROW - 1);
    const letters = Math.floor(width / 6.8);
    if (letters > 3) {
      const name = flameLabel(node.name);
      // clips a name in a wider font, so that it covers no other frame
      group.append('svg').attr('width', width.toFixed(1)).attr('height', FLAME_ROW)
        .append('text').attr('x', 3).attr('y', 12.5).text(name.length > letters ? `${name.slice(0, letters - 1)}…` : name);
    }
  });
  host.replaceChildren(svg.node());
}

/** The frames with the most time of their own, or with the largest difference. */
function flameTable(tree, clients, query) {
  const own = new Map();
  const add = node => {
    const sum = own.get(node.name) || [0, 0];
    own.set(node.name, [sum[0] + node.own[0], sum[1] + node.own[1]]);
    node.callees.forEach(add);
  };
  add(tree);
  const compares = clients.length > 1;
  const weight = ([, sum]) => compares ? Math.abs(sum[1] - sum[0]) : sum[0];
  const lines = [...own].filter(([name]) => name.toLowerCase().includes(query))
    .sort((a, b) => weight(b) - weight(a)).slice(0, 15)
    .map(([name, sum]) => compares
      ? [name, flameMicros(sum[0]), flameMicros(sum[1]), `${sum[1] >= sum[0] ? '+' : ''}${flameMicros(sum[1] - sum[0])}`]
      : [name, flameMicros(sum[0])]);
  return plainTable('Own time of frames', ['frame', ...clients, ...compares ? ['difference'] : []], lines);
}
