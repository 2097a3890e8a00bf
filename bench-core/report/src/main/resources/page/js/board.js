// The first screen: a card for each finding, the charts of its loads, and a line for each library.

const MOST_TABS = 8;
const MOST_PRINTED = 4;

/** Each client's library, version and settings, keyed by its label. */
let clients = {};

/** A label that is no client's, such as the floor's, is a single part. */
function partsOf(label) {
  return clients[label] || {library: label, version: '', settings: ''};
}

/** Shortens labels to what distinguishes them: the settings if all else is equal, or the library, with its version if several are shown. */
function shortNames(labels) {
  const all = [...new Set(labels)].map(partsOf);
  const first = all[0];
  if (all.length > 1 && all.every(one => one.library === first.library && one.version === first.version)) {
    return label => partsOf(label).settings || 'the defaults';
  }
  return label => {
    const {library} = partsOf(label);
    return all.filter(other => other.library === library).length > 1 ? label : library;
  };
}

function spacedName(label) {
  const {library, version, settings} = partsOf(label);
  return `${library} ${version}${settings === '' ? '' : `[${settings}]`}`;
}

function card(finding) {
  return el('li', {class: `card ${finding.outcome}`},
    el('p', {class: 'load'}, finding.load),
    el('h2', {}, finding.headline),
    finding.details.length > 0 ? el('p', {}, finding.details.join(' ')) : null);
}

function nextSteps(run) {
  return el('div', {class: 'next'},
    run.choice === '' ? null : el('p', {}, run.choice),
    run.next.map(step => el('p', {class: 'command'}, el('code', {}, step.command),
      copyButton('Copy', () => step.command), el('span', {}, step.purpose))));
}

function tabs(boards, runs) {
  const name = board => runs.length > 1 ? `${runs[board.run].name}: ${board.label}` : board.label;
  if (boards.length < 2) {
    return null;
  }
  if (boards.length > MOST_TABS) {
    const select = el('select', {change: event => { state.board = Number(event.target.value); showBoard(); writeAddress(); }},
      boards.map((board, i) => el('option', {value: String(i)}, name(board))));
    return el('div', {class: 'filters tabs'}, el('label', {}, 'Workload', select));
  }
  return el('nav', {class: 'tabs', 'aria-label': 'Workloads'}, el('ul', {}, boards.map((board, i) =>
    el('li', {}, el('a', {href: address({board: i}), click: event => {
      event.preventDefault();
      state.board = i;
      showBoard();
      writeAddress();
    }}, capital(name(board)))))));
}

function capital(text) {
  return /^p\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function boardElement(board, runs) {
  return el('div', {class: 'board'},
    el('h2', {class: 'paper'}, runs.length > 1 ? `${runs[board.run].name}: ${board.label}` : capital(board.label)),
    el('ul', {class: 'cards'}, board.cards.map(card)),
    nextSteps(runs[board.run]),
    board.modes.map((mode, i) => i === 0 ? modeElements(mode, board, 2)
      : el('details', {class: 'mode', toggle: event => {
        if (event.target.open && event.target.childElementCount === 1) {
          event.target.append(...modeElements(mode, board, 3));
        }
      }}, el('summary', {}, `${capital(mode.mode)}: rate, times and libraries`))),
  );
}

function modeElements(mode, board, level) {
  const names = shortNames(mode.panels.flatMap(panel => panel.rows.map(row => row.name)));
  const figures = [rateFigure, timeFigure].map(figure => figure(mode, names, board, level)).filter(Boolean).map(panelsFigure);
  return [el('div', {class: mode.panels.length === 1 ? 'pair' : null}, figures), libraries(mode)];
}

function rateFigure(mode, names, board, level) {
  return {
    key: 'rate', level, title: mode.counts,
    sub: `Filled: the library's better protocol. Hollow: the other. Bars: intervals. ${mode.isLessBetter ? 'Left' : 'Right'} is better.`,
    columns: [mode.unit],
    panels: mode.panels.map(panel => ({
      title: panel.load,
      rows: panel.rows.map(row => ({
        name: names(row.name), client: clientOf(row.name), label: rateLabel(row.marks[0]),
        marks: bestOfEach(row.marks).filter(mark => mark.figure.length > 0).map((mark, i) => ({
          value: mark.figure[0], low: mark.figure[1], high: mark.figure[2], other: i > 0, vague: isVague(mark),
          protocol: markLabel(mark, 'connection'), texts: [rateText(mark) + (isNoisy(mark) ? ' NOISY' : '')],
          title: `${row.name} ${markLabel(mark, 'connection')}\n${rateText(mark)} ${mode.unit}${isNoisy(mark) ? `\nNOISY: ${mark.noise.join(', ')}` : ''}`,
          address: rowAddress(board.run, mark.cell),
        })),
      })),
    })),
    notes: notesOf(mode, board, names),
  };
}

/** The best mark of each protocol, over all numbers of connections. */
function bestOfEach(marks) {
  return [...d3.group(marks, mark => mark.protocol).values()].map(ofProtocol => ofProtocol[0]);
}

/** The protocol, and the connections where the library was measured over several numbers. */
function markLabel(mark, noun) {
  return mark.over === undefined ? mark.protocol : `${mark.protocol}, ${grouped(mark.over, 0)} ${noun}${mark.over === 1 ? '' : 's'}`;
}

/** An interval wider than the number leaves the number itself unknown. */
function isVague(mark) {
  return mark.figure.length > 1 && mark.figure[2] - mark.figure[1] > mark.figure[0];
}

function rateText(mark) {
  return figureText(...mark.figure);
}

function rateLabel(mark) {
  if (mark.figure.length === 0) {
    return '';
  }
  const margin = mark.figure.length > 1 ? (mark.figure[2] - mark.figure[1]) / 2 : 0;
  return isVague(mark) ? 'too few rounds'
    : `${brief(mark.figure[0], margin)} ${markLabel(mark, 'conn')}${mark.figure.length > 1 ? '' : ', no interval'}${isNoisy(mark) ? ' ~' : ''}`;
}

function isNoisy(mark) {
  return mark.noise.length > 0;
}

function notesOf(mode, board, names) {
  const notes = [];
  const noise = [...new Set(mode.panels.flatMap(panel => panel.rows.flatMap(row => row.marks.flatMap(mark => mark.noise))))];
  if (noise.length > 0) {
    notes.push(`~ NOISY: ${noise.join(', ')} disturbed the machine.`);
  }
  const left = mode.panels.flatMap(panel => panel.unranked.map(cell => [panel.load, cell]));
  if (left.length > 0) {
    notes.push(['Not ranked: ', left.map(([load, cell], i) => [i > 0 ? '; ' : '',
      el('a', {href: rowAddress(board.run, cell.cell)}, `${cell.status} ${names(cell.name)} ${cell.protocol}, ${load}`)]), '.']);
  }
  return notes;
}

function timeFigure(mode, names, board, level) {
  const timed = row => row.marks[0].times !== undefined;
  if (!mode.panels.some(panel => panel.rows.some(timed))) {
    return null;
  }
  return {
    key: 'time', level, title: `${mode.operation === '' ? 'Latency' : `Latency of a ${mode.operation}`}, ms: p50 to p99`,
    sub: 'The better protocol only. Left is better.',
    columns: ['p50 ms', 'p99 ms'],
    panels: mode.panels.map(panel => ({
      title: panel.load,
      rows: panel.rows.filter(timed).map(row => {
        const mark = row.marks[0];
        const {p50} = mark.times;
        const p99 = `${mark.times.atLeast ? '≥ ' : ''}${twoDigits(mark.times.p99)}`;
        return {
          name: names(row.name), client: clientOf(row.name), label: `p99 ${p99}`,
          marks: [{
            value: p50, to: mark.times.p99, protocol: markLabel(mark, 'connection'), texts: [three(p50), p99],
            title: `${row.name} ${markLabel(mark, 'connection')}\np50 ${three(p50)} ms, p99 ${p99} ms`,
            address: rowAddress(board.run, mark.cell),
          }],
        };
      }),
    })),
    notes: [],
  };
}

/** At most three loads: the first, the middle and the last. */
function shownLoads(panels) {
  return panels.length <= 3 ? panels : [panels[0], panels[Math.floor(panels.length / 2)], panels[panels.length - 1]];
}

function libraries(mode) {
  const panels = shownLoads(mode.panels);
  const threads = panels.length > 1 && panels.every(panel => panel.threads !== undefined);
  const under = `${panels.map(panel => threads ? grouped(panel.threads, 0) : panel.load).join(' · ')}${threads ? ' threads' : ''}`;
  const values = (line, text) => panels.map(panel => {
    const row = panel.rows.find(ranked => ranked.name === line.name);
    return row ? text(row.marks[0]) : '–';
  }).join(' · ');
  const number = value => value === undefined ? '–' : twoDigits(value);
  const columns = [
    ['best at', line => line.strengths.length > 0 ? capital(line.strengths.join('; ')) : '–'],
    ['CPU per operation, µs', line => values(line, mark => number(mark.cpuMicros))],
    ['p99, ms', line => values(line, mark => number(mark.times?.p99))],
    ['connections', line => values(line, mark => mark.connections === undefined ? '–' : grouped(mark.connections, 0))],
    ['known faults', line => line.faults.length > 0 ? line.faults.join('; ') : '–'],
  ];
  const counted = new Set(columns.slice(1, 4).map(([name]) => name));
  return el('table', {class: 'libraries'},
    el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'library'), columns.map(([name]) => el('th', {scope: 'col'},
      name, counted.has(name) ? el('span', {class: 'under'}, under) : null)))),
    el('tbody', {}, mode.libraries.map(line => el('tr', {},
      el('th', {scope: 'row', class: `c${clientOf(line.name) % 8}`}, spacedName(line.name)),
      columns.map(([name, text]) => el('td', {'data-name': counted.has(name) ? `${name} (${under})` : name},
        clamped(text(line))))))));
}

/** Long texts are shortened on the first screen; a click shows the rest. */
function clamped(text) {
  const most = 110;
  return text.length <= most ? text
    : el('details', {class: 'clamp'}, el('summary', {}, `${text.slice(0, text.lastIndexOf(' ', most))} …`), text);
}

let boardHost = null;
let clientNames = [];

function clientOf(name) {
  return Math.max(0, clientNames.indexOf(name));
}

function boardSection(model) {
  clients = model.clients;
  clientNames = [...new Set(model.boards.flatMap(board => board.modes.flatMap(mode => mode.libraries.map(line => line.name))))]
    .sort((a, b) => a.localeCompare(b, 'en', {numeric: true}));
  boardHost = el('div', {class: 'boards'});
  boardHost.model = model;
  return [tabs(model.boards, model.runs), boardHost];
}

/** Shows the chosen board; the others are built when they are chosen or printed. */
function showBoard(printed = 1) {
  const {boards, runs} = boardHost.model;
  state.board = state.board < boards.length ? state.board : 0;
  const shown = new Set(printed > 1 ? d3.range(Math.min(printed, boards.length)) : []);
  shown.add(state.board);
  boards.forEach((board, i) => {
    let element = boardHost.querySelector(`[data-board='${i}']`);
    if (!element && shown.has(i)) {
      element = boardElement(board, runs);
      element.dataset.board = String(i);
      boardHost.append(element);
    }
    if (element) {
      element.hidden = !shown.has(i);
    }
  });
  document.querySelectorAll('nav.tabs a').forEach((link, i) => {
    if (i === state.board) {
      link.setAttribute('aria-current', 'true');
    } else {
      link.removeAttribute('aria-current');
    }
  });
  const select = document.querySelector('.tabs select');
  if (select) {
    select.value = String(state.board);
  }
  const heading = document.querySelector('h1');
  if (boards.length > 0 && heading && 'asks' in heading.dataset) {
    const board = boards[state.board];
    heading.textContent = shown.size > 1 ? board.topic : board.question;
  }
}
