// The frame of every page.

function contents(sections) {
  return el('nav', {'aria-label': 'Contents'}, el('ul', {}, sections.map(section => {
    const heading = section.querySelector('h2');
    return el('li', {}, el('a', {href: `#${heading.id}`}, heading.textContent));
  })));
}

function wordsSection(model) {
  return el('section', {'aria-labelledby': 'words'},
    el('h2', {id: 'words'}, 'How to read this'),
    list(model.words, 'prose'));
}

/** Opens long lists while the page is printed. */
function beforePrint() {
  drawAll();
  document.querySelectorAll('main > section > div > details:not([open])').forEach(details => {
    details.open = true;
    details.dataset.closed = '';
  });
}

function afterPrint() {
  document.querySelectorAll('details[data-closed]').forEach(details => {
    details.open = false;
    delete details.dataset.closed;
  });
}

function listenForPaper() {
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
}
