// A table sorted by the buttons of its head. A third press restores the plan's order.

/** The sort key of a text; texts that are not numbers come last. */
function sortKey(text, number) {
  return number ? parseFloat(text.replace(/,/g, '')) : text;
}

function compareKeys(a, b, number) {
  if (number) {
    return Number.isNaN(a) || Number.isNaN(b) ? Number.isNaN(a) - Number.isNaN(b) : a - b;
  }
  return a.localeCompare(b, 'en', {numeric: true});
}

/**
 * @param columns their name, number, extra
 * @param rows their texts and the element of the row
 */
function sortableHead(columns, rows, body) {
  const heads = [];
  function sort(index) {
    const before = heads[index].getAttribute('aria-sort');
    const next = before === null ? 'ascending' : before === 'ascending' ? 'descending' : null;
    heads.forEach(head => head.removeAttribute('aria-sort'));
    const ordered = [...rows];
    if (next) {
      heads[index].setAttribute('aria-sort', next);
      const number = columns[index].number;
      const keys = new Map(rows.map(row => [row, sortKey(row.texts[index], number)]));
      const empty = row => row.texts[index] === '' || Number.isNaN(keys.get(row));
      const sign = next === 'ascending' ? 1 : -1;
      ordered.sort((a, b) => empty(a) || empty(b)
        ? empty(a) - empty(b)
        : sign * compareKeys(keys.get(a), keys.get(b), number));
    }
    body.append(...ordered.map(row => row.element));
  }
  columns.forEach((column, index) => heads.push(
    el('th', {scope: 'col', class: classes(column)},
      el('button', {type: 'button', click: () => sort(index)}, column.name))));
  return heads;
}

function classes(column) {
  return [column.number ? 'n' : '', column.extra ? 'extra' : ''].join(' ').trim() || null;
}
