// Writes numbers by the rules of summary.md: no digit that the measurement does not carry.

function exponent(value, digits) {
  return Number(value.toExponential(digits - 1).split('e')[1]);
}

function grouped(value, place) {
  const unit = 10 ** -place;
  const text = place >= 0 ? value.toFixed(place) : (Math.round(value / unit) * unit).toFixed(0);
  const [whole, decimals] = text.split('.');
  const parts = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return decimals ? `${parts}.${decimals}` : parts;
}

function three(value) {
  return grouped(value, value === 0 ? 0 : 2 - exponent(Math.abs(value), 3));
}

function withMargin(value, margin) {
  if (!(margin > 0)) {
    return three(value);
  }
  const place = 1 - exponent(margin, 3);
  return `${grouped(value, place)} ± ${grouped(margin, place)}`;
}

/** A value with its interval: as a margin if that is the same to both sides, else with its ends. */
function figureText(value, low, high) {
  if (low === undefined || high === undefined) {
    return three(value);
  }
  const margin = (high - low) / 2;
  if (!(margin > 0) || Math.abs((high - value) - (value - low)) < 1e-4 * (high - low)) {
    return withMargin(value, margin);
  }
  const place = 1 - exponent(margin, 3);
  return `${grouped(value, place)} (${grouped(low, place)} to ${grouped(high, place)})`;
}

function percentileText(inverse) {
  if (inverse <= 1) {
    return '0 %';
  }
  const nines = Math.max(0, Math.ceil(Math.log10(inverse)) - 1);
  return `${Number((100 * (1 - 1 / inverse)).toFixed(nines + 1))} %`;
}

function tickText(value) {
  if (value >= 1e6) {
    return `${Number((value / 1e6).toPrecision(3))} M`;
  }
  return value >= 1000 ? grouped(value, 0) : String(Number(value.toPrecision(4)));
}
