// Charts of the table's own figures: against the floor, and what an operation costs.

const FLOOR_FIGURES = ['RATE_RATIO', 'TIME_RATIO'];
const COST_FIGURES = ['COST'];
const OF_A_MARK = new Set(['client', 'protocol', 'status', 'cell', 'threads']);

function figureColumns(matrix, plots) {
  return matrix.columns.map((column, i) => ({...column, i})).filter(column => plots.includes(column.plot));
}

/** The rows of one workload, mode and operation: everything but client, protocol and threads. */
function costGroups(matrix) {
  const keys = matrix.columns.map((column, i) => ({...column, i}))
    .filter(column => (column.choice || (column.name === 'operation' && !column.extra)) && !OF_A_MARK.has(column.name));
  const groups = new Map();
  matrix.rows.forEach(row => {
    const where = keys.map(key => `${key.name === 'mode' || key.name === 'operation' ? '' : `${key.name} `}${row.texts[key.i]}`)
      .join(', ');
    groups.set(where, [...(groups.get(where) || []), row]);
  });
  return groups;
}

function costFigure(matrix, rows, column) {
  const at = name => matrix.columns.findIndex(head => head.name === name);
  const [client, protocol, threads] = ['client', 'protocol', 'threads'].map(at);
  const number = row => row.plotted[column.i];
  const valued = rows.filter(row => row.isDrawn && number(row) !== undefined);
  const higher = column.plot === 'RATE_RATIO';
  const panels = [...new Set(valued.map(row => row.texts[threads]))].map(load => {
    const byClient = d3.groups(valued.filter(row => row.texts[threads] === load), row => row.texts[client]);
    const lines = byClient.map(([name, all]) => {
      const sorted = [...all].sort((a, b) => (higher ? -1 : 1) * (number(a) - number(b)));
      const marks = sorted.slice(0, 2).map((row, i) => ({
        value: number(row), other: i > 0, protocol: row.texts[protocol],
        texts: [row.texts[column.i]], title: `${name} ${row.texts[protocol]}: ${row.texts[column.i]}`,
        address: rowAddress(row.run, row.id),
      }));
      return {name, client: clientNames.indexOf(name), marks, label: `${marks[0].texts[0]} ${marks[0].protocol}`};
    });
    return {
      title: `${load} thread${load === '1' ? '' : 's'}`,
      rows: lines.sort((a, b) => (higher ? -1 : 1) * (a.marks[0].value - b.marks[0].value)),
    };
  }).filter(panel => panel.rows.length > 0);
  const names = shortNames(panels.flatMap(panel => panel.rows.map(row => row.name)));
  panels.forEach(panel => panel.rows.forEach(row => { row.name = names(row.name); }));
  return {
    key: 'cost', level: 3, title: capital(column.name), reference: column.plot === 'COST' ? undefined : 1,
    sub: `Filled: the better protocol. ${higher ? 'Right' : 'Left'} is better.`,
    columns: [column.name], panels, notes: [],
  };
}

/** One group at a time, chosen from a list. */
function costCharts(matrix, plots, intro) {
  const columns = figureColumns(matrix, plots);
  const groups = costGroups(matrix);
  if (columns.length === 0) {
    return null;
  }
  const host = el('div', {class: 'costs'});
  const show = where => {
    host.replaceChildren(...columns.map(column => costFigure(matrix, groups.get(where), column))
      .filter(figure => figure.panels.length > 0).map(panelsFigure));
  };
  const first = [...groups.keys()][0];
  show(first);
  return [
    el('p', {class: 'quiet prose'}, intro),
    groups.size > 1 ? el('div', {class: 'filters'}, el('label', {}, 'Workload', el('select',
      {change: event => show(event.target.value)}, [...groups.keys()].map(where => el('option', {value: where}, where))))) : null,
    host,
  ];
}
