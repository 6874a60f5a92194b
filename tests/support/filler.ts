import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Attempt } from '../../contract/assessment.ts';
import { type Network, aPage } from './network.ts';

/** What the page can be asked to do. */
export type Command =
  /** Registers the app's worker and puts a recording into the outbox. */
  | { do: 'fill'; attempt: Attempt; chunkBytes: number; chunks: number }
  /** Asks for a Background Sync. */
  | { do: 'sync' }
  /** Asks the worker to send by a message. */
  | { do: 'message' }
  /** Opens a tab of the app; `close` closes it. */
  | { do: 'open'; path: string }
  | { do: 'close' }
  /** Counts what waits and what the server has signed for. */
  | { do: 'look' }
  /** Goes away from this origin. */
  | { do: 'leave' };

export type Outcome = { value: unknown } | { error: string };

const SCREEN = join(import.meta.dirname, '../../server/demo/media/screen.webm');

/**
 * A page of the test's own on the product's origin, served by the network, below /api since the worker answers all other
 * navigations with the app: it fills the outbox by the app's own code and does what
 * the test asks for, without DevTools.
 */
export async function aFiller(network: Network) {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'pages/filler.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm' });
  const recording = readFileSync(SCREEN);
  let heard: (outcome: Outcome) => void = () => {};
  let asks: { promise: Promise<(command: Command) => void>; resolve: (give: (command: Command) => void) => void } =
    Promise.withResolvers();

  const html = aPage('<!doctype html><title>Test</title><script type="module" src="/api/__test/page.js"></script>');
  // As the product's pages have it: a page opens and closes only windows of its own group.
  const headers = { ...html.headers, 'cross-origin-opener-policy': 'same-origin' };
  network.serve('/api/__test/', () => ({ ...html, headers }));
  network.serve('/api/__test/page.js', () => aPage(output[0].code, 'text/javascript'));
  network.serve('/api/__test/recording', () => ({ ...aPage('', 'video/webm'), body: recording }));
  network.serve('/api/__test/next', async ({ body }) => {
    heard(JSON.parse(String(body)) as Outcome);
    const command = await new Promise<Command>((give) => asks.resolve(give));
    return aPage(JSON.stringify(command), 'application/json');
  });

  return {
    path: '/api/__test/',
    recording,
    /** Resolves with what came of it once the page asks for more; after `leave` it does not. */
    async ask<Value = null>(command: Command): Promise<Value> {
      const give = await asks.promise;
      asks = Promise.withResolvers();
      const outcome = new Promise<Outcome>((resolve) => (heard = resolve));
      give(command);
      if (command.do === 'leave') return null as Value;
      const said = await outcome;
      if ('error' in said) throw new Error(`The page could not ${command.do}: ${said.error}`);
      return said.value as Value;
    },
  };
}

export type Filler = Awaited<ReturnType<typeof aFiller>>;
