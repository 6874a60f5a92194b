import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { vi } from 'vitest';
import { type SignedIn, login } from '../../contract/accounts.ts';
import { answerToRate } from '../../contract/rating.ts';
import type { Playback } from '../../contract/recordings.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/demo-accounts.ts';
import { CHROMIUM } from './chromium.ts';
import { callOverHttp } from './call-over-http.ts';
import { enter } from './engineer.ts';
import { freePort } from './product.ts';

/** What stands in the page for a test that interferes with capture. */
interface Interference {
  streams: MediaStream[];
  recorders: (MediaRecorder & { deaf?: boolean; given?: boolean })[];
}
type Interfered = typeof globalThis & { interference: Interference };

/** Runs in the page before its own scripts: remembers what is captured, and can make a recorder that gives nothing any more. */
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

/** To be called once for a browser that has been opened, before its page goes anywhere. */
export const interfereWith = (page: Page) => page.context().addInitScript(interfere);

/** All recorders that run give nothing from now on; those that are made later do. */
export const silenceRecorders = (page: Page) =>
  page.evaluate(() => {
    for (const recorder of (globalThis as Interfered).interference.recorders) recorder.deaf = true;
  });

/** Runs in the page: whether so many recorders have been made since it was opened. */
export const recordersMade = (count: number) => (globalThis as Interfered).interference.recorders.length >= count;

/**
 * Runs in the page: whether the newest recorder of the screen has given something. One that is stopped before leaves no segment.
 */
export const screenIsRecorded = () =>
  (globalThis as Interfered).interference.recorders.findLast(({ stream }) => stream.getVideoTracks().length > 0)?.given ?? false;

/** Runs in the page: whether each of the `count` newest recorders has given something. */
export const newestHaveGiven = (count: number) =>
  (globalThis as Interfered).interference.recorders.slice(-count).every(({ given }) => given);

/** The page does nothing else for so long. */
export const beBusy = (page: Page, ms: number) =>
  page.evaluate((busy) => {
    const until = performance.now() + busy;
    while (performance.now() < until);
  }, ms);

/** As a person who clicks 'Stop sharing', or pulls the microphone out: `stop` alone tells the page nothing. */
export const endTracks = (page: Page, kind: 'video' | 'audio') =>
  page.evaluate((ended) => {
    for (const stream of (globalThis as Interfered).interference.streams)
      for (const track of stream.getTracks())
        if (track.kind === ended && track.readyState === 'live') {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
  }, kind);

/** The time of day as this page reads it is so much ahead from now on. */
export const setClockForward = (page: Page, ms: number) =>
  page.evaluate((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

const admins = new Map<string, Promise<SignedIn>>();

/** Signed in once for each product: a test that polls would be refused as one who tries passwords. */
function admin(origin: string) {
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
  const session = admins.get(origin) ?? callOverHttp(origin, login, { body: { email, password } });
  admins.set(origin, session);
  return session;
}

export const asAdmin = async (page: Page, origin: string) => enter(page, origin, { user: await admin(origin) });

/** What the desk shows of one spoken answer: its sound, and the screen during the whole test. */
export async function asTheDeskSees(origin: string, attemptId: string, questionId: string) {
  const { accessToken: token } = await admin(origin);
  return callOverHttp(origin, answerToRate, { token, params: { attemptId, questionId } });
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

/** A page's timers are held back to one a minute after five minutes in a hidden tab; here after as many seconds. */
const HELD_BACK = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5';

/**
 * A Chromium as a person has it: Playwright is only attached, so that a tab behind another really is hidden and held back. It
 * shares a synthetic monitor.
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
  await vi.waitFor(() => fetch(`${address}/json/version`), { timeout: 20_000, interval: 100 });
  const browser = await chromium.connectOverCDP(address, { noDefaults: true });
  const [context] = browser.contexts() as [BrowserContext];
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
