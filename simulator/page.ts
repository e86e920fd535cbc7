/** The page of who plays the marketplaces: shops and their orders, what can be done with each, the time and the faults. */
export const page = (moves: object): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Marketplace simulator</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 1100px; padding: 0 1rem; color-scheme: light dark; }
  header, form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .75rem; }
  h2 { margin: 1.25rem 0 .25rem; font-size: 1.1rem; }
  .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #8884; white-space: nowrap; }
  button, select, input { font: inherit; padding: .2rem .6rem; } input { width: 5.5rem; }
  #said { color: #b3261e; min-height: 1.5rem; } small { opacity: .7; }
</style></head><body>
<header><h1>Marketplace simulator</h1><b id="now"></b>
  <button data-ms="60000">+1 min</button><button data-ms="3600000">+1 h</button><button data-ms="86400000">+1 day</button></header>
<form id="fault"><label>Fault <input name="fault" placeholder="http_5xx" required style="width:11rem"></label>
  <label>probability <input name="probability" type="number" min="0" max="1" step="0.01" value="0.05"></label>
  <label>of <input name="of" placeholder="tiktok" style="width:8rem"></label><button>Switch on (0: off)</button> <small id="faults"></small></form>
<div id="said" role="alert"></div><main id="shops"></main>
<script>
const MOVES = ${JSON.stringify(Object.keys(moves))};
const $ = (id) => document.getElementById(id);
const el = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });
async function ask(method, path, body) {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) });
  const said = await answer.json();
  $('said').textContent = answer.ok ? '' : said.message;
  return answer.ok ? said : null;
}
const whereOf = (order) => [order.cancelled && 'cancelled', order.completed && 'completed', !order.paid && !order.cod && 'unpaid',
  order.hold && 'on hold', order.cancelRequested && 'wants to cancel', ...order.parcels.map((one) => one.stage),
  ...order.returns.map((one) => one.kind + ' ' + one.stage)].filter(Boolean).join(', ');
async function show() {
  const state = await ask('GET', '/state');
  if (!state) return;
  $('now').textContent = new Date(state.now).toLocaleString();
  $('faults').textContent = state.faults.map((one) => one.fault + (one.of && '@' + one.of) + ' ' + one.probability).join(' · ');
  $('shops').replaceChildren(...state.marketplaces.flatMap(({ platform, url, shops, pushes }) => shops.flatMap((shop) => {
    const head = el('h2', platform + ' · ' + shop.name + ' ');
    head.append(el('small', url + ' · ' + shop.total + ' orders · pushes ' + pushes.heard + '/' + pushes.sent + ' '),
      el('button', 'New order', { onclick: () => ask('POST', '/orders', { platform, shop: shop.id }).then(show) }));
    const table = el('table', '');
    for (const order of shop.orders) {
      const row = table.insertRow();
      for (const text of [order.id, order.lines.join(', '), order.cod ? 'COD' : '', whereOf(order), order.parcels.map((one) => one.tracking ?? '').join(' ')]) row.insertCell().textContent = text;
      const choice = el('select', '', { 'ariaLabel': 'Do with ' + order.id });
      choice.append(el('option', '…', { value: '' }), ...MOVES.map((one) => el('option', one, { value: one })));
      choice.onchange = () => ask('POST', '/move', { platform, shop: shop.id, order: order.id, what: choice.value }).then((done) => done ? show() : (choice.value = ''));
      row.insertCell().append(choice);
    }
    const box = el('div', '', { className: 'scroll' }); box.append(table);
    return [head, box];
  })));
}
for (const button of document.querySelectorAll('[data-ms]')) button.onclick = () => ask('POST', '/advance', { ms: Number(button.dataset.ms) }).then(show);
$('fault').onsubmit = (event) => { event.preventDefault(); const form = new FormData(event.target);
  ask('POST', '/faults', { fault: form.get('fault'), probability: Number(form.get('probability')), of: form.get('of') || undefined }).then(show); };
show(); setInterval(() => document.activeElement?.tagName === 'SELECT' || show(), 3000);
</script></body></html>`;
