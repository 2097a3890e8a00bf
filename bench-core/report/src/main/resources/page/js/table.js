// A table sorted by the buttons in its head, figures in descending order first. A third press restores the plan's order.

/** The sort key of a text; texts that are not numbers come last. */
function sortKey(text, number) {
  return number ? parseFloat(text.replace(/,/g, '').replace(/^(>= |~)/, '')) : text;
}

function compareKeys(a, b, number) {
  if (number) {
    return Number.isNaN(a) || Number.isNaN(b) ? Number.isNaN(a) - Number.isNaN(b) : a - b;
  }
  return a.localeCompare(b, 'en', {numeric: true});
}

/**
 * @param columns their name, number, extra
 * @param rows their texts
 * @param sorted the column's name, after a minus if the highest comes first; empty for the plan's order
 * @param put receives the rows in another order
 */
function sortableHead(columns, rows, sorted, put, changed) {
  const heads = columns.map((column, index) => el('th', {scope: 'col', class: classes(column)},
    el('button', {type: 'button', click: () => press(index)}, column.name)));

  function order(index, direction) {
    heads.forEach(head => head.removeAttribute('aria-sort'));
    const ordered = [...rows];
    if (direction) {
      heads[index].setAttribute('aria-sort', direction);
      const number = columns[index].number;
      const keys = new Map(rows.map(row => [row, sortKey(row.texts[index], number)]));
      const empty = row => row.texts[index] === '' || Number.isNaN(keys.get(row));
      const sign = direction === 'ascending' ? 1 : -1;
      ordered.sort((a, b) => empty(a) || empty(b)
        ? empty(a) - empty(b)
        : sign * compareKeys(keys.get(a), keys.get(b), number));
    }
    put(ordered);
  }

  function press(index) {
    const [first, second] = columns[index].number ? ['descending', 'ascending'] : ['ascending', 'descending'];
    const before = heads[index].getAttribute('aria-sort');
    const next = before === null ? first : before === first ? second : null;
    order(index, next);
    changed(next ? (next === 'descending' ? '-' : '') + columns[index].name : '');
  }

  const given = columns.findIndex(column => column.name === sorted.replace(/^-/, ''));
  if (given >= 0) {
    order(given, sorted.startsWith('-') ? 'descending' : 'ascending');
  }
  return heads;
}

function classes(column) {
  return [column.number ? 'n' : '', column.extra ? 'extra' : ''].join(' ').trim() || null;
}
