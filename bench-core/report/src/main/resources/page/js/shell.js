// The frame of every page: sections that are filled when they are opened, and print support.

const builders = new Map();

/**
 * A section that is closed at first.
 *
 * @param build returns its contents, or null if it would be empty
 */
function fold(id, title, build, {mark = '', paper = false, open = false} = {}) {
  const body = el('div', {class: 'body'});
  const details = el('details', {class: paper ? 'fold paper' : 'fold', id: `fold-${id}`, toggle: () => {
    if (details.open) {
      fill(id);
      state.opened.add(id);
    } else {
      state.opened.delete(id);
    }
  }}, el('summary', {}, el('h2', {id}, title, mark === '' ? null : el('span', {class: 'count'}, ` (${mark})`))), body);
  builders.set(id, () => body.append(...[build()].flat(Infinity).filter(Boolean)));
  if (open || state.opened.has(id)) {
    fill(id);
    details.open = true;
  }
  return el('section', {'aria-labelledby': id}, details);
}

function fill(id) {
  const build = builders.get(id);
  builders.delete(id);
  if (build) {
    build();
  }
}

/** Opens the fold that an id names, or that contains it. */
function reveal(id) {
  if (!document.getElementById(id) && id === 'faults') {
    fill('checks');
  }
  const element = document.getElementById(id);
  const details = element ? element.closest('details.fold') : null;
  if (details) {
    fill(details.id.replace('fold-', ''));
    details.open = true;
  }
  if (element) {
    element.scrollIntoView();
  }
}

function contents(sections) {
  return el('nav', {class: 'contents', 'aria-label': 'Contents'}, el('ul', {}, sections.map(section => {
    const heading = section.querySelector('h2');
    return el('li', {}, el('a', {href: `#${heading.id}`}, heading.textContent));
  })));
}

function wordsFold(model) {
  return fold('words', 'How to read this', () => list(model.words, 'prose'));
}

/** Prints the answer, its charts, the checks and the table; what the reader has opened stays open. */
function beforePrint() {
  document.querySelectorAll('details.fold.paper:not([open])').forEach(details => {
    fill(details.id.replace('fold-', ''));
    details.open = true;
    details.dataset.closed = '';
  });
  if (typeof showBoard === 'function' && boardHost) {
    showBoard(MOST_PRINTED);
  }
  drawAll();
}

function afterPrint() {
  document.querySelectorAll('details[data-closed]').forEach(details => {
    details.open = false;
    delete details.dataset.closed;
  });
  if (typeof showBoard === 'function' && boardHost) {
    showBoard();
  }
}

function listenForPaper() {
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
}
