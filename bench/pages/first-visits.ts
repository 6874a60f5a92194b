import type { Browser, Page } from 'playwright';
import { login } from '../../contract/accounts/accounts.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { callOverHttp } from '../../tests/support/server/call-over-http.ts';
import { NO_WORKER, launchChromium } from '../../tests/support/browser/chromium.ts';
import { aNetwork } from '../../tests/support/network/network.ts';
import { aProduct } from '../../tests/support/server/product.ts';

const product = await aProduct();
const network = await aNetwork(() => product.port);
const browser = await launchChromium();
const cdp = await browser.newBrowserCDPSession();
const cpu = async () => (await cdp.send('SystemInfo.getProcessInfo')).processInfo.reduce((s, p) => s + p.cpuTime, 0);
async function quiet() {
  for (;;) {
    const n = network.exchanges.length;
    await new Promise((r) => setTimeout(r, 4000));
    if (network.exchanges.length === n && network.exchanges.every((e) => e.end || e.path.includes('live'))) return;
  }
}
const fromW = (e: any) => e.from === '/sw.js' || e.path === '/sw.js';
function tally(since: number, label: string) {
  const all = network.exchanges.slice(since).filter((e) => !e.path.startsWith('/api/'));
  const f = (list: any[]) => `${list.length} ${Math.round(list.reduce((s, e) => s + e.received, 0) / 1024)} KiB`;
  console.log(
    label,
    'page',
    f(all.filter((e) => !fromW(e))),
    'worker',
    f(all.filter(fromW)),
    '304:',
    all.filter((e) => e.status === 304).length,
  );
  return all;
}
try {
  for (const mode of [{}, NO_WORKER, {}, NO_WORKER]) {
    const c0 = await cpu();
    const since = network.exchanges.length;
    const context = await browser.newContext(mode);
    const page = await context.newPage();
    await page.goto(network.origin);
    await quiet();
    const c1 = await cpu();
    const all = tally(since, mode === NO_WORKER ? 'noworker' : 'worker');
    if (mode === NO_WORKER) for (const e of all) console.log('   ', e.path, e.status, e.received);
    else console.log(all.filter((e) => e.path === '/sw.js' || e.path === '/index.html').map((e) => [e.path, e.received]));
    console.log('cpu', (c1 - c0).toFixed(2));
    await context.close();
  }
  for (const role of ['engineer', 'company', 'admin']) {
    const { email, password } = DEMO_ACCOUNTS.find((a) => a.role === role)!;
    const context = await browser.newContext();
    const page = await context.newPage();
    let since = network.exchanges.length;
    await page.goto(network.origin);
    await quiet();
    tally(since, role + ' first');
    since = network.exchanges.length;
    const user = await callOverHttp(product.origin, login, { body: { email, password } });
    await page.evaluate((u) => localStorage.setItem('user', JSON.stringify(u)), user);
    await page.goto(network.origin + '/user');
    await quiet();
    tally(since, role + ' after');
    await context.close();
  }
} finally {
  await browser.close();
  await network.pullOut();
  await product.stop();
}
