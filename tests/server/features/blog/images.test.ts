import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPost } from '../../../../contract/blog/admin-posts.ts';
import { uploadImage } from '../../../../contract/blog/blog-pictures.ts';
import { saveDraft } from '../../../../contract/blog/post-drafts.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';
import { IMAGE_WIDTHS } from '../../../../contract/facts/image-widths.ts';
import { blogImageFiles, blogImages } from '../../../../server/platform/db/schema/blog.ts';
import { readStored } from '../../../../server/platform/stores/media-store.ts';
import { aPost } from '../../../support/people/blog.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const store = server.stores.pictures;
const { token } = await loginAs(server, 'admin');

const aPicture = (width: number, height: number, background = '#1a4f8c') =>
  sharp({ create: { width, height, channels: 3, background } });
const uploadBy = (by: string, bytes: Buffer, name = 'beam.png') =>
  call(app, uploadImage, { token: by, form: { image: { name, bytes } } });
const upload = (bytes: Buffer, name?: string) => uploadBy(token, bytes, name);
const idOf = (imageUrl: string) => imageUrl.split('/').at(-1) ?? '';
/** The names of the stored files of a picture, without its id. */
const filesOf = async (imageUrl: string) => {
  const start = `${idOf(imageUrl)}.`;
  const names = (await store.list()).map(({ name }) => name).filter((name) => name.startsWith(start));
  return names.map((name) => name.slice(start.length)).toSorted();
};
const rowsOf = (imageUrl: string) =>
  db
    .select()
    .from(blogImageFiles)
    .where(eq(blogImageFiles.imageId, idOf(imageUrl)));
const FILES = [...IMAGE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]), 'image.jpg'].toSorted();
const fetchFile = (imageUrl: string, file = '') => app.inject(`${imageUrl}${file}`);

test('a picture is made anew in every width and format, without metadata, and may be cached for good', async () => {
  const photo = await aPicture(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
  const { reply } = await upload(photo, 'photo.jpg');
  expect(reply).toMatchObject({ width: 1440, height: 720 });
  for (const [file, format, width] of [
    ['/480.avif', 'heif', 480],
    ['/960.avif', 'heif', 960],
    ['/1440.webp', 'webp', 1440],
    ['', 'jpeg', 1440],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fetchFile(reply.imageUrl, file);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const found = await sharp(rawPayload)
      .metadata()
      .catch((error: Error) => ({ format: error.message, width: 0, exif: undefined }));
    expect(found.exif).toBeUndefined();
    // The reader of this process takes no AVIF, so its first bytes are looked at.
    const isAvif = rawPayload.subarray(4, 12).toString() === 'ftypavif';
    expect(isAvif ? ['heif', width] : [found.format, found.width]).toEqual([format, width]);
  }
});

test('a small picture is not made larger', async () => {
  const { reply } = await upload(await aPicture(300, 200).png().toBuffer());
  expect(reply).toMatchObject({ width: 300, height: 200 });
  expect((await sharp((await fetchFile(reply.imageUrl, '/1440.webp')).rawPayload).metadata()).width).toBe(300);
});

test('the same file uploaded twice is one picture', async () => {
  const bytes = await aPicture(20, 10, '#123456').png().toBuffer();
  expect((await upload(bytes)).reply.imageUrl).toBe((await upload(bytes)).reply.imageUrl);
});

test('of the same file uploaded twice at once one picture is stored, and no other file is left', async () => {
  const before = (await store.list()).length;
  const other = await loginAs(server, 'admin');
  const bytes = await aPicture(20, 10, '#654321').png().toBuffer();
  const [one, same] = await Promise.all([upload(bytes), uploadBy(other.token, bytes)]);
  expect(one.reply.imageUrl).toBe(same.reply.imageUrl);
  expect(await filesOf(one.reply.imageUrl)).toEqual(FILES);
  expect(await store.list()).toHaveLength(before + FILES.length);
});

test('the files of a picture are in the store, and the database has their names', async () => {
  const { imageUrl } = (await upload(await aPicture(30, 10, '#0f0').png().toBuffer())).reply;
  expect(await filesOf(imageUrl)).toEqual(FILES);
  const rows = await rowsOf(imageUrl);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(FILES);
  expect(rows.every(({ bytes }) => bytes === null)).toBe(true);
  await store.remove(`${idOf(imageUrl)}.480.webp`);
  expect((await fetchFile(imageUrl, '/480.webp')).statusCode).toBe(404);
});

test('the files of an older release are shown, and moved into the store under the same addresses', async () => {
  const { imageUrl } = (await upload(await aPicture(30, 10, '#00f').png().toBuffer())).reply;
  const id = idOf(imageUrl);
  // As that release has stored them.
  for (const { name } of await rowsOf(imageUrl)) {
    const bytes = await readStored(store, `${id}.${name}`);
    const isThis = and(eq(blogImageFiles.imageId, id), eq(blogImageFiles.name, name));
    await db.update(blogImageFiles).set({ bytes }).where(isThis);
    await store.remove(`${id}.${name}`);
  }
  const fetchAll = () =>
    Promise.all(
      ['', '/480.avif', '/1440.webp'].map(async (file) => {
        const { statusCode, rawPayload } = await fetchFile(imageUrl, file);
        return { statusCode, rawPayload };
      }),
    );
  const before = await fetchAll();
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await server.blog.images.moveToStore(new AbortController().signal);
  expect(await filesOf(imageUrl)).toEqual(FILES);
  expect((await rowsOf(imageUrl)).every(({ bytes }) => bytes === null)).toBe(true);
  expect(await fetchAll()).toEqual(before);
});

/** The head of a PNG that claims a size; its content is empty. */
async function claiming(width: number, height: number) {
  const { crc32 } = await import('node:zlib');
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.for<[string, () => Promise<Buffer> | Buffer, number, string]>([
  [
    'text with the name of a picture',
    () => Buffer.from('no picture at all'),
    415,
    'Please select a valid image file (PNG, JPEG, JPG, or WebP)',
  ],
  ['an SVG with a script', () => Buffer.from(SVG), 415, 'Please select a valid image file (PNG, JPEG, JPG, or WebP)'],
  [
    'HTML',
    () => Buffer.from('<html><script>alert(1)</script></html>'),
    415,
    'Please select a valid image file (PNG, JPEG, JPG, or WebP)',
  ],
  [
    'a bomb of 30,000 x 30,000 pixels',
    () => claiming(30_000, 30_000),
    413,
    'This picture has more pixels than the server takes, which is 40 million.',
  ],
  [
    'a file that is cut off',
    async () => (await aPicture(900, 900).png().toBuffer()).subarray(0, 700),
    422,
    'This picture is damaged. Please select another one.',
  ],
  ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'File size too large. Please select an image under 5MB.'],
])('is refused with a sentence: %s', async ([, make, status, sentence]) => {
  const { status: given, problem } = await upload(await make(), 'picture.png');
  expect([given, problem.detail]).toEqual([status, sentence]);
});

test('no file is refused with a sentence', async () => {
  const { status, problem } = await call(app, uploadImage, { token, form: {} });
  expect([status, problem.detail]).toEqual([400, 'Please select an image file.']);
});

test('a picture that no text contains goes after a day, and one in a version or a draft stays', async () => {
  const make = async (background: string) => (await upload(await aPicture(9, 9, background).png().toBuffer())).reply.imageUrl;
  const [unused, inText, onCard, inDraft] = [await make('#100'), await make('#200'), await make('#300'), await make('#400')];
  const body = aPost({ content: `<p>x</p><img src="${inText}" alt="A beam">`, featured_image: onCard });
  const { reply } = await call(app, createPost, { token, body });
  const fields = { ...aPost({ content: `<img src="${inDraft}" alt="A beam">` }), read_time: '5' };
  await call(app, saveDraft, { token, params: { id: reply.post._id }, body: { fields, base: 1, write: randomUUID() } });

  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const imageUrl of [unused, inText, onCard, inDraft]) {
    await db
      .update(blogImages)
      .set({ createdAt: old })
      .where(eq(blogImages.id, idOf(imageUrl)));
  }
  await server.retention.run();
  const statuses = async () =>
    Promise.all([unused, inText, onCard, inDraft].map(async (url) => (await fetchFile(url)).statusCode));
  expect(await statuses()).toEqual([404, 200, 200, 200]);
  expect(await filesOf(unused)).toEqual([]);
  // Now all files are older than a day.
  await server.retention.run(new Date(Date.now() + 1.01 * DAY_MS));
  expect(await statuses()).toEqual([404, 200, 200, 200]);
});
