import { chromium } from 'playwright-core';
const base = 'http://localhost:3313';
const only = process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [lang, size, vp] of [['th','d',{width:1440,height:900}],['en','m',{width:390,height:844}],['en','d',{width:1440,height:900}],['th','m',{width:390,height:844}]]) {
  if (only && !only.split(',').includes(lang+size)) continue;
  const c = await b.newContext({ viewport: vp, locale: lang === 'th' ? 'th-TH' : 'en-US', extraHTTPHeaders: {} });
  const p = await c.newPage();
  p.on('pageerror', e => console.log('ERR', e.message));
  const r = await c.request.post(base + '/api/auth/login', { data: { username: 'admin', password: 'langraan-demo' } });
  const token = (await r.json()).Data.token;
  await c.addCookies([{ name: 'token', value: token, url: base }]);
  await c.request.put(base + '/api/v1/profile/locale', { data: { locale: lang }, headers: { origin: base } });
  await p.goto(base + '/login'); await p.waitForTimeout(500);
  const shot = async (name) => { await p.waitForTimeout(700); await p.screenshot({ path: `/tmp/a3/shots/${name}-${lang}-${size}.png` }); };
  try {
    if (p.url().includes('login')) {
      await p.locator('input[name=username], input[autocomplete=username]').first().fill('admin');
      await p.locator('input[type=password]').first().fill('langraan-demo'); await p.keyboard.press('Enter'); await p.waitForTimeout(2500);
    }
    await p.goto(base + '/admin/api-key'); await shot('keys');
    await p.getByRole('button', { name: /^(สร้าง API key|New API key)/ }).first().click(); await shot('keyform');
    await p.keyboard.press('Escape');
    await p.goto(base + '/admin/webhook'); await shot('hooks');
    await p.goto(base + '/admin/webhook?state=closed'); await shot('hooksclosed');
    await p.goto(base + '/admin/webhook'); await p.waitForTimeout(500);
    await p.getByRole('button', { name: /^(เพิ่ม webhook|Add webhook)/ }).first().click(); await shot('hookform');
    await p.goto(base + '/admin/webhook/1'); await shot('hooklog');
    await p.locator('tbody tr, [data-card]').first().click().catch(() => {}); await shot('letter');
    await p.goto(base + '/pages/api#guide'); await p.waitForTimeout(1500); await p.locator('#guide summary').first().click(); await shot('guide');
  } catch (e) { console.log(lang, size, e.message.slice(0, 300)); await shot('fail'); }
  await c.close();
}
await b.close();
