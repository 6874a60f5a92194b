import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';

const HERE = import.meta.dirname;

export interface MainThread {
  /** Share of the page's main thread, 0-1. That of the same page at rest is subtracted, since it is not the recorder's. */
  share: number;
  seconds: number;
  chunks: number;
  megabytes: number;
}

/** Records a moving screen for `seconds` in a real Chromium, which counts the processor time of its main thread itself. */
export async function measureMainThread(executablePath: string, seconds: number): Promise<MainThread> {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-bench-'));
  const lib = { entry: join(HERE, 'page.ts'), formats: ['es' as const], fileName: () => 'page.js' };
  await build({ configFile: false, logLevel: 'error', build: { lib, outDir: folder, emptyOutDir: false } });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/page.js"></script>');
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(readFileSync(join(folder, isScript ? 'page.js' : 'index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ].concat('--disable-sync', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction('globalThis.bench');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const during = async (script: string) => {
      const [before, started] = [await busy(), performance.now()];
      const result = await page.evaluate(script);
      return { result, share: (await busy()) - before, seconds: (performance.now() - started) / 1000 };
    };
    const rest = await during(`bench.idle(${seconds})`);
    const recording = await during(`bench.recordScreen(${seconds})`);
    const { chunks, bytes } = recording.result as { chunks: number; bytes: number };
    const share = recording.share / recording.seconds - rest.share / rest.seconds;
    return { share, seconds: recording.seconds, chunks, megabytes: bytes / 1e6 };
  } finally {
    await context.close();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
