import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { CHROMIUM, FLAGS } from './chromium.ts';
import { until } from './until.ts';
import { writeSpeech } from './speech.ts';

/** What a recorder handed to the page, told by the page itself the moment it did: the truth that the server is held against. */
export interface Given {
  recorder: string;
  mimeType: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
  /** When the test heard of it: `performance.now()` of this process. */
  at: number;
}

/** How much the outbox in this browser still holds. */
export interface Waiting {
  answers: number;
  recordings: number;
  /** Of the recordings, the server's copies included: an outbox keeps them until the whole recording is signed for. */
  bytes: number;
}

/** What the page may tell the test. */
interface Telling {
  given(chunk: Omit<Given, 'at'>): Promise<void>;
  started(recorder: string): Promise<void>;
  stopped(recorder: string): Promise<void>;
}

const GIVEN_WITHIN_MS = 60_000;

/** From when to when a recorder ran, on the clock of `Given.at`; one that was killed has no end. */
export interface Ran {
  from: number;
  to: number | null;
}

/**
 * Runs in the page before its own scripts: every recorder tells the digest of each chunk that it gives. What is tried before a
 * test, in slices shorter than a second, is thrown away by the page, and is not told.
 */
function tellEveryChunk() {
  const Native = globalThis.MediaRecorder;
  const test = globalThis as unknown as Telling;
  if (!Native) return;
  globalThis.MediaRecorder = class extends Native {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options);
      const recorder = crypto.randomUUID();
      let told: Promise<unknown> = Promise.resolve();
      this.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0 || this.isTrial) return;
        told = told.then(async () => {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await data.arrayBuffer()));
          const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
          await test.given({ recorder, mimeType: this.mimeType, size: data.size, digest: hex });
        });
      });
      this.addEventListener('start', () => void (this.isTrial || test.started(recorder)));
      this.addEventListener('stop', () => void (this.isTrial || told.then(() => test.stopped(recorder))));
    }

    isTrial = false;

    override start(sliceMs?: number) {
      this.isTrial = sliceMs !== undefined && sliceMs < 1000;
      super.start(sliceMs);
    }
  };
}

/** Runs in the page: counts what waits, past the product's own code. */
function countWaiting(): Promise<Waiting> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('loadpath');
    opening.addEventListener('error', () => reject(opening.error as Error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      // A database of an older version has no store of submissions.
      const given = ['answers', 'submissions'].filter((store) => database.objectStoreNames.contains(store));
      const tx = database.transaction([...given, 'recordings']);
      const counts = given.map((store) => tx.objectStore(store).count());
      const recordings = tx.objectStore('recordings').getAll();
      tx.addEventListener('complete', () => {
        database.close();
        const rows = recordings.result as { bytes: number }[];
        const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
        const answers = counts.reduce((sum, { result }) => sum + result, 0);
        resolve({ answers, recordings: rows.length, bytes });
      });
    });
  });
}

/** What still waits in the outbox of the origin that `page` shows. */
export const waitingIn = (page: Page) => page.evaluate(countWaiting);

/** The attempts that the outbox knows of, and which of them it has finished; read past the product's own code. */
export const attemptsIn = (page: Page): Promise<{ id: string; isFinished: boolean }[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
    const database = await done(indexedDB.open('loadpath'));
    const rows: { id: string; finishedAt: string | null }[] = await done(
      database.transaction('attempts').objectStore('attempts').getAll(),
    );
    database.close();
    return rows.map(({ id, finishedAt }) => ({ id, isFinished: finishedAt !== null }));
  });

/**
 * The next version of the service worker, installed, takes over in the middle of whatever the present one does. Where the product
 * asks first, this does not: it is what a browser may do at its worst. `serve` puts the new script in its place.
 */
export async function updateWorker(page: Page, serve: (script: string) => void) {
  const script = await page.evaluate(async () => (await fetch('/sw.js', { cache: 'no-store' })).text());
  serve(`${script}\n// ${Date.now()}`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    registration.active?.postMessage('drain');
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next || next.state === 'installed') return;
    await new Promise<void>((resolve, reject) =>
      next.addEventListener('statechange', () => {
        if (next.state === 'redundant') reject(new Error('The next worker was not installed.'));
        else if (next.state !== 'installing') resolve();
      }),
    );
  });
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.skipWaiting', { scopeURL: `${origin}/` });
  await session.detach();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.waiting || registration.active?.state !== 'activated') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** Stops the service worker in the middle of whatever it does, as the browser may at any time; the next event starts it anew. */
export async function stopWorker(page: Page) {
  const session = await page.context().newCDPSession(page);
  const version = new Promise<string | undefined>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.length > 0) resolve(versions.find(({ status }) => status === 'activated')?.versionId);
    });
  });
  await session.send('ServiceWorker.enable');
  const versionId = await version;
  if (!versionId) throw new Error('No service worker is active.');
  await session.send('ServiceWorker.stopWorker', { versionId });
  await session.detach();
}

/** CPU time that a process has used, in ticks of the kernel (proc(5), stat, fields 14 and 15); 0 where it has ended. */
function ticksOf(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = after.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/** The process that renders `page`: no browser tells, so the page is kept busy for a moment, and the busiest process is it. */
async function rendererOf(page: Page, profile: string): Promise<number> {
  const renderers = processesOf(profile).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer'),
  );
  const before = new Map(renderers.map((pid) => [pid, ticksOf(pid)]));
  await page.evaluate(() => {
    for (const began = performance.now(); performance.now() - began < 400;);
  });
  const used = (pid: number) => ticksOf(pid) - (before.get(pid) ?? 0);
  return renderers.toSorted((one, other) => used(other) - used(one))[0] as number;
}

/** The origin of `page` may store so many bytes in all; null lifts it. */
export async function limitStorage(page: Page, bytes: number | null) {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', bytes === null ? { origin } : { origin, quotaSize: bytes });
  await session.detach();
}

/** Every process whose command line names this profile. */
export function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** A virtual screen with real pixels, where Xvfb is there; `null` makes Chromium share a synthetic one. */
async function aScreen(): Promise<{ display: string; process: ChildProcess } | null> {
  if (spawnSync('sh', ['-c', 'command -v Xvfb']).status !== 0) return null;
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x720x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve) => xvfb.stdio[3]?.once('data', (text) => resolve(String(text).trim())));
  return { display: `:${number}`, process: xvfb };
}

/**
 * An engineer's Chromium on a profile of its own, with a microphone that speaks and a monitor that is shared without a picker.
 * `kill` is SIGKILL of every process of it; `open` starts it again on the same profile.
 */
export async function aBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'loadpath-profile-'));
  const speech = join(profile, 'speech.wav');
  writeSpeech(speech);
  const screen = await aScreen();
  const given: Given[] = [];
  const recorders = new Map<string, Ran>();
  const errors: string[] = [];
  let context: BrowserContext | null = null;
  let openedAt = 0;

  const hear = (page: Page) => void page.on('pageerror', (error) => errors.push(error.message));

  async function open(): Promise<Page> {
    openedAt = performance.now();
    const share = screen ? ['--auto-select-desktop-capture-source=Entire screen'] : ['--use-fake-ui-for-media-stream'];
    context = await chromium.launchPersistentContext(join(profile, 'chromium'), {
      executablePath: CHROMIUM,
      // On a virtual screen the browser is really drawn, so that what is recorded is what an engineer would have seen.
      headless: screen === null,
      viewport: null,
      env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}) } as Record<string, string>,
      permissions: ['microphone'],
      args: [
        ...FLAGS,
        // Without the bar that would lie over the page that is being recorded.
        '--test-type',
        '--no-first-run',
        '--disable-sync',
        '--disable-background-networking',
        '--disable-component-update',
        '--window-position=0,0',
        '--window-size=1280,720',
        '--hide-crash-restore-bubble',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${speech}`,
        ...share,
      ],
    });
    await context.exposeBinding('given', (_source, chunk: Omit<Given, 'at'>) => given.push({ ...chunk, at: performance.now() }));
    await context.exposeBinding('started', (_source, id: string) => recorders.set(id, { from: performance.now(), to: null }));
    await context.exposeBinding('stopped', (_source, id: string) => {
      const ran = recorders.get(id);
      if (ran) ran.to = performance.now();
    });
    await context.addInitScript(tellEveryChunk);
    const page = context.pages()[0] ?? (await context.newPage());
    context.on('page', hear);
    hear(page);
    return page;
  }

  /** Resolves when each recorder that runs now has handed `slices` more chunks to its page; a slice takes two seconds. */
  async function untilGiven(slices: number) {
    const running = [...recorders].filter(([, { from, to }]) => to === null && from >= openedAt).map(([id]) => id);
    if (running.length === 0) throw new Error('Nothing is being recorded.');
    const countOf = (id: string) => given.filter(({ recorder }) => recorder === id).length;
    const goals = new Map(running.map((id) => [id, countOf(id) + slices]));
    await until('Chunks of each recorder', () => [...goals].every(([id, goal]) => countOf(id) >= goal), GIVEN_WITHIN_MS);
  }

  function signal(name: NodeJS.Signals) {
    for (const pid of processesOf(join(profile, 'chromium'))) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended with its parent.
      }
    }
  }

  async function kill() {
    signal('SIGKILL');
    await context?.close().catch(() => {});
    context = null;
  }

  /** SIGKILL of the process behind a tab, and of that alone. */
  const killTab = async (page: Page) => void process.kill(await rendererOf(page, join(profile, 'chromium')), 'SIGKILL');

  async function close() {
    await context?.close().catch(() => {});
    screen?.process.kill('SIGTERM');
    if (existsSync(profile)) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** As a computer that sleeps: nothing of it runs for so long, while the monotonic clock runs on. */
  async function sleep(ms: number) {
    signal('SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, ms));
    signal('SIGCONT');
  }

  return {
    profile,
    open,
    kill,
    killTab,
    sleep,
    untilGiven,
    close,
    given,
    recorders,
    errors,
    context: () => context as BrowserContext,
  };
}

export type Browser = Awaited<ReturnType<typeof aBrowser>>;
