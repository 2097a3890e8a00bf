// The page is complete without this program, which only sorts its tables, saves pictures and switches colours.

function sortable(table) {
  const head = table.tHead.rows[0];
  const given = [...head.cells];
  const body = table.tBodies[0];
  const columns = given.map(cell => ({name: cell.textContent, number: cell.classList.contains('n')}));
  const rows = [...body.rows].map(line => ({
    line,
    texts: [...line.cells].map(cell => cell.dataset.sort ?? cell.textContent),
  }));
  const heads = sortableHead(columns, rows, '', ordered => body.append(...ordered.map(row => row.line)), () => {});
  heads.forEach((cell, i) => { cell.title = given[i].title; });
  head.replaceChildren(...heads);
}

function main() {
  document.querySelector('header .bar').append(themeSwitch());
  document.querySelectorAll('table.sortable').forEach(sortable);
  document.querySelectorAll('.timeline').forEach(figure =>
    figure.append(pictureButton(figure.querySelector('.plot'), figure.dataset.title)));
}
