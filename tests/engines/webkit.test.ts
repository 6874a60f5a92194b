import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveAccommodations } from '../../contract/assessment/accommodations.ts';
import { register } from '../../contract/accounts/accounts.ts';
import { type Filler, aFiller } from '../support/browser/filler.ts';
import { originalIn } from '../support/browser/outbox.ts';
import { loseConnection } from '../support/browser/pages/fail-storage.ts';
import { press, signIn, untilShown, untilText, untilWorkerControls, whyMissing } from '../support/engines/engine.ts';
import { DRIVER, aWebKit, findMiniBrowser } from '../support/engines/webkit.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { aBlogDesk } from '../support/people/blog-desk.ts';
import { PERSON, anEmail, anEngineer } from '../support/people/engineer.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { isSending, fromWorker } from '../support/server/calls.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { until } from '../support/timing/until.ts';

const missing = whyMissing(
  'WebKitGTK',
  [DRIVER, findMiniBrowser() ?? 'MiniBrowser', 'Xvfb'],
  'webkit2gtk-driver libwebkit2gtk-4.1-0 gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav xvfb',
);

const CHUNK_BYTES = 20_000;
const CHUNKS = 12;
const FAILS_AT = 5;
const STORED_WITHIN_MS = 60_000;

describe.skipIf(missing !== null)('WebKitGTK', () => {
  let product: Product;
  let cable: Network;
  let filler: Filler;
  let webkit: Awaited<ReturnType<typeof aWebKit>>;

  beforeAll(async () => {
    product = await aProduct();
    cable = await aNetwork(() => product.port);
    filler = await aFiller(cable);
  });
  // For each test, since WebKit may stop a database for good if a page is left while it reads and writes.
  beforeEach(async () => {
    webkit = await aWebKit();
  });
  afterEach(() => webkit?.close());
  afterAll(async () => {
    await cable?.pullOut();
    await product?.stop();
  });

  /** Puts made-up chunks into the outbox of an engineer, while the storage fails once. */
  async function fillOutbox() {
    const { attempt, user } = await anEngineer(product.origin);
    await signIn(webkit.page, cable.origin, user);
    await webkit.page.open(cable.origin + filler.path);
    await filler.ask({ do: 'fill', attempt, chunkBytes: CHUNK_BYTES, chunks: CHUNKS, failsAt: FAILS_AT });
    return attempt.id;
  }

  /** The only recording of a test, once the server has signed for it and joined it. */
  const storedOf = (attemptId: string) =>
    until(
      'The recording is stored',
      async () => {
        const sql = 'select id from recordings where attempt_id = $1 and receipt is not null';
        const [recording] = await product.rows<{ id: string }>(sql, [attemptId]);
        return recording && originalIn(product.dataDir, recording.id);
      },
      STORED_WITHIN_MS,
    );

  /** The bytes that the filler put into the outbox. */
  function filled() {
    const { recording } = filler;
    const at = (seq: number) => (seq * CHUNK_BYTES) % (recording.length - CHUNK_BYTES);
    return Buffer.concat(Array.from({ length: CHUNKS }, (_, seq) => recording.subarray(at(seq), at(seq) + CHUNK_BYTES)));
  }

  /** Resolves when the page has left: a page that is opened before that would be left for the empty one. */
  async function leaveFiller() {
    await filler.ask({ do: 'leave' });
    await until(
      'The page is left',
      () => webkit.page.run(() => location.href === 'about:blank').catch(() => false),
      STORED_WITHIN_MS,
    );
  }

  async function expectOutboxEmpty() {
    await webkit.page.open(cable.origin + filler.path);
    expect(await filler.ask({ do: 'look' })).toMatchObject({ waiting: 0 });
    await leaveFiller();
  }

  test('an article that was opened can be read without a network, and so can the site; the app opens as soon as it is back', async () => {
    const { page } = webkit;
    const { slug } = await (
      await aBlogDesk(product.origin)
    ).publish({ title: 'A beam on a train', content: '<p>It is read.</p>' });
    const article = `${cable.origin}/blog/${slug}`;
    await untilWorkerControls(page, article);
    // Made after the text of the article was stored. A look at the database itself would make an empty one.
    await until('The article is copied', () => page.run(() => caches.has('loadpath-reading-pictures')), STORED_WITHIN_MS);
    await cable.pullOut();
    try {
      await page.open(article);
      await untilText(page, 'This is the copy on this device');
      await untilText(page, 'It is read.');
      await page.open(`${cable.origin}/pricing`);
      await untilShown(page, '/pricing');
      expect(await page.run(() => document.querySelector('h1')?.innerText)).toBe('Pricing');
      // The app asks for it when the page has nothing else to do. It is stored only after a sign-in, and WebKit keeps the failure.
      const asksForDevice = () => page.run(() => document.querySelector('link[href*="/assets/device-"]') !== null);
      await until('The app asks for a file that is not stored', asksForDevice, STORED_WITHIN_MS);
    } finally {
      await cable.plugIn();
    }
    await signIn(page, cable.origin, (await anEngineer(product.origin)).user);
    await page.open(`${cable.origin}/uploads`);
    await untilText(page, 'Everything is uploaded');
  });

  test('the outbox survives a lost connection to the database, and the page sends it byte for byte', async () => {
    const { page } = webkit;
    // The files of the role are stored while the outbox is empty, since this page sends what it finds.
    await signIn(page, cable.origin, (await anEngineer(product.origin)).user);
    await untilWorkerControls(page, `${cable.origin}/uploads`);
    await untilText(page, 'Everything is uploaded');
    const attemptId = await fillOutbox();
    await leaveFiller();
    await cable.pullOut();
    await page.open(`${cable.origin}/uploads`);
    await untilText(page, 'kept here');
    await page.run(loseConnection);
    await cable.plugIn();
    await untilText(page, 'Everything is safe on the server');
    expect((await storedOf(attemptId)).equals(filled())).toBe(true);
    await expectOutboxEmpty();
  });

  test('the worker sends the outbox without a page of the app', async () => {
    const before = cable.exchanges.length;
    const attemptId = await fillOutbox();
    await filler.ask({ do: 'message' });
    expect((await storedOf(attemptId)).equals(filled())).toBe(true);
    const sent = cable.exchanges.slice(before).filter(isSending);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.every(fromWorker)).toBe(true);
    await leaveFiller();
    await expectOutboxEmpty();
  });

  test('a browser that claims a format and records nothing is found where the screen is asked for', async () => {
    const { page } = webkit;
    const { password, ...person } = PERSON;
    const user = await callOverHttp(product.origin, register, { body: { ...person, email: anEmail(), password } });
    const typed = { timeFactor: 1, typed: true } as const;
    await callOverHttp(product.origin, saveAccommodations, { token: user.accessToken, body: typed });
    await signIn(page, cable.origin, user);
    await page.open(`${cable.origin}/test_pre`);
    await untilShown(page, '/test_pre');
    // Some builds can record, and then the page goes on.
    const records = await page.run(async () => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      const drawing = setInterval(() => context?.fillRect(performance.now() % 100, 0, 10, 10), 50);
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4' });
      const sizes: number[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => sizes.push(data.size));
      recorder.start(400);
      await new Promise((resolve) => setTimeout(resolve, 4000));
      clearInterval(drawing);
      return sizes.some((size) => size > 0);
    });
    await press(page, 'Start Test');
    if (records) await untilShown(page, '/test_options');
    else await untilText(page, 'use another browser on a computer');
    expect(await page.run(() => location.pathname)).toBe(records ? '/test_options' : '/test_pre');
  });
});
