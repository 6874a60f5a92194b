import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { aScreen } from '../browser/browser.ts';
import { freePort } from '../server/product.ts';
import { until, within } from '../timing/until.ts';
import type { EnginePage } from './engine.ts';

const UP_WITHIN_MS = 60_000;
const REPLY_WITHIN_MS = 60_000;
/** How WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export const DRIVER = 'WebKitWebDriver';

/** WebKitGTK's own small browser; undefined if it is not installed. */
export const findMiniBrowser = () => globSync('/usr/lib*/**/webkit2gtk-4.1/MiniBrowser')[0];

/** A request of WebDriver. Throws its error. */
async function ask<Value>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  const asked = fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const reply = await within(`${method} ${address} ${JSON.stringify(body)}`, asked, REPLY_WITHIN_MS);
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/**
 * The system's WebKitGTK, driven by WebDriver, with a microphone and a screen of its own. It stores nothing after its end.
 */
export async function aWebKit() {
  const screen = await aScreen();
  const port = await freePort();
  const driver: ChildProcess = spawn(DRIVER, ['-p', String(port)], {
    stdio: 'ignore',
    // Its sandbox needs rights that a container does not have.
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }), WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const root = `http://127.0.0.1:${port}`;
  const isUp = () =>
    ask(`${root}/status`, 'GET').then(
      () => true,
      () => false,
    );
  await until('The driver of WebKit', isUp, UP_WITHIN_MS);
  const options = {
    binary: findMiniBrowser(),
    args: ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'],
  };
  const { sessionId } = await ask<{ sessionId: string }>(`${root}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `${root}/session/${sessionId}`;
  await ask(`${session}/timeouts`, 'POST', { script: REPLY_WITHIN_MS, pageLoad: REPLY_WITHIN_MS });

  const page: EnginePage = {
    async open(url) {
      await ask(`${session}/url`, 'POST', { url });
    },
    async run(work, ...values) {
      const script = `const [json, done] = arguments;
        Promise.resolve(json).then((text) => (${work})(...JSON.parse(text))).then(
          (value) => done(JSON.stringify({ value: value ?? null })),
          (error) => done(JSON.stringify({ error: String(error) })),
        );`;
      const said = await ask<string>(`${session}/execute/async`, 'POST', { script, args: [JSON.stringify(values)] });
      const { value, error } = JSON.parse(said) as { value: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async click(selector) {
      const element = await ask<Record<string, string>>(`${session}/element`, 'POST', { using: 'css selector', value: selector });
      await ask(`${session}/element/${element[ELEMENT]}/click`, 'POST', {});
    },
  };

  return {
    page,
    async close() {
      await ask(session, 'DELETE').catch(() => {}); // its browser may have ended already
      driver.kill('SIGTERM');
      screen?.process.kill('SIGTERM');
    },
  };
}
