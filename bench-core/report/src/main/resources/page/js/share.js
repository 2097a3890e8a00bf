// Exports: tables as Markdown and CSV, charts as pictures.

async function copy(text, button) {
  const before = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = el('textarea', {class: 'offscreen', 'aria-hidden': 'true'});
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = before; }, 1500);
}

function copyButton(name, text) {
  const button = el('button', {type: 'button', class: 'control small', click: () => copy(text(), button)}, name);
  return button;
}

function asMarkdown(header, lines) {
  const line = cells => `| ${cells.map(cell => cell.replace(/\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...lines.map(line)].join('\n') + '\n';
}

function asCsv(header, lines) {
  const cell = text => /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  return [header, ...lines].map(line => line.map(cell).join(',')).join('\n') + '\n';
}

const DRAWN = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity',
  'font-size', 'font-weight', 'font-family', 'text-anchor', 'color'];

/** Copies the drawing with its styles as attributes, since a picture has no style sheet. */
function standalone(svg) {
  const clone = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll('*')];
  [clone, ...clone.querySelectorAll('*')].forEach((element, i) => {
    const style = getComputedStyle(from[i]);
    DRAWN.forEach(name => element.setAttribute(name, style.getPropertyValue(name)));
    element.removeAttribute('class');
  });
  return clone;
}

function savePicture(plot, title) {
  const svg = plot.querySelector('svg');
  if (!svg) {
    return;
  }
  const {width, height} = svg.viewBox.baseVal;
  const pad = 16;
  const head = 44;
  const clone = standalone(svg);
  clone.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  clone.setAttribute('width', width);
  clone.setAttribute('height', height);
  const image = new Image();
  image.addEventListener('load', () => {
    const canvas = el('canvas', {width: 2 * (width + 2 * pad), height: 2 * (height + pad + head)});
    const paint = canvas.getContext('2d');
    const look = getComputedStyle(document.body);
    paint.scale(2, 2);
    paint.fillStyle = look.backgroundColor;
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.fillStyle = look.color;
    paint.font = `600 16px ${look.fontFamily}`;
    paint.fillText(title, pad, 28);
    paint.drawImage(image, pad, head, width, height);
    const link = el('a', {download: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`});
    link.href = canvas.toDataURL('image/png');
    link.click();
  });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(clone))}`;
}

function pictureButton(plot, title) {
  return el('button', {type: 'button', class: 'control small png', 'aria-label': `Save "${title}" as a PNG picture`,
    click: () => savePicture(plot, title)}, 'PNG');
}
