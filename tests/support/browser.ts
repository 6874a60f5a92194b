import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright';
import { writeSpeech } from './speech.ts';

/** What a recorder handed to the page, told by the page itself the moment it did: the truth that the server is held against. */
export interface Given {
  recorder: string;
  mimeType: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
}

/** Runs in the page before its own scripts: every recorder tells the digest of each chunk that it gives. */
function tellEveryChunk() {
  const Native = globalThis.MediaRecorder;
  if (!Native) return;
  globalThis.MediaRecorder = class extends Native {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options);
      const recorder = crypto.randomUUID();
      let told: Promise<unknown> = Promise.resolve();
      this.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0) return;
        told = told.then(async () => {
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await data.arrayBuffer()));
          const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
          const tell = (globalThis as unknown as { given(chunk: Given): Promise<void> }).given;
          await tell({ recorder, mimeType: this.mimeType, size: data.size, digest: hex });
        });
      });
    }
  };
}

function processesOf(profile: string): number[] {
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
  const errors: string[] = [];
  let context: BrowserContext | null = null;

  async function open(): Promise<Page> {
    const share = screen ? ['--auto-select-desktop-capture-source=Entire screen'] : ['--use-fake-ui-for-media-stream'];
    context = await chromium.launchPersistentContext(join(profile, 'chromium'), {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // On a virtual screen the browser is really drawn, so that what is recorded is what an engineer would have seen.
      headless: screen === null,
      viewport: null,
      env: { ...process.env, ...(screen ? { DISPLAY: screen.display } : {}) } as Record<string, string>,
      permissions: ['microphone'],
      args: [
        '--no-sandbox',
        // Without the bar that would lie over the page that is being recorded.
        '--test-type',
        '--disable-gpu',
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
    await context.exposeBinding('given', (_source, chunk: Given) => given.push(chunk));
    await context.addInitScript(tellEveryChunk);
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('pageerror', (error) => errors.push(error.message));
    return page;
  }

  async function kill() {
    for (const pid of processesOf(join(profile, 'chromium'))) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    await context?.close().catch(() => {});
    context = null;
  }

  async function close() {
    await context?.close().catch(() => {});
    screen?.process.kill('SIGTERM');
    if (existsSync(profile)) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  return { open, kill, close, given, errors, context: () => context as BrowserContext };
}

export type Browser = Awaited<ReturnType<typeof aBrowser>>;
