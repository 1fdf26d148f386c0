import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { headlessShellPath } from './support/browser/chromium.ts';
import { launchOptions } from './journeys/support/launch-options.ts';
const base = process.argv[2];
const sets: Record<string, string[]> = {
  base: [],
  nomaglev: ['--js-flags=--no-maglev'],
  noopt: ['--js-flags=--max-optimized-bytecode-size=0'],
  lite: ['--js-flags=--no-maglev --no-sparkplug --no-turbofan'],
  raster1: ['--num-raster-threads=1'],
  nocompilehints: ['--disable-features=ConsumeCompileHints,BackgroundResourceFetch,PrefetchPrivacyChanges,OptimizationHints'],
  jsflagsbg: ['--js-flags=--no-maglev --single-threaded-gc --no-concurrent-recompilation'],
};
function reaped(): number {
  const s = readFileSync('/proc/self/stat', 'utf8');
  const f = s.slice(s.lastIndexOf(')') + 2).split(' ');
  return (Number(f[13]) + Number(f[14])) / 100;
}
const only = process.argv[3]?.split(',');
for (const round of [1, 2])
  for (const [name, args] of Object.entries(sets)) {
    if (only && !only.includes(name)) continue;
    const options = launchOptions(headlessShellPath());
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...args] });
    const c0 = reaped();
    const t0 = performance.now();
    for (let i = 0; i < 6; i++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce', locale: 'vi-VN', baseURL: base });
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      const page = await context.newPage();
      await page.request.get('/sanctum/csrf-cookie');
      const token = (await context.cookies()).find(c => c.name === 'XSRF-TOKEN')?.value ?? '';
      await page.request.post('/login', { data: { username: '0901000001', password: 'matkhau1' }, headers: { 'X-XSRF-TOKEN': token } });
      await page.goto('/home');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('#prerendered').waitFor({ state: 'detached' });
      for (const tab of ['Cửa hàng', 'Giỏ hàng', 'Đơn hàng']) {
        await page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: tab }).click();
        await page.getByRole('heading', { level: 1, name: tab }).waitFor();
      }
      await context.close();
    }
    const wall = (performance.now() - t0) / 1000;
    await browser.close();
    await new Promise(r => setTimeout(r, 500));
    console.log(round, name, 'wall', wall.toFixed(1), 'cpu', (reaped() - c0).toFixed(2));
  }
