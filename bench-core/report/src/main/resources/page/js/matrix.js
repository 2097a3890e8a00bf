// Every cell: sorted, and filtered by a text and by the values of some columns.

const MARKS = {VALID: '✓', NOISY: '~', INVALID: '✕', FAILED: '!', SKIPPED: '–', NOTRUN: '…'};

function statusMark(status) {
  return el('span', {'aria-hidden': 'true'}, `${MARKS[status] || ''} `);
}

function matrixRow(columns, row) {
  const cells = row.texts.map((text, i) => {
    const column = columns[i];
    if (column.name === 'status') {
      return el('td', {class: `status ${row.status}`}, statusMark(row.status), text);
    }
    const look = column.name === 'why INVALID or NOISY' ? 'why' : column.name === 'client' ? 'fit' : '';
    return el('td', {class: [classes(column) || '', look].join(' ').trim() || null}, text,
      column.name === 'client' && row.faulty ? faultMark() : null);
  });
  return el('tr', {class: ['VALID', 'NOISY'].includes(row.status) ? null : `doubtful ${row.status}`}, cells);
}

const EVERY_CELL = ['Every cell', 'One row for each cell and operation. A rate marked INVALID or FAILED failed a check and'
  + ' must not be compared; NOISY ones are valid, but others disturbed the machine; "/ floor" is against the bare wire client. * marks a percentile beyond which'
  + ' fewer than ten operations lie.'];

function matrixSection(matrix, state, [title, howToRead] = EVERY_CELL) {
  const rows = matrix.rows.map(row => ({
    texts: row.texts,
    search: row.texts.join(' ').toLowerCase(),
    element: matrixRow(matrix.columns, row),
  }));
  const body = el('tbody', {}, rows.map(row => row.element));
  const table = el('table', {class: state.all ? 'all' : null},
    el('thead', {}, el('tr', {}, sortableHead(matrix.columns, rows, body))), body);
  const shown = el('p', {role: 'status', class: 'quiet'});

  function apply() {
    const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const row of rows) {
      const fits = words.every(word => row.search.includes(word))
        && Object.entries(state.chosen).every(([name, value]) =>
          value === '' || row.texts[matrix.columns.findIndex(column => column.name === name)] === value);
      row.element.hidden = !fits;
      count += fits;
    }
    shown.textContent = `${count} of ${rows.length} rows`;
  }

  const extra = matrix.columns.some(column => column.extra);
  const filters = el('div', {class: 'filters'},
    el('label', {}, 'Find', el('input', {type: 'search', value: state.text, placeholder: 'any text',
      input: event => { state.text = event.target.value; apply(); }})),
    matrix.columns.map((column, i) => column.choice ? choice(column.name, rows, i, state, apply) : null),
    extra ? el('label', {class: 'tick'}, el('input', {type: 'checkbox', checked: state.all,
      change: event => {
        state.all = event.target.checked;
        table.classList.toggle('all', state.all);
      }}), 'all columns') : null);
  apply();
  return el('section', {'aria-labelledby': 'matrix'},
    el('h2', {id: 'matrix'}, title),
    el('p', {class: 'quiet prose'}, howToRead),
    filters, shown,
    el('div', {class: 'scroll tall', role: 'region', tabindex: 0, 'aria-label': title}, table));
}

function choice(name, rows, index, state, apply) {
  const values = [...new Set(rows.map(row => row.texts[index]))]
    .sort((a, b) => a.localeCompare(b, 'en', {numeric: true}));
  if (values.length < 2) {
    return null;
  }
  const select = el('select', {'data-column': name,
    change: event => { state.chosen[name] = event.target.value; apply(); }},
  el('option', {value: ''}, 'all'),
  values.filter(Boolean).map(value => el('option', {value}, value)));
  select.value = values.includes(state.chosen[name]) ? state.chosen[name] : '';
  state.chosen[name] = select.value;
  return el('label', {}, name, select);
}
