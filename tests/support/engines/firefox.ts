import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Given, type Ran, aScreen, reportEveryChunk } from '../browser/browser.ts';
import { speechAt } from '../models/speech.ts';
import { within } from '../timing/until.ts';
import type { EnginePage } from './engine.ts';

const STARTED_WITHIN_MS = 60_000;
const REPLY_WITHIN_MS = 120_000;

export const FIREFOX = 'firefox-esr';

/** A microphone of its own and the first monitor, without a question; and no calls to servers of Mozilla. */
const PREFERENCES: Record<string, string | number | boolean> = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

interface Evaluated {
  type: 'success' | 'exception';
  result: { type: string; value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

/** Commands and events of WebDriver BiDi. */
async function connect(address: string, hear: (method: string, params: unknown) => void) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`Firefox does not listen at ${address}.`)), { once: true });
  });
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(String(data)) as Message;
    if (type === 'event') return hear(String(method), params);
    const asked = open.get(Number(id));
    open.delete(Number(id));
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  return {
    send<Result>(method: string, params: object): Promise<Result> {
      const id = ++last;
      const asked = Promise.withResolvers<unknown>();
      open.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return within(method, asked.promise as Promise<Result>, REPLY_WITHIN_MS);
    },
    close: () => socket.close(),
  };
}

/**
 * Runs in the page before its own scripts: the microphone speaks, since an even tone is not speech. `sampleAt` is the source of
 * `speechAt`.
 */
function speak(sampleAt: (time: number) => number) {
  const devices = navigator.mediaDevices;
  if (!devices) return;
  const native = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    const stream = await native(wanted);
    const context = new AudioContext();
    await context.resume();
    const voice = context.createBuffer(1, context.sampleRate * 20, context.sampleRate);
    voice.getChannelData(0).forEach((_, at, samples) => (samples[at] = sampleAt(at / context.sampleRate)));
    const source = new AudioBufferSourceNode(context, { buffer: voice, loop: true });
    const spoken = context.createMediaStreamDestination();
    source.connect(spoken);
    source.start();
    // The device is in use as long as its track is, and names the track.
    const [device] = stream.getAudioTracks() as [MediaStreamTrack];
    const [track] = spoken.stream.getAudioTracks() as [MediaStreamTrack];
    const settings = device.getSettings();
    const stop = track.stop.bind(track);
    Object.defineProperty(track, 'label', { value: device.label });
    track.getSettings = () => settings;
    track.stop = () => {
      stop();
      device.stop();
    };
    return spoken.stream;
  };
}

/** Runs in the page before its own scripts: gives `reportEveryChunk` the functions that it calls. */
function addReports(tell: (report: string) => void) {
  for (const name of ['given', 'started', 'stopped'])
    Object.assign(globalThis, { [name]: async (what: unknown) => tell(JSON.stringify([name, what])) });
}

async function listenAddress(browser: ChildProcess): Promise<string> {
  const said = new Promise<string>((resolve, reject) => {
    let text = '';
    browser.stderr?.on('data', (part) => {
      text += part;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
      if (address) resolve(`${address}/session`);
    });
    browser.once('exit', (code) => reject(new Error(`Firefox ended with ${code}. ${text}`)));
  });
  return within('Firefox started', said, STARTED_WITHIN_MS);
}

/**
 * The system's Firefox with a profile of its own, driven by WebDriver BiDi. Every chunk of its recorders is reported, as by
 * `aBrowser`. With `speaks` its microphone speaks, which needs a sound output in the environment.
 */
export async function aFirefox(environment: Record<string, string>, { speaks }: { speaks: boolean }) {
  const profile = mkdtempSync(join(tmpdir(), 'loadpath-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify([name, value]).slice(1, -1)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const screen = await aScreen();
  const browser = spawn(FIREFOX, ['--headless', '--remote-debugging-port=0', '--profile', profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }), ...environment },
  });
  const given: Given[] = [];
  const recorders = new Map<string, Ran>();
  const errors: string[] = [];

  function hearReport([name, what]: ['given', Omit<Given, 'at'>] | ['started' | 'stopped', string]) {
    const at = performance.now();
    if (name === 'given') given.push({ ...what, at });
    else if (name === 'started') recorders.set(what, { from: at, to: null });
    else recorders.set(what, { from: recorders.get(what)?.from ?? at, to: at });
  }
  function hear(method: string, params: unknown) {
    if (method === 'script.message') hearReport(JSON.parse((params as { data: { value: string } }).data.value) as never);
    const { level, text } = params as { level?: string; text?: string };
    if (method === 'log.entryAdded' && level === 'error') errors.push(String(text));
  }

  const { send, close: hangUp } = await connect(await listenAddress(browser), hear);
  // A page that is recording asks before it is left, and would be asked for ever.
  const accept = { unhandledPromptBehavior: { default: 'accept', beforeUnload: 'accept' } };
  await send('session.new', { capabilities: { alwaysMatch: accept } });
  await send('session.subscribe', { events: ['script.message', 'log.entryAdded'] });
  const channel = [{ type: 'channel', value: { channel: 'reports' } }];
  await send('script.addPreloadScript', { functionDeclaration: String(addReports), arguments: channel });
  await send('script.addPreloadScript', { functionDeclaration: String(reportEveryChunk) });
  if (speaks) await send('script.addPreloadScript', { functionDeclaration: `() => (${speak})(${speechAt})` });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];

  async function call(functionDeclaration: string, json: string) {
    const evaluated = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: json }],
      target: { context },
      awaitPromise: true,
    });
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails?.text);
    return evaluated.result;
  }

  const page: EnginePage = {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...values) {
      const { value } = await call(
        `async (json) => JSON.stringify((await (${work})(...JSON.parse(json))) ?? null)`,
        JSON.stringify(values),
      );
      return JSON.parse(String(value)) as never;
    },
    async click(selector) {
      const { sharedId } = await call('(selector) => document.querySelector(selector)', selector);
      const origin = { type: 'element', element: { sharedId } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
  };

  return {
    page,
    given,
    recorders,
    errors,
    async close() {
      hangUp();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill('SIGKILL');
      await ended;
      screen?.process.kill('SIGTERM');
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
