import type { Browser, Page } from 'playwright';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { loadedBy, missingIn } from '../../tests/support/browser/app-files.ts';
import { NO_WORKER } from '../../tests/support/browser/chromium.ts';
import type { Network } from '../../tests/support/network/network.ts';
import { login } from '../../tests/support/people/engineer.ts';
import { until } from '../../tests/support/timing/until.ts';
import { open } from '../../tests/support/timing/waits.ts';
import { median } from '../figures.ts';

const ROLES = ['engineer', 'company', 'admin'] as const;
const STORED_WITHIN_MS = 60_000;
/** A visit without the worker has no end of its own; one with it needs less. */
const VISIT_MS = 6000;

const untilStored = (page: Page, areas: string[]) =>
  until('The files stored', async () => (await missingIn(page, areas)).length === 0, STORED_WITHIN_MS);

interface Given {
  browser: Browser;
  network: Network;
}

function rowOf(visit: string, exchanges: Network['exchanges']) {
  const { page, worker, joined } = loadedBy(exchanges.filter(({ path }) => !path.startsWith('/api/')));
  const [requests, kibibytes] = [page.requests + worker.requests, page.kibibytes + worker.kibibytes];
  return {
    visit,
    requests,
    KiB: Math.round(kibibytes),
    'page KiB': Math.round(page.kibibytes),
    'worker KiB': Math.round(worker.kibibytes),
    'joined pages KiB': Math.round(joined.kibibytes),
  };
}

/** What a visitor loads at the first visit, and each role after the sign-in that follows it. */
export async function measureVisits({ browser, network }: Given) {
  const rows = [];
  for (const role of ROLES) {
    const page = await (await browser.newContext()).newPage();
    const first = network.exchanges.length;
    await page.goto(network.origin);
    await untilStored(page, ['shell', 'public']);
    if (rows.length === 0) rows.push(rowOf('visitor, first visit', network.exchanges.slice(first)));
    const { email, password } = DEMO_ACCOUNTS.find((account) => account.role === role) as (typeof DEMO_ACCOUNTS)[number];
    const before = network.exchanges.length;
    await open(page, `${network.origin}/login`);
    await login(page, role === 'engineer' ? 'engineer' : 'company', email, password);
    await untilStored(page, [role]);
    rows.push(rowOf(`${role}, sign-in`, network.exchanges.slice(before)));
    await page.context().close();
  }
  return rows;
}

/** Seconds of processor time of the browser for a first visit, with the worker and without, each in a new context. */
export async function measureProcessor({ browser, network }: Given, rounds: number) {
  const devtools = await browser.newBrowserCDPSession();
  const used = async () =>
    (await devtools.send('SystemInfo.getProcessInfo')).processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  const visit = async (options: object) => {
    const before = await used();
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(network.origin);
    await page.waitForTimeout(VISIT_MS);
    const after = await used();
    await page.context().close();
    return after - before;
  };
  await visit(NO_WORKER);
  const [without, withWorker]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await visit(NO_WORKER));
    withWorker.push(await visit({}));
  }
  const [page, both] = [median(without), median(withWorker)];
  return {
    'CPU s without worker': Number(page.toFixed(2)),
    'CPU s with worker': Number(both.toFixed(2)),
    '×': Number((both / page).toFixed(2)),
  };
}
