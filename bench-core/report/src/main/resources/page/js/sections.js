// The published report, further tables and the setup.

/** The claims of the report that a run replays. */
function publishedElements(model, run, number) {
  const published = run.published;
  const figures = model.figures.filter(figure => figure.section === 'PUBLISHED' && figure.run === number);
  return el('div', {class: 'published'},
    el('h2', {}, 'Published against measured', model.runs.length > 1 ? `: ${run.name}` : ''),
    el('p', {class: 'prose'}, published.source),
    claimsTable('the report claims', published.claims.filter(claim => !claim.question)),
    claimsTable('it leaves open, or does not ask', published.claims.filter(claim => claim.question)),
    el('p', {class: 'prose quiet'}, published.reading),
    figures.length > 0 ? figureGrid(figures, model.runs) : null,
    el('details', {}, el('summary', {}, 'Setup of the report, what it leaves open, and its tables'),
      list(published.measuredWith, 'prose quiet'),
      listUnder('What the report leaves open or says in two ways', published.notes),
      published.tables.map(table => el('details', {}, el('summary', {}, table.title), withNotes(table)))));
}

const CLAIM_LOOKS = {SUPPORTED: 'VALID', YES: 'VALID', CONTRADICTED: 'INVALID', NO: 'INVALID'};

function claimsTable(what, claims) {
  return claims.length === 0 ? null : el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': `What ${what}`},
    el('table', {class: 'claims'},
      el('thead', {}, el('tr', {}, ['this run', what, 'its own figures', 'ratios']
        .map(name => el('th', {scope: 'col'}, name)))),
      el('tbody', {}, claims.map(claim => el('tr', {},
        el('td', {class: `status ${CLAIM_LOOKS[claim.verdict] || 'SKIPPED'}`}, claim.verdict),
        el('td', {class: 'wide'}, claim.says, claim.reading.map(text => el('span', {class: 'entry quiet'}, clamped(text)))),
        el('td', {}, claim.own),
        el('td', {class: 'wide'}, clamped(claim.reasons)))))));
}

function moreElements(model) {
  return model.runs.flatMap(run => run.tables).map(table => [el('h3', {}, table.title), ...withNotes(table)]);
}

function wireElements(model) {
  return [
    costCharts(model.matrix, FLOOR_FIGURES, '1 is as fast as the floor.'),
    model.runs.flatMap(run => run.costs).map(cost => listUnder(cost.title, cost.lines)),
  ];
}

function setupElements(model) {
  return [
    model.runs.map(run => el('div', {},
      el('h3', {}, model.runs.length > 1 ? `Plan of ${run.name}` : 'Plan'),
      list(run.head, 'prose'),
      withNotes(run.plan),
      run.settings.lines.length > 0 ? withNotes(run.settings) : null)),
    el('h3', {}, 'Environment'),
    withNotes(model.environment),
  ];
}
