import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPost } from '../../../../contract/blog/admin-posts.ts';
import { uploadImage } from '../../../../contract/blog/blog-pictures.ts';
import { saveDraft } from '../../../../contract/blog/post-drafts.ts';
import { blogImages } from '../../../../server/platform/db/schema/blog.ts';
import { aPost } from '../../../support/people/blog.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const { token } = await loginAs(server, 'admin');

const aPicture = (width: number, height: number, background = '#1a4f8c') =>
  sharp({ create: { width, height, channels: 3, background } });
const upload = (bytes: Buffer, name = 'beam.png') => call(app, uploadImage, { token, form: { image: { name, bytes } } });
const idOf = (imageUrl: string) => imageUrl.split('/').at(-1) ?? '';
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
  const statuses = await Promise.all([unused, inText, onCard, inDraft].map(async (url) => (await fetchFile(url)).statusCode));
  expect(statuses).toEqual([404, 200, 200, 200]);
});
