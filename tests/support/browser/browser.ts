import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { CHROMIUM, FLAGS, prepareContext } from './chromium.ts';
import { until, within } from '../timing/until.ts';
import { writeSpeech } from '../models/speech.ts';

/**
 * A chunk that a recorder gave. The page reports it at once, so that it can be compared with the data on the server at the end.
 */
export interface Given {
  recorder: string;
  mimeType: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
  /** The page cannot read it, by a fault of the test (`storage-faults.ts`). */
  isUnreadable?: boolean;
  /** When the test received the report: `performance.now()` of this process. */
  at: number;
}

/** The content of the outbox of this browser. */
export interface Waiting {
  answers: number;
  recordings: number;
  /** Including chunks that the server has, because they stay in an outbox until the whole recording is signed for. */
  bytes: number;
}

/** The reports of the page to the test. */
interface Telling {
  given(chunk: Omit<Given, 'at'>): Promise<void>;
  started(recorder: string): Promise<void>;
  stopped(recorder: string): Promise<void>;
}

const GIVEN_WITHIN_MS = 60_000;
const READ_WITHIN_MS = 60_000;
const SCREEN_WITHIN_MS = 60_000;
const ENDED_WITHIN_MS = 30_000;

/** When a recorder ran, on the clock of `Given.at`. One that was killed has no end. */
export interface Ran {
  from: number;
  to: number | null;
}

/**
 * Runs in the page before its own scripts, so that every recorder reports the digest of each chunk. Slices shorter than a second
 * are not reported: they are tries before a test, which the page discards.
 */
export function reportEveryChunk() {
  const Native = globalThis.MediaRecorder;
  const test = globalThis as unknown as Telling;
  if (!Native) return;
  const read = Blob.prototype.arrayBuffer; // a test may take it from the page
  globalThis.MediaRecorder = class extends Native {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options);
      const recorder = crypto.randomUUID();
      let told: Promise<unknown> = Promise.resolve();
      this.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0 || this.isTrial) return;
        told = told.then(async () => {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await read.call(data)));
          const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
          const isUnreadable = Object.hasOwn(data, 'arrayBuffer');
          await test.given({ recorder, mimeType: this.mimeType, size: data.size, digest: hex, isUnreadable });
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

interface OutboxRows {
  attempts: { id: string; finishedAt: string | null }[];
  recordings: { id: string; particulars: { kind: string }; bytes: number }[];
  chunks: { recordingId: string; waiting?: 1 }[];
  answers: unknown[];
  submissions: unknown[];
}

/** Runs in the page. It reads the database without the product's code, so that a fault there cannot hide anything. */
async function readOutbox(): Promise<OutboxRows> {
  const rows: OutboxRows = { attempts: [], recordings: [], chunks: [], answers: [], submissions: [] };
  // Not opened if it is missing, since that makes an empty one, in which the product does not find its stores.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'loadpath')) return rows;
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
  const database = await done(indexedDB.open('loadpath'));
  try {
    // Without missing stores, since a database of an older version has no store of submissions.
    const stores = Object.keys(rows).filter((store) => database.objectStoreNames.contains(store));
    const tx = database.transaction(stores);
    const read = stores.map(async (store) => [store, await done(tx.objectStore(store).getAll())] as const);
    return { ...rows, ...Object.fromEntries(await Promise.all(read)) };
  } finally {
    database.close();
  }
}

/** A page whose process is stopped or hangs never replies. */
const outboxOf = (page: Page) => within('The outbox read', page.evaluate(readOutbox), READ_WITHIN_MS);

/** The content of the outbox of the origin that `page` shows. */
export async function waitingIn(page: Page): Promise<Waiting> {
  const { answers, submissions, recordings } = await outboxOf(page);
  const bytes = recordings.reduce((sum, row) => sum + row.bytes, 0);
  return { answers: answers.length + submissions.length, recordings: recordings.length, bytes };
}

/** Whether the outbox has a slice of an answer that the server has not acknowledged. */
export async function isAnswerWaitingIn(page: Page): Promise<boolean> {
  const { recordings, chunks } = await outboxOf(page);
  const answers = new Set(recordings.filter(({ particulars }) => particulars.kind === 'answer').map(({ id }) => id));
  return chunks.some(({ recordingId, waiting }) => waiting === 1 && answers.has(recordingId));
}

/** The attempts in the outbox, and which of them are finished. */
export async function attemptsIn(page: Page): Promise<{ id: string; isFinished: boolean }[]> {
  const { attempts } = await outboxOf(page);
  return attempts.map(({ id, finishedAt }) => ({ id, isFinished: finishedAt !== null }));
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

/** A virtual screen with real pixels. Null without Xvfb; then Chromium shares a synthetic one. */
export async function aScreen(): Promise<{ display: string; process: ChildProcess } | null> {
  if (spawnSync('sh', ['-c', 'command -v Xvfb']).status !== 0) return null;
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x720x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = new Promise<string>((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  try {
    return { display: `:${await within('A virtual screen', told, SCREEN_WITHIN_MS)}`, process: xvfb };
  } catch (error) {
    xvfb.kill('SIGKILL');
    throw error;
  }
}

/**
 * An engineer's Chromium with a profile of its own. Its microphone speaks, and its monitor is shared without a dialogue, since no
 * person is there to choose. `kill` sends SIGKILL to every process of it; `open` starts it again on the same profile.
 */
export async function aBrowser(options: { serviceWorkers?: 'block' } = {}) {
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
      // Not headless on a virtual screen, so that the recording shows what an engineer would have seen.
      headless: screen === null,
      viewport: null,
      ...options,
      env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}) } as Record<string, string>,
      permissions: ['microphone'],
      args: [
        ...FLAGS,
        // Without the bar about the sharing, since it would cover the page that is recorded.
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
    await context.addInitScript(reportEveryChunk);
    await prepareContext(context);
    const page = context.pages()[0] ?? (await context.newPage());
    context.on('page', hear);
    hear(page);
    return page;
  }

  /**
   * Resolves when each recorder that runs has handed `slices` more chunks to its page; a slice takes two seconds. Recorders that
   * start meanwhile count too, since the page reports one a moment after its card is shown.
   */
  async function untilGiven(slices: number) {
    const findRunning = () => [...recorders].filter(([, { from, to }]) => to === null && from >= openedAt).map(([id]) => id);
    const countOf = (id: string) => given.filter(({ recorder }) => recorder === id).length;
    const before = new Map(findRunning().map((id) => [id, countOf(id)]));
    const hasGiven = (id: string) => countOf(id) - (before.get(id) ?? 0) >= slices;
    const haveAllGiven = () => findRunning().length > 0 && findRunning().every(hasGiven);
    await until('Chunks of each recorder', haveAllGiven, GIVEN_WITHIN_MS);
  }

  /** Sends a signal to each process. Returns how many there were. */
  function signal(name: NodeJS.Signals) {
    const pids = processesOf(join(profile, 'chromium'));
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // Ignored, since it has ended with its parent.
      }
    }
    return pids.length;
  }

  async function kill() {
    // Until none is left, since one may start another one meanwhile, and Playwright waits for every process that holds the output
    // open.
    await until('Every process of the browser ended', () => signal('SIGKILL') === 0, ENDED_WITHIN_MS);
    await within(
      'The browser closed',
      context?.close().catch(() => {}),
      ENDED_WITHIN_MS,
    );
    context = null;
  }

  /** Ends the process of one tab only, without a chance for its page to do anything more. */
  async function killTab(page: Page) {
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => {}); // never answered, since its process has ended
    await crashed;
  }

  /** Killed, since nobody reads the profile afterwards, and a browser that hangs does not close. */
  async function close() {
    await kill();
    screen?.process.kill('SIGTERM');
    if (existsSync(profile)) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Like a computer that sleeps: none of its processes runs for this time, but the monotonic clock continues. */
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
