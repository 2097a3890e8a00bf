// What makes one client slower than another.

const meanOf = spread => spread ? d3.mean(Object.values(spread.forks)) ?? NaN : NaN;

function whyTable(why, caption, field, ranked) {
  const works = [...new Set(why.clients.flatMap(client => Object.keys(client[field])))];
  if (works.length === 0) {
    return null;
  }
  const micros = value => Number.isNaN(value) ? '-' : (value / 1000).toFixed(2);
  const total = client => d3.sum(Object.values(client[field]), meanOf);
  const most = work => d3.max(why.clients, client => meanOf(client[field][work]) || 0);
  return plainTable(caption, ['work', ...why.clients.map(client => client.name)], [
    ...works.sort((a, b) => most(b) - most(a))
      .map(work => [why.works[WORKS.indexOf(work)] || work, ...why.clients.map(client => micros(meanOf(client[field][work])))]),
    ['together', ...why.clients.map(client => micros(total(client)))],
    ...ranked ? [["in the run's own forks", ...why.clients.map(client => micros(client.ranked ?? NaN))]] : [],
  ]);
}

/** In the order of the explanation's names. */
const WORKS = ['LIBRARY', 'LIBRARY_THREADS', 'ADAPTER', 'HARNESS', 'NETWORK', 'HAND_OVER', 'LOCK', 'COPY', 'ALLOCATION', 'JDK',
  'GC', 'JIT', 'KERNEL', 'UNSEEN'];

function countsTable(why) {
  const shown = (count, spread) => Number.isNaN(meanOf(spread)) ? 'unknown' : three(meanOf(spread) * count.shown);
  return plainTable('Counts', ['count', ...why.clients.map(client => client.name)],
    (why.counts || []).map(count => [count.name, ...why.clients.map(client => shown(count, client.counts[count.key]))]));
}

/** The colours of a client's flame graph. */
function flameLegend(why, client) {
  const works = Object.keys(client.cpu).map(work => WORKS.indexOf(work)).filter(work => work >= 0 && WORKS[work] !== 'UNSEEN');
  return el('ul', {class: 'legend'}, works.sort((a, b) => a - b).map(work => {
    const svg = d3.create('svg').attr('width', 14).attr('height', 14).attr('aria-hidden', 'true');
    svg.append('rect').attr('class', `flame work${work}`).attr('width', 14).attr('height', 14);
    return el('li', {}, svg.node(), why.works[work]);
  }));
}

/** One flame graph at a time, chosen from a list, with a search and a table. */
function whyFlames(why) {
  const clients = why.clients.filter(client => Object.keys(client.cpu).length > 0);
  if (clients.length === 0) {
    return null;
  }
  const tree = (client, side) => flameNode(client.tree.root, client.tree.names, side);
  const choices = [
    ...clients.slice(1).map(client => ({name: `${client.name} against ${clients[0].name}`, names: [clients[0].name, client.name],
      tree: () => sizedFlames(mergedFlames(tree(clients[0], 0), tree(client, 1)))})),
    ...clients.map(client => ({name: client.name, names: [client.name], client, tree: () => sizedFlames(tree(client, 0))})),
  ];
  const picture = el('div', {class: 'flames-host'});
  const table = el('div', {});
  const colours = el('div', {});
  let chosen = choices[0];
  let whole = chosen.tree();
  let root = whole;
  let query = '';
  const show = () => {
    drawFlames(picture, whole, root, chosen.names.length > 1, query, node => { root = node; show(); });
    table.replaceChildren(flameTable(root, chosen.names, query));
    colours.replaceChildren(...chosen.client ? [flameLegend(why, chosen.client)] : []);
  };
  show();
  return [
    el('div', {class: 'filters'},
      el('label', {}, 'Flame graph', el('select', {change: event => {
        chosen = choices[event.target.value];
        whole = chosen.tree();
        root = whole;
        show();
      }}, choices.map((choice, i) => el('option', {value: i}, choice.name)))),
      el('label', {}, 'Find', el('input', {type: 'search', input: event => {
        query = event.target.value.toLowerCase();
        show();
      }}))),
    el('p', {class: 'quiet prose'}, 'CPU of an operation from the thread at the top to the running code below; press a frame to enlarge it.',
      ' In a difference red takes longer and blue less long than in the first client; a frame is as wide as in the slower one.',
      ' Frames below 0.3 % of the whole are left out.'),
    colours, picture, table];
}

function whyElements(why) {
  return [
    el('p', {class: 'quiet prose'}, `${why.load}. Forks apart from the ranked ones; samples by ${why.profiler || 'no profiler'}.`),
    list(why.differences.map(difference => difference.sentence), 'findings'),
    whyTable(why, 'CPU of an operation by work, µs', 'cpu', true),
    whyTable(why, 'Time of an operation by work or wait, µs', 'time', false),
    countsTable(why),
    whyFlames(why),
    list(why.notes, 'quiet prose'),
  ];
}
