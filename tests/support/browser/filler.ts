import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Attempt } from '../../../contract/assessment/assessment.ts';
import { type Network, aPage } from '../network/network.ts';
import { within } from '../timing/until.ts';

/** The commands for the page. */
export type Command =
  /** Registers the app's worker and puts a recording into the outbox. Before chunk `failsAt` the storage fails as in WebKit. */
  | { do: 'fill'; attempt: Attempt; chunkBytes: number; chunks: number; failsAt?: number }
  /** Requests a Background Sync. */
  | { do: 'sync' }
  /** Asks the worker to send by a message. */
  | { do: 'message' }
  /** Opens a tab of the app; `close` closes it. */
  | { do: 'open'; path: string }
  | { do: 'close' }
  /** Counts what waits and what the server has signed for. */
  | { do: 'look' }
  /** Leaves this origin, so that none of its pages is open. */
  | { do: 'leave' };

export type Outcome = { value: unknown } | { error: string };

/** No command takes so long, also beside other tests. */
const ANSWER_MS = 60_000;

const SCREEN = join(import.meta.dirname, '../../../server/data/demo/media/screen.webm');

/**
 * A page of the test on the product's origin. It fills the outbox by the app's own code and carries out commands, for tests
 * without DevTools. The network serves it below /api, since the worker answers all other navigations with the app.
 */
export async function aFiller(network: Network) {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'pages/filler.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm' });
  const recording = readFileSync(SCREEN);
  let heard: (outcome: Outcome) => void = () => {};
  let asks: { promise: Promise<(command: Command) => void>; resolve: (give: (command: Command) => void) => void } =
    Promise.withResolvers();

  const html = aPage('<!doctype html><title>Test</title><script type="module" src="/api/__test/page.js"></script>');
  // The same header as the product's pages, since a page can close only windows of its own group.
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
    /** Resolves with the result when the page asks for the next command. Never after `leave`, since the page is closed then. */
    async ask<Value = null>(command: Command): Promise<Value> {
      const give = await within('The page asks for a command', asks.promise, ANSWER_MS);
      asks = Promise.withResolvers();
      const outcome = new Promise<Outcome>((resolve) => (heard = resolve));
      give(command);
      if (command.do === 'leave') return null as Value;
      const said = await within(`The page does ${command.do}`, outcome, ANSWER_MS);
      if ('error' in said) throw new Error(`The page could not ${command.do}: ${said.error}`);
      return said.value as Value;
    },
  };
}

export type Filler = Awaited<ReturnType<typeof aFiller>>;
