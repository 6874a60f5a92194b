import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createRemakeImages } from '../../../../server/platform/images/images.ts';

const SQUARE = { name: 'square.webp', format: 'webp', quality: 80, width: 384, height: 384 } as const;

const folder = mkdtempSync(join(tmpdir(), 'loadpath-pictures-'));
const images = createRemakeImages();
afterAll(() => {
  images.stop();
  rmSync(folder, { recursive: true });
});

/** Stores a file as an upload is stored, and returns its path. */
function store(bytes: Uint8Array): string {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return path;
}
const aPhoto = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a33' } });
const leftFolders = () => readdirSync(folder).filter((name) => name.startsWith('picture-'));

test('pictures wait in a queue: one per account and a limited number in all; more are refused for now', async () => {
  const path = store(await aPhoto(90, 60).png().toBuffer());
  const make = (account: number) => images.remake(`account ${account}`, path, [SQUARE]);
  const under = Array.from({ length: 20 }, (_, account) => make(account));
  await expect(make(3)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
  await expect(make(20)).rejects.toMatchObject({ code: 'busy', retryAfter: 10 });
  expect(await Promise.all(under)).toHaveLength(20);
  expect(await make(3)).toMatchObject([{ name: 'square.webp', width: 384, height: 384 }]);
  expect(leftFolders()).toEqual([]);
});

test('the largest picture that is taken is made in every format, within the limits of the child', async () => {
  // Noise, which no format can pack well.
  const noise = await sharp({
    create: { width: 8000, height: 5000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' },
  })
    .jpeg({ quality: 10 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const outputs = (['avif', 'webp', 'jpeg'] as const).map((format) => ({
    name: `a.${format}`,
    format,
    quality: 60,
    width: 1440,
  }));
  const made = await images.remake('account', store(noise), outputs);
  expect(made.map(({ width, height }) => [width, height])).toEqual(outputs.map(() => [1440, 2304]));
});

test.for([
  ['a link to another file', `symlinkSync('/etc/hostname', 'square.webp')`],
  ['a folder', `mkdirSync('square.webp')`],
  ['a file that is too large', `truncateSync('square.webp', 17 * 1024 ** 2)`],
])('a program that a picture has taken over cannot make the server read %s', async ([, statement]) => {
  const path = join(folder, 'taken-over.mjs');
  const result = JSON.stringify({ is: 'made', sizes: [{ width: 384, height: 384 }] });
  writeFileSync(
    path,
    `import { mkdirSync, symlinkSync, truncateSync as truncate, writeFileSync } from 'node:fs';
    const truncateSync = (name, length) => (writeFileSync(name, ''), truncate(name, length));
    console.log('begun');
    ${statement};
    console.log(${JSON.stringify(result)});
    process.exit(0);`,
  );
  const other = createRemakeImages({ program: { path, reads: [path], addons: true } });
  const remade = other.remake('account', store(await aPhoto(9, 9).png().toBuffer()), [SQUARE]);
  await expect(remade).rejects.toMatchObject({ code: 'picture-damaged' });
});

test('a file that is cut off at any place is refused or shown as it is, and delays nothing after it', async () => {
  const whole = await aPhoto(300, 200).jpeg().toBuffer();
  for (const length of [0, 1, 3, 20, 200, whole.length >> 1]) {
    const failed = images.remake('account', store(whole.subarray(0, length)), [SQUARE]);
    await expect(failed).rejects.toMatchObject({ code: expect.stringMatching(/^(?:not-a-picture|picture-damaged)$/) });
  }
  expect(await images.remake('account', store(whole), [SQUARE])).toHaveLength(1);
  expect(readFileSync(join(folder, 'upload'))).toEqual(whole);
});

test('after the end no picture is made', async () => {
  const other = createRemakeImages();
  other.stop();
  const path = store(await aPhoto(9, 9).png().toBuffer());
  await expect(other.remake('account', path, [SQUARE])).rejects.toMatchObject({ code: 'busy' });
});
