// Every result: sorted, and filtered by a text and by the values of some columns.

const MARKS = {VALID: '✓', NOISY: '~', INVALID: '✕', FAILED: '!', SKIPPED: '–', NOTRUN: '…', NOTDUE: '…'};
const MOST_NAMED = 8;
const ROWS_AT_ONCE = 200;
const WHY = 'why INVALID or NOISY';

function statusMark(status) {
  return el('span', {'aria-hidden': 'true'}, `${MARKS[status] || ''} `);
}

function rowId(row) {
  return `${row.run}-${row.id}`;
}

function matrixRow(columns, row) {
  const cells = row.texts.map((text, i) => {
    const column = columns[i];
    if (column.name === 'status') {
      return el('td', {class: `status extra ${row.status}`}, statusMark(row.status), text);
    }
    const look = column.name === WHY ? 'why' : column.name === 'client' ? 'fit' : '';
    return el('td', {class: [classes(column) || '', look].join(' ').trim() || null}, text,
      column.name === 'client' && row.faulty ? faultMark() : null);
  });
  return el('tr', {class: row.status === 'VALID' ? null : row.status === 'NOISY' ? 'noisy' : `doubtful ${row.status}`,
    'data-row': row.id ? rowId(row) : null, tabindex: row.id ? -1 : null}, cells);
}

const EVERY_CELL = 'One row for each cell and operation; times in ms, from call to answer unless named otherwise.'
  + ' "/ floor" is relative to the floor.';

/** Draws the row of an id if it is in the table, but further down than what is drawn. */
let drawRow = () => {};

/** The table with its filters. A browser needs seconds for thousands of rows, so it draws the first ones only. */
function matrixElements(matrix, title, howToRead) {
  const rows = matrix.rows.map(row => ({
    texts: row.texts,
    id: rowId(row),
    search: row.texts.join(' ').toLowerCase(),
    fits: true,
    element: null,
    made: () => matrixRow(matrix.columns, row),
  }));
  let ordered = rows;
  let most = ROWS_AT_ONCE;
  const body = el('tbody');
  const shown = el('p', {role: 'status', class: 'quiet'});
  const more = el('button', {type: 'button', class: 'control more', click: () => { most += ROWS_AT_ONCE; draw(); }});

  function fitting() {
    return ordered.filter(row => row.fits);
  }

  function draw() {
    const fit = fitting();
    body.replaceChildren(...fit.slice(0, most).map(row => {
      row.element = row.element || row.made();
      return row.element;
    }));
    const left = fit.length - most;
    more.hidden = left <= 0;
    more.textContent = left > 0 ? `Show ${Math.min(left, ROWS_AT_ONCE)} more rows` : '';
    shown.textContent = `${fit.length} of ${rows.length} rows${left > 0 ? `, of which the first ${most} are shown` : ''}`;
  }

  drawRow = id => {
    const last = fitting().map(row => row.id).lastIndexOf(id);
    if (last >= most) {
      most = last + 1;
      draw();
    }
  };

  const table = el('table', {class: state.all ? 'all' : null},
    el('thead', {}, el('tr', {}, sortableHead(matrix.columns, rows, state.sort, sorted => {
      ordered = sorted;
      draw();
    }, sort => {
      state.sort = sort;
      writeAddress();
    }))), body);
  const at = new Map(matrix.columns.map((column, i) => [column.name, i]));

  function apply() {
    const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = Object.entries(state.chosen).filter(([name, value]) => value !== '' && at.has(name));
    for (const row of rows) {
      row.fits = words.every(word => row.search.includes(word))
        && chosen.every(([name, value]) => row.texts[at.get(name)] === value);
    }
    draw();
  }

  function changed() {
    apply();
    writeAddress();
  }

  /** All rows that fit, as texts. */
  function seen(format) {
    const columns = matrix.columns.map((column, i) => ({...column, i})).filter(column => state.all || !column.extra);
    const lines = fitting().map(row => columns.map(column => row.texts[column.i]));
    return format(columns.map(column => column.name), lines);
  }

  const extra = matrix.columns.some(column => column.extra);
  const filters = el('div', {class: 'filters'},
    el('label', {}, 'Find', el('input', {type: 'search', value: state.text, placeholder: 'any text',
      input: event => { state.text = event.target.value; changed(); }})),
    matrix.columns.map((column, i) => column.choice ? choice(column.name, rows, i, changed) : null),
    extra ? el('label', {class: 'tick'}, el('input', {type: 'checkbox', checked: state.all,
      change: event => {
        state.all = event.target.checked;
        table.classList.toggle('all', state.all);
        writeAddress();
      }}), 'all columns') : null,
    el('div', {class: 'tick'}, copyButton('Copy as Markdown', () => seen(asMarkdown)),
      copyButton('Copy as CSV', () => seen(asCsv))));
  apply();
  return [
    el('p', {class: 'quiet prose'}, howToRead),
    filters, shown,
    el('div', {class: 'scroll tall', role: 'region', tabindex: 0, 'aria-label': title}, table),
    more,
  ];
}

/** Marks the row that the address names, and brings it into view. */
function pickRow() {
  document.querySelectorAll('tr.picked').forEach(row => row.classList.remove('picked'));
  drawRow(state.row);
  const rows = state.row === '' ? [] : document.querySelectorAll(`tr[data-row="${CSS.escape(state.row)}"]`);
  rows.forEach(row => row.classList.add('picked'));
  if (rows.length > 0) {
    rows[0].scrollIntoView({block: 'center'});
    rows[0].focus({preventScroll: true});
  }
}

function choice(name, rows, index, changed) {
  const values = [...new Set(rows.map(row => row.texts[index]))]
    .sort((a, b) => a.localeCompare(b, 'en', {numeric: true}));
  if (values.length < 2) {
    return null;
  }
  const select = el('select', {'data-column': name,
    change: event => { state.chosen[name] = event.target.value; changed(); }},
  el('option', {value: ''}, 'all'),
  values.filter(Boolean).map(value => el('option', {value}, value)));
  select.value = values.includes(state.chosen[name]) ? state.chosen[name] : '';
  state.chosen[name] = select.value;
  return el('label', {}, name, select);
}

/** A text in which the numbers of cells link to their rows. */
function withRows(text, run) {
  const parts = [];
  let from = 0;
  for (const named of text.matchAll(/\bcells? (\d{3,}(?:-\d+)?(?:, \d{3,}(?:-\d+)?)*)|^(?:INVALID|FAILED|NOISY) (\d{3,}(?:-\d+)?)/g)) {
    const cells = named[1] || named[2];
    const start = named.index + named[0].length - cells.length;
    parts.push(text.slice(from, start));
    const ids = cells.split(', ');
    const few = ids.length > MOST_NAMED + 2 ? ids.slice(0, MOST_NAMED) : ids;
    few.forEach((cell, i) => parts.push(i > 0 ? ', ' : '', el('a', {href: rowAddress(run, cell)}, cell)));
    parts.push(few.length < ids.length ? ` and ${ids.length - few.length} more` : '');
    from = start + cells.length;
  }
  return [...parts, text.slice(from)];
}
