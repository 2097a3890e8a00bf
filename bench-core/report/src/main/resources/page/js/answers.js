// The answers, the known faults of the clients, and the validity of the run.

const FAULT_MARK = '†';

function answerSection(model) {
  return el('section', {'aria-labelledby': 'answer'},
    el('h2', {id: 'answer'}, 'Answer'),
    model.runs.map(run => [
      model.runs.length > 1 ? el('h3', {}, run.name) : null,
      run.verdicts.map(verdicts),
      run.questions.map(question),
      run.questions.length > 0 ? el('h3', {}, 'Who is fastest') : null,
      run.standings.length > 0 ? list(run.standings, 'standings') : null,
      run.answers.length > 0 ? answerTable(run) : null,
      run.answers.length + run.verdicts.length === 0 ? el('p', {class: 'prose'}, nothing(run)) : null,
      run.further.length > 0 ? list(run.further, 'prose') : null,
    ]).flat(),
    faultNotes(model.runs));
}

/** The known faults of all clients; null if there are none. */
function faultNotes(runs) {
  const clients = new Map();
  for (const {client, sentences} of runs.flatMap(run => run.faults)) {
    clients.set(client, new Set([...(clients.get(client) || []), ...sentences]));
  }
  return clients.size === 0 ? null : el('details', {id: 'faults'},
    el('summary', {}, `${FAULT_MARK} Known faults of ${[...clients.keys()].join(', ')}`),
    [...clients].map(([client, sentences]) => el('div', {},
      el('p', {class: 'quiet'}, `Known faults of ${client}:`),
      list([...sentences], 'prose'))));
}

/** A mark beside a client's name that opens the notes. */
function faultMark() {
  return el('a', {class: 'fault', href: '#faults', 'aria-label': 'known faults',
    title: 'Show the known faults of this library',
    click: () => { document.getElementById('faults').open = true; }}, FAULT_MARK);
}

const VERDICT_LOOKS = {BETTER: 'VALID', WORSE: 'INVALID', INVALID: 'INVALID'};
const VERDICT_HEAD = ['metric', 'verdict', 'candidate / baseline', 'pairs', 'would have shown'];

/** The verdicts of a paired comparison on one candidate. */
function verdicts(its) {
  const name = `${its.candidate}, compared with ${its.baseline}`;
  return el('div', {class: 'verdicts'},
    el('h3', {}, name),
    its.rows.length === 0 ? null : el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': name},
      el('table', {},
        el('thead', {}, el('tr', {}, VERDICT_HEAD.map((head, i) =>
          el('th', {scope: 'col', class: i > 1 ? 'n' : null}, head)))),
        el('tbody', {}, its.rows.map(row => el('tr', {},
          el('th', {scope: 'row'}, row.metric),
          el('td', {},
            el('span', {class: `status ${VERDICT_LOOKS[row.verdict] || ''}`.trim()}, row.verdict),
            row.suspicion ? el('span', {class: 'entry quiet'}, row.suspicion) : null),
          [row.ratio, row.pairs, row.detectable].map(text => el('td', {class: 'n'}, text))))))),
    list(its.notes, 'prose quiet'));
}

/** A column of figures shows its unit. */
function headingText({name, unit}) {
  return unit ? `${name} (${unit})` : name;
}

function question(asked) {
  return el('div', {class: 'question'},
    el('h3', {}, asked.title),
    list(asked.answers, 'standings'),
    asked.rows.length === 0 ? null
      : plainTable(asked.title, asked.headings.map(headingText), asked.rows),
    list(asked.notes, 'prose quiet'));
}

function nothing(run) {
  return run.counts.valid + run.counts.noisy === 0
    ? 'No cell is valid, so there is no answer.'
    : 'No client is ranked: only closed loops are ranked, by operations a second; in an open loop the rate is given.';
}

function answerTable(run) {
  const several = new Set(run.answers.map(answer => answer.workload)).size > 1;
  const left = run.answers.some(answer => answer.leftOut !== '');
  const rows = run.answers.map((answer, i) => {
    const span = sameFrom(run.answers, i);
    return el('tr', {},
      several && span > 0
        ? el('th', {scope: 'rowgroup', rowspan: span, class: 'wide'}, answer.workload) : null,
      el(several ? 'td' : 'th', several ? {} : {scope: 'row'}, answer.callers),
      el('td', {}, verdict(answer), answer.first.map(entry => el('span', {class: 'entry win'},
        entry.name, entry.faulty ? faultMark() : null)),
        answer.noise ? el('div', {class: 'NOISY'}, statusMark('NOISY'), answer.noise) : null),
      el('td', {class: 'n'}, answer.outcome === 'WON' ? null : el('span', {class: 'entry'}, '\u00a0'),
        answer.first.map(entry => el('span', {class: 'entry'}, entry.rate))),
      el('td', {}, lead(answer)),
      left ? el('td', {class: answer.leftOut ? 'INVALID' : null}, answer.leftOut) : null);
  });
  return el('div', {},
    several ? null : el('p', {class: 'quiet prose'}, run.answers[0].workload),
    el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': 'Who is fastest'},
      el('table', {class: 'answers'},
        el('thead', {}, el('tr', {}, [
          several ? 'workload' : null, 'callers and mode', 'fastest', 'ops/s', 'times the next',
          left ? 'take no part' : null,
        ].filter(Boolean).map(name => el('th', {scope: 'col', class: name === 'ops/s' ? 'n' : null}, name)))),
        el('tbody', {}, rows))),
    el('p', {class: 'quiet prose'}, '± and brackets are 99.9 % intervals over the iterations. Two clients tie if their'
      + ' intervals overlap. Modes count different things and are not ranked together; cells that are not valid, open'
      + ' loops and the floor take no part.'));
}

/** Returns how many answers from here on share the workload; 0 unless this is the first of them. */
function sameFrom(answers, from) {
  const its = answers[from].workload;
  if (from > 0 && answers[from - 1].workload === its) {
    return 0;
  }
  const end = answers.findIndex((answer, i) => i > from && answer.workload !== its);
  return (end < 0 ? answers.length : end) - from;
}

function verdict(answer) {
  const text = {
    WON: null,
    TIE: 'Tie, intervals overlap:',
    ONLY_ONE: 'Only one has a valid rate:',
    NOT_DECIDED: 'Not decided, too few iterations; highest mean:',
  }[answer.outcome];
  return text ? el('span', {class: 'entry quiet'}, text) : null;
}

function lead(answer) {
  return answer.lead === '' ? null : [
    el('span', {class: 'entry'}, answer.lead),
    el('span', {class: 'entry quiet'}, answer.next),
  ];
}

function validitySection(model) {
  return el('section', {'aria-labelledby': 'validity'},
    el('h2', {id: 'validity'}, 'What holds, and what to mind'),
    model.runs.map(run => [
      model.runs.length > 1 ? el('h3', {}, run.name) : null,
      counts(run.counts),
      listUnder('Not valid', run.notValid),
      listUnder('Valid, but the machine was disturbed', run.noisy),
      listUnder('Skipped', run.skipped),
      listUnder('Warnings', run.warnings),
      run.notValid.length + run.noisy.length + run.skipped.length + run.warnings.length === 0
        ? el('p', {}, 'Every check held, and there are no warnings.') : null,
    ]).flat());
}

function counts(its) {
  const tiles = [['VALID', its.valid], ['NOISY', its.noisy], ['INVALID', its.invalid], ['FAILED', its.failed], ['SKIPPED', its.skipped]];
  if (its.notRun > 0) {
    tiles.push(['NOTRUN', its.notRun]);
  }
  return el('ul', {class: 'counts', 'aria-label': `${its.cells} cells`}, tiles.map(([status, count]) =>
    el('li', {class: count === 0 ? 'none' : status}, statusMark(status), el('b', {}, String(count)),
      status === 'NOTRUN' ? 'not run' : status)));
}
