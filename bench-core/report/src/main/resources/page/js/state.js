// The reader's choices, kept in the address so that they can be shared: #w=2&q=binary&sort=-p99+ms&row=012

const CHOSEN = 'f.';
const state = {board: 0, text: '', chosen: {}, sort: '', all: false, row: '', opened: new Set()};

function number(text) {
  return /^\d{1,6}$/.test(text || '') ? Number(text) : 0;
}

/** Reads the address; returns the id of the fold that it names, or null. */
function readAddress() {
  let hash = '';
  try {
    hash = decodeURI(location.hash.slice(1));
  } catch {
    // a malformed address selects nothing
  }
  if (hash !== '' && !hash.includes('=')) {
    return hash;
  }
  const given = new URLSearchParams(location.hash.slice(1));
  state.board = number(given.get('w'));
  state.text = given.get('q') || '';
  state.sort = given.get('sort') || '';
  state.all = given.get('all') === '1';
  state.row = given.get('row') || '';
  state.chosen = {};
  given.forEach((value, key) => {
    if (key.startsWith(CHOSEN)) {
      state.chosen[key.slice(CHOSEN.length)] = value;
    }
  });
  const table = state.text || state.sort || state.all || state.row || Object.keys(state.chosen).length > 0;
  return table ? 'results' : null;
}

function address(changes = {}) {
  const next = {...state, ...changes};
  const params = new URLSearchParams();
  const put = (key, value) => { if (value) { params.set(key, value); } };
  put('w', next.board ? String(next.board) : '');
  put('q', next.text);
  put('sort', next.sort);
  put('all', next.all ? '1' : '');
  put('row', next.row);
  Object.entries(next.chosen).forEach(([name, value]) => put(CHOSEN + name, value));
  return `#${params}`;
}

function writeAddress() {
  try {
    history.replaceState(null, '', address());
  } catch {
    // some browsers refuse it for files; the page works without
  }
}

/** The address of a cell's row in the table of all results. */
function rowAddress(run, cell) {
  return `#${new URLSearchParams({row: `${run}-${cell}`})}`;
}
