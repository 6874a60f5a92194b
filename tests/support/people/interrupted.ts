import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { type SignedIn, login } from '../../../contract/accounts/accounts.ts';
import { askScreen } from '../../../contract/rating/desk.ts';
import { answerToRate } from '../../../contract/rating/rating.ts';
import type { Playback } from '../../../contract/recordings/recordings.ts';
import { DEMO_ACCOUNTS } from '../../../server/data/demo/demo-accounts.ts';
import { CHROMIUM, prepareContext } from '../browser/chromium.ts';
import { callOverHttp } from '../server/call-over-http.ts';
import { enter } from './engineer.ts';
import { freePort } from '../server/product.ts';
import { untilPasses } from '../timing/until-passes.ts';

/** The additions of the script below to the page. */
interface Interference {
  streams: MediaStream[];
  recorders: (MediaRecorder & { deaf?: boolean; given?: boolean })[];
}
type Interfered = typeof globalThis & { interference: Interference };

/** Runs in the page before its own scripts. It remembers tracks and recorders, and can silence a recorder. */
function interfere() {
  const interference: Interference = { streams: [], recorders: [] };
  (globalThis as Interfered).interference = interference;
  const { mediaDevices } = navigator;
  if (!mediaDevices) return;
  for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
    const native = mediaDevices[name].bind(mediaDevices);
    mediaDevices[name] = async (constraints) => {
      const stream = await native(constraints as MediaStreamConstraints);
      interference.streams.push(stream);
      return stream;
    };
  }
  const Native = globalThis.MediaRecorder;
  globalThis.MediaRecorder = class extends Native {
    deaf = false;
    given = false;
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options);
      interference.recorders.push(this);
      this.addEventListener('dataavailable', (event) => {
        if (this.deaf) event.stopImmediatePropagation();
        else if (event.data.size > 0) this.given = true;
      });
    }
  };
}

/** To be called once for each browser, before its first navigation. */
export const interfereWith = (page: Page) => page.context().addInitScript(interfere);

/** Silences all running recorders. Later ones work, so that the page can recover. */
export const silenceRecorders = (page: Page) =>
  page.evaluate(() => {
    for (const recorder of (globalThis as Interfered).interference.recorders) recorder.deaf = true;
  });

/** Runs in the page: whether at least `count` recorders were created. */
export const recordersMade = (count: number) => (globalThis as Interfered).interference.recorders.length >= count;

/**
 * Runs in the page: whether the newest recorder of the screen has given data. To be awaited before it is stopped, since without
 * data there is no segment.
 */
export const screenIsRecorded = () =>
  (globalThis as Interfered).interference.recorders.findLast(({ stream }) => stream.getVideoTracks().length > 0)?.given ?? false;

/** Runs in the page: whether each of the `count` newest recorders has given data. */
export const newestHaveGiven = (count: number) =>
  (globalThis as Interfered).interference.recorders.slice(-count).every(({ given }) => given);

/** Blocks the page's main thread for this time. */
export const beBusy = (page: Page, ms: number) =>
  page.evaluate((busy) => {
    const until = performance.now() + busy;
    while (performance.now() < until);
  }, ms);

/** Like a person who clicks 'Stop sharing' or unplugs the microphone. With the event, since `stop` alone fires none. */
export const endTracks = (page: Page, kind: 'video' | 'audio') =>
  page.evaluate((ended) => {
    for (const stream of (globalThis as Interfered).interference.streams)
      for (const track of stream.getTracks())
        if (track.kind === ended && track.readyState === 'live') {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
  }, kind);

/**
 * Mutes the microphone like a system, or only makes it give zeros, like a dead one. The page cannot mute a track for the system,
 * so that property and event are made here.
 */
export const silenceMicrophone = (page: Page, how: 'muted' | 'zeros' | null) =>
  page.evaluate((wanted) => {
    for (const stream of (globalThis as Interfered).interference.streams)
      for (const track of stream.getAudioTracks()) {
        track.enabled = wanted === null;
        if (track.muted === (wanted === 'muted')) continue;
        Object.defineProperty(track, 'muted', { configurable: true, value: wanted === 'muted' });
        track.dispatchEvent(new Event(wanted === 'muted' ? 'mute' : 'unmute'));
      }
  }, how);

/** Sets the clock of the page forward. */
export const setClockForward = (page: Page, ms: number) =>
  page.evaluate((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

const admins = new Map<string, Promise<SignedIn>>();

/** Signed in once for each product, since a test that polls would reach the limit for sign-ins. */
function admin(origin: string) {
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
  const session = admins.get(origin) ?? callOverHttp(origin, login, { body: { email, password } });
  admins.set(origin, session);
  return session;
}

export const asAdmin = async (page: Page, origin: string) => enter(page, origin, { user: await admin(origin) });

/** One spoken answer as raters see it: its sound, and the screen of the whole test. */
export async function asTheDeskSees(origin: string, attemptId: string, questionId: string) {
  const { accessToken: token } = await admin(origin);
  const params = { attemptId, questionId };
  const shown = await callOverHttp(origin, answerToRate, { token, params });
  if (shown.screen.length === shown.screens) return shown;
  const { screen } = await callOverHttp(origin, askScreen, { token, params, body: { reason: 'The gaps of the recording.' } });
  return { ...shown, screen };
}

/** Reads a recording over the network. Returns its length in seconds, and when the packet in its middle plays. */
export async function playable(origin: string, { url }: Playback) {
  const response = await fetch(origin + url);
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(await response.arrayBuffer()) });
  try {
    const seconds = await input.computeDuration();
    const track = (await input.getPrimaryVideoTrack()) ?? (await input.getPrimaryAudioTrack());
    const middle = track && (await new EncodedPacketSink(track).getPacket(seconds / 2));
    return { seconds, middle: middle?.timestamp ?? null };
  } finally {
    input.dispose();
  }
}

/** Chromium slows timers of a hidden tab to one a minute after five minutes; here after five seconds, so that tests are short. */
const HELD_BACK = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5';

/**
 * A Chromium that Playwright did not start and is only attached to, because a tab behind another one is really hidden and slowed
 * only then. It shares a synthetic monitor.
 */
export async function aRealBrowser(origin: string) {
  const profile = mkdtempSync(join(tmpdir(), 'loadpath-real-'));
  const port = await freePort();
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];
  const quiet = ['--disable-background-networking', '--disable-component-update', HELD_BACK];
  const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const process = spawn(
    CHROMIUM,
    [...args, ...quiet, ...devices, `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  await untilPasses(() => fetch(`${address}/json/version`));
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [context] = browser.contexts() as [BrowserContext];
  await prepareContext(context);
  await context.grantPermissions(['microphone'], { origin });
  return {
    context,
    async close() {
      const gone = new Promise((resolve) => process.once('exit', resolve));
      const devtools = await browser.newBrowserCDPSession();
      await devtools.send('Browser.close').catch(() => process.kill());
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
