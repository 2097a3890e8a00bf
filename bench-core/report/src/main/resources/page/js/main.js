// The page as a whole.

const state = {matrix: {text: '', chosen: {}, all: false}, charts: {where: null}};

function pageHead(model) {
  const started = model.runs.map(run => run.startedAt.slice(0, 16).replace('T', ' ')).join(' and ');
  return [
    el('div', {class: 'bar'},
      el('div', {},
        el('h1', {}, `Cacheduel report: ${model.title}`),
        el('p', {class: 'under'}, `${model.runs.length > 1 ? `${model.runs.length} runs, ` : ''}measured ${started} UTC`)),
      themeSwitch()),
    liveBanner(model),
    [...model.alarms, ...model.runs.flatMap(run => run.alarms)].map(text => el('p', {class: 'alarm'}, text)),
  ].flat().filter(Boolean);
}

function render(model) {
  forgetFigures();
  document.title = `Cacheduel: ${model.title}`;
  const sections = [
    answerSection(model),
    validitySection(model),
    matrixSection(model.matrix, state.matrix),
    chartsSection(model, state.charts),
    ...publishedSections(model),
    moreSection(model),
    conditionsSection(model),
    wordsSection(model),
  ].filter(Boolean);
  document.getElementById('top').replaceChildren(...pageHead(model), contents(sections));
  document.getElementById('page').replaceChildren(...sections);
}

function main() {
  const model = JSON.parse(document.getElementById('data').textContent);
  listenForPaper();
  render(model);
  if (model.live) {
    follow(render, model.live);
  }
}
