// Verdicts of comparisons, questions about an axis, known faults, and the checks of the run.

const FAULT_MARK = '†';

/** The known faults of all clients; null if there are none. */
function faultNotes(runs) {
  const clients = new Map();
  for (const {client, sentences} of runs.flatMap(run => run.faults)) {
    clients.set(client, new Set([...(clients.get(client) || []), ...sentences]));
  }
  return clients.size === 0 ? null : el('div', {id: 'faults'},
    el('h3', {}, `${FAULT_MARK} Known faults of ${[...clients.keys()].join(', ')}`),
    [...clients].map(([client, sentences]) => el('div', {},
      el('p', {class: 'quiet'}, `${client}:`),
      list([...sentences], 'prose'))));
}

/** A mark beside a client's name that links to its known faults. */
function faultMark() {
  return el('a', {class: 'fault', href: '#faults', 'aria-label': 'known faults',
    title: 'Show the known faults of this library'}, FAULT_MARK);
}

const VERDICT_LOOKS = {BETTER: 'VALID', WORSE: 'INVALID', INVALID: 'INVALID'};
const VERDICT_HEAD = ['metric', 'verdict', 'candidate / baseline', 'pairs'];

/** The verdicts of a paired comparison on one candidate; without a valid verdict its reasons are in the table. */
function verdicts(comparison) {
  const name = `${comparison.candidate}, compared with ${comparison.baseline}`;
  const inTable = comparison.rows.some(row => row.verdict === 'INVALID');
  const first = comparison.rows.findIndex(row => row.verdict === 'INVALID');
  const power = comparison.rows.some(row => row.detectable);
  const heads = power ? [...VERDICT_HEAD, 'would have shown'] : VERDICT_HEAD;
  return el('div', {class: 'verdicts'},
    el('h3', {}, name),
    comparison.rows.length === 0 ? null : el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': name},
      el('table', {},
        el('thead', {}, el('tr', {}, heads.map((head, i) =>
          el('th', {scope: 'col', class: i > 1 ? 'n' : null}, head)),
        inTable ? el('th', {scope: 'col'}, 'why') : null)),
        el('tbody', {}, comparison.rows.map((row, i) => el('tr', {},
          el('th', {scope: 'row'}, row.metric.replace(/ us\b/, ' µs')),
          el('td', {},
            el('span', {class: `status ${VERDICT_LOOKS[row.verdict] || ''}`.trim()}, row.verdict),
            row.suspicion ? el('span', {class: 'entry quiet'}, row.suspicion) : null),
          [row.ratio, row.pairs, ...power ? [row.detectable] : []].map(text => el('td', {class: 'n'}, text)),
          inTable ? el('td', {class: 'why'}, i === first ? comparison.notes.join('; ') : row.verdict === 'INVALID' ? 'as above' : '')
            : null))))),
    inTable ? null : list(comparison.notes, 'prose quiet'));
}

/** The effect of an axis: in full if it was asked about, else in one line that opens. */
function question(pivot) {
  const figures = pivot.rows.length + pivot.notes.length === 0 ? null : el('details', {},
    el('summary', {}, 'The figures behind it'),
    pivot.rows.length === 0 ? null : plainTable(pivot.title, pivot.header, pivot.rows),
    list(pivot.notes, 'prose quiet'));
  const clear = `${pivot.clear} clear difference${pivot.clear === 1 ? '' : 's'}`;
  return pivot.isRequested
    ? el('div', {class: 'question'}, el('h2', {}, pivot.title), list(pivot.answers, 'findings'), figures)
    : el('details', {class: 'question'}, el('summary', {}, `${pivot.title}: ${clear}`), list(pivot.answers, 'findings'), figures);
}

function nothing(run) {
  if (!run.ranked) {
    return 'No library is ranked; the reason is above.';
  }
  return run.counts.valid === 0
    ? 'No cell is valid, so there is no answer.'
    : 'No library is ranked: none was measured or, at a given rate, the CPU per operation is not known.';
}

function remarks(run) {
  return run.notValid.length + run.noisy.length + run.warnings.length;
}

function checkElements(model) {
  return [model.runs.map((run, i) => [
    model.runs.length > 1 ? el('h3', {}, run.name) : null,
    counts(run.counts),
    listUnder('Not valid', run.notValid.map(text => withRows(text, i))),
    listUnder('Valid, but the machine was disturbed', run.noisy.map(text => withRows(text, i))),
    listUnder('Warnings', run.warnings.map(text => withRows(text, i))),
    remarks(run) === 0 ? el('p', {}, 'Every check held, and there are no warnings.') : null,
    run.skipped.length === 0 ? null : el('details', {class: 'skipped'},
      el('summary', {}, `${run.counts.skipped} skipped`), list(run.skipped, 'prose')),
  ]), faultNotes(model.runs)].flat(2).filter(Boolean);
}

function counts(numbers) {
  const tiles = [['VALID', numbers.valid - numbers.noisy], ['NOISY', numbers.noisy], ['INVALID', numbers.invalid], ['FAILED', numbers.failed]];
  if (numbers.notRun > 0) {
    tiles.push(['NOTRUN', numbers.notRun]);
  }
  if (numbers.notDue > 0) {
    tiles.push(['NOTDUE', numbers.notDue]);
  }
  return el('ul', {class: 'counts', 'aria-label': `${numbers.cells} cells: ${numbers.measured} measured, ${numbers.forks} forks in ${numbers.rounds} rounds`}, tiles.map(([status, count]) =>
    el('li', {class: count === 0 ? 'none' : status}, statusMark(status), el('b', {}, String(count)),
      ({NOTRUN: 'not run', NOTDUE: 'not due'})[status] || status)));
}
