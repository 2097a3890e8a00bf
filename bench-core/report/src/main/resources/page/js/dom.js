// Makes elements. Every text becomes a text node, whatever it contains.

function el(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (typeof value === 'function') {
      element.addEventListener(key, value);
    } else if (value === true) {
      element.setAttribute(key, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(key, value);
    }
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined));
  return element;
}

function list(texts, className) {
  return el('ul', {class: className}, texts.map(text => el('li', {}, text)));
}

/** A heading with a list of texts or of nodes, which is collapsed if it is long. */
function listUnder(title, texts, most = 20) {
  if (texts.length === 0) {
    return null;
  }
  return texts.length <= most
    ? el('div', {}, el('h3', {}, title), list(texts, 'prose'))
    : el('div', {}, el('h3', {}, `${title} (${texts.length})`),
        el('details', {}, el('summary', {}, `Show all ${texts.length}`), list(texts, 'prose')));
}

function looksLikeNumber(text) {
  return text === '' || /^[-+]?[\d.,]/.test(text) || text === '-';
}

/** A table of texts; the first text of each line is its name. */
function plainTable(caption, header, lines) {
  const numbers = header.map((name, i) => i > 0 && lines.every(line => looksLikeNumber(line[i] || '')));
  const cell = (text, i) => i === 0
    ? el('th', {scope: 'row'}, text)
    : el('td', {class: numbers[i] ? 'n' : null}, text);
  return el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': caption},
    el('table', {},
      el('caption', {}, caption),
      el('thead', {}, el('tr', {},
        header.map((name, i) => el('th', {scope: 'col', class: numbers[i] ? 'n' : null}, name)))),
      el('tbody', {}, lines.map(line => el('tr', {}, line.map(cell))))));
}

function withNotes(table) {
  return [
    ...table.notes.map(note => el('p', {class: 'quiet prose'}, note)),
    table.lines.length === 0 ? null : plainTable(table.title, table.header, table.lines),
  ];
}
