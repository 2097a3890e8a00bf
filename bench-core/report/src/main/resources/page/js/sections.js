// The published report, further tables and the setup.

function publishedSections(model) {
  return model.runs.map((run, i) => run.published ? publishedSection(model, run, i) : null);
}

function publishedSection(model, run, number) {
  const its = run.published;
  const figures = model.figures.filter(figure => figure.section === 'PUBLISHED' && figure.run === number);
  const id = number === 0 ? 'published' : `published-${number}`;
  return el('section', {'aria-labelledby': id},
    el('h2', {id}, 'Published against measured', model.runs.length > 1 ? `: ${run.name}` : ''),
    el('p', {class: 'prose'}, its.source),
    list(its.measuredWith, 'prose quiet'),
    el('p', {class: 'prose'}, 'Only ratios and orders are compared, never the figures themselves, which come from other machines.'
      + ' A claim is supported or contradicted only if the whole interval of the measured ratio says so; cells that'
      + ' are not valid do not count.'),
    el('p', {}, its.counts),
    claimsTable(its.claims),
    listUnder('What the report leaves open or says in two ways', its.notes),
    figures.length > 0 ? figureGrid(figures, model.runs) : null,
    el('h3', {}, 'Every table of the report'),
    its.tables.map(table => el('details', {}, el('summary', {}, table.title), withNotes(table))));
}

const CLAIM_LOOKS = {SUPPORTED: 'VALID', CONTRADICTED: 'INVALID'};

function claimsTable(claims) {
  return el('div', {class: 'scroll', role: 'region', tabindex: 0, 'aria-label': 'Claims of the report'},
    el('table', {class: 'claims'},
      el('thead', {}, el('tr', {}, ['this run', 'the report claims', 'its own figures', 'ratios']
        .map(name => el('th', {scope: 'col'}, name)))),
      el('tbody', {}, claims.map(claim => el('tr', {},
        el('td', {class: `status ${CLAIM_LOOKS[claim.verdict] || 'SKIPPED'}`}, claim.verdict),
        el('td', {class: 'wide'}, claim.says, claim.reading.map(text => el('span', {class: 'entry quiet'}, text))),
        el('td', {}, claim.own),
        el('td', {class: 'wide'}, claim.reasons))))));
}

function moreSection(model) {
  const tables = model.runs.flatMap(run => run.tables);
  if (tables.length === 0) {
    return null;
  }
  return el('section', {'aria-labelledby': 'more'},
    el('h2', {id: 'more'}, 'More tables'),
    tables.map(table => [el('h3', {}, table.title), ...withNotes(table)]).flat());
}

function conditionsSection(model) {
  return el('section', {'aria-labelledby': 'conditions'},
    el('h2', {id: 'conditions'}, 'What it was measured with'),
    model.runs.map(run => el('div', {},
      el('h3', {}, model.runs.length > 1 ? `Plan of ${run.name}` : 'Plan'),
      list(run.head, 'prose'),
      withNotes(run.plan),
      run.settings.lines.length > 0 ? withNotes(run.settings) : null,
      run.costs.length > 0 ? [
        el('h3', {}, 'What the wire and the harness cost'),
        run.costs.map(cost => [el('p', {class: 'quiet prose'}, cost.title), list(cost.lines, 'prose')]).flat(),
      ] : null)),
    el('h3', {}, 'Environment'),
    withNotes(model.environment));
}
