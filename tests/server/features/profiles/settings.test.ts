import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { companyGet, companyView, engineerGet, engineerProfile } from '../../../../contract/profiles/profiles.ts';
import * as calls from '../../../../contract/accounts/settings.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { pictures } from '../../../../server/platform/db/schema/profiles.ts';
import { taken } from '../../../support/people/attempt.ts';
import { admittedCompany, call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

const INFO = {
  name: 'Ada',
  surname: 'Okafor-Lind',
  phone: '+31 15 111 111',
  location: 'Breda, Netherlands',
  occupation: 'Bridge engineer',
  public_name: 'Ada O.',
  bio: 'Two decades of bridges.\nSteel, mostly.',
};
const LINKS = {
  facebook: '',
  twitter: 'https://x.com/ada',
  linkedin: 'https://www.linkedin.com/in/ada/',
  website: 'http://ada.example.com/a?b=c#d',
  github: 'https://github.com/ada',
};

const own = async (token: string) => (await call(server.app, engineerGet, { token })).reply;
const upload = (token: string, bytes: Buffer, name = 'me.png') =>
  call(server.app, calls.updateImage, { token, form: { imageUpdateFile: { name, bytes } } });
const aPhoto = (width = 900, height = 600, background = '#a33') => sharp({ create: { width, height, channels: 3, background } });

test('an engineer changes the own data and nobody else’s', async () => {
  const [engineer, other] = [await loginAs(server, 'engineer'), await loginAs(server, 'engineer')];
  const body = { ...INFO, email: engineer.email.toUpperCase() };
  const { reply } = await call(server.app, calls.saveEngineerInfo, { token: engineer.token, body });
  expect(reply).toEqual({ response: 'Your info have been updated.' });
  expect(await own(engineer.token)).toMatchObject({ ...INFO, email: engineer.email });
  expect(await own(other.token)).toMatchObject({ surname: 'Okafor', bio: '' });
});

test('a company changes its data, and a surname in the request is ignored', async () => {
  const { token, email } = await loginAs(server, 'company');
  await call(server.app, calls.saveCompanyInfo, { token, body: { ...INFO, name: 'Span & Co', phone: '' } });
  const { reply } = await call(server.app, companyGet, { token });
  expect(reply).toMatchObject({ name: 'Span & Co', email, phone: '', public_name: 'Ada O.', bio: INFO.bio, provider: null });
  expect(reply).not.toHaveProperty('surname');
});

test.each([
  ['name', ' ', 'Name is required!'],
  ['surname', '', 'Surname is required!'],
  ['phone', '', 'Phone is required!'],
  ['phone', '1'.repeat(51), 'Must be maximum 50 characters!'],
  ['location', '', 'Location is required!'],
  ['location', 'x'.repeat(101), 'Must be maximum 100 characters!'],
  ['occupation', 'x'.repeat(101), 'Must be maximum 100 characters!'],
  ['public_name', 'x'.repeat(101), 'Must be maximum 100 characters!'],
  ['bio', 'x'.repeat(2001), 'Must be maximum 2000 characters!'],
  ['bio', undefined, 'Bio is not valid.'],
  ['email', 'another@example.com', 'The e-mail address cannot be changed.'],
])('the particular %s as %j is refused, and nothing is changed', async (field, value, sentence) => {
  const { token } = await loginAs(server, 'engineer');
  const before = await own(token);
  const body = { ...INFO, [field]: value };
  const { status, problem } = await call(server.app, calls.saveEngineerInfo, { token, body });
  expect([status, problem.detail, problem.fields]).toEqual([400, sentence, { [field]: sentence }]);
  expect(await own(token)).toEqual(before);
});

test('links are saved, changed and removed', async () => {
  const { token } = await loginAs(server, 'engineer');
  const { reply } = await call(server.app, calls.saveEngineerSocials, { token, body: LINKS });
  expect(reply).toEqual({ response: 'Your socials have been updated.' });
  expect(await own(token)).toMatchObject(LINKS);
  await call(server.app, calls.saveEngineerSocials, { token, body: { ...LINKS, github: '' } });
  expect(await own(token)).toMatchObject({ ...LINKS, github: '' });
  const company = await loginAs(server, 'company');
  await call(server.app, calls.saveCompanySocials, { token: company.token, body: LINKS });
  expect((await call(server.app, companyGet, { token: company.token })).reply).toMatchObject(LINKS);
});

test.each([
  ['javascript:alert(1)', 'Website is not valid.'],
  ['java\nscript:alert(1)', 'Website is not valid.'],
  ['data:text/html,<script>1</script>', 'Website is not valid.'],
  ['https://bank.example.com@ada.example.com', 'Website is not valid.'],
  ['//ada.example.com', 'Website is not valid.'],
  ['ada.example.com', 'Website is not valid.'],
  ['http://localhost', 'Website is not valid.'],
  [`https://ada.example.com/${'x'.repeat(200)}`, 'Must be maximum 200 characters!'],
  [null, 'Website is not valid.'],
])('the link %j is refused', async (website, sentence) => {
  const { token } = await loginAs(server, 'engineer');
  const { status, problem } = await call(server.app, calls.saveEngineerSocials, { token, body: { ...LINKS, website } });
  expect([status, problem.fields]).toEqual([400, { website: sentence }]);
  expect(await own(token)).toMatchObject({ website: '', github: '' });
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'a picture in %s is stored as a square without metadata, whatever its name',
  async (type) => {
    const { token } = await loginAs(server, 'engineer');
    expect(await own(token)).toMatchObject({ image: null, imageUrl: null });
    const bytes = await aPhoto()
      .withExif({ IFD0: { Copyright: 'Ada was in Delft' } })
      .toFormat(type)
      .toBuffer();
    expect(bytes.includes('Delft')).toBe(true);
    expect((await upload(token, bytes, 'whatever.txt')).reply).toEqual({ response: 'ok' });
    const { image, imageUrl } = await own(token);
    const kept = Buffer.from(image ?? '', 'base64');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 });
    expect(kept.includes('Delft')).toBe(false);
    const served = await server.app.inject(imageUrl ?? '');
    expect(served.rawPayload.equals(kept)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="picture.webp"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('a rotated picture is turned upright', async () => {
  const { token } = await loginAs(server, 'company');
  // The left half is black. Orientation 6 turns it into the upper half.
  const black = await aPhoto(100, 200, '#000').png().toBuffer();
  const lying = await aPhoto(200, 200, '#fff')
    .composite([{ input: black, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await upload(token, lying);
  const { image } = (await call(server.app, companyGet, { token })).reply;
  const { data, info } = await sharp(Buffer.from(image ?? '', 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect([at(300, 60) < 40, at(60, 60) < 40, at(300, 300) > 215, at(60, 300) > 215]).toEqual([true, true, true, true]);
});

test('a new picture replaces the old one, whose address stops working', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  await upload(token, await aPhoto().png().toBuffer());
  const { imageUrl: old } = await own(token);
  await upload(token, await aPhoto(900, 600, '#3aa').png().toBuffer());
  const { imageUrl } = await own(token);
  expect((await server.app.inject(old ?? '')).statusCode).toBe(404);
  expect((await server.app.inject(imageUrl ?? '')).statusCode).toBe(200);
  expect(await server.db.$count(pictures, eq(pictures.accountId, id))).toBe(1);
});

test('a picture is shown to everybody who sees the profile, and its address works for this picture only', async () => {
  const { engineer, token } = await taken(server);
  await upload(token, await aPhoto().png().toBuffer());
  const company = await admittedCompany(server);
  const { imageUrl } = (await call(server.app, companyView, { token: company.token, params: { id: engineer.id } })).reply;
  expect((await server.app.inject(imageUrl ?? '')).statusCode).toBe(200);
  expect((await call(server.app, engineerProfile, { token })).reply.image).toMatch(/^UklGR/);
  const [path, ticket = ''] = (imageUrl ?? '').split('?ticket=');
  const { token: other } = await loginAs(server, 'engineer');
  await upload(other, await aPhoto().png().toBuffer());
  const [otherPath] = ((await own(other)).imageUrl ?? '').split('?');
  const refused = [`${otherPath}?ticket=${ticket}`, `${path}?ticket=${ticket.slice(0, -3)}`, `${path}?ticket=${token}`];
  for (const url of refused) expect((await server.app.inject(url)).statusCode).toBe(403);
  expect((await server.app.inject(path ?? '')).statusCode).toBe(400);
});

/** One chunk of a PNG file. */
function piece(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** A PNG of a few bytes that decompresses to this number of grey pixels. */
function aBomb(width: number, height: number) {
  const head = Buffer.from('00000000000000000800000000', 'hex');
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, piece('IHDR', head), piece('IDAT', pixels), piece('IEND', Buffer.alloc(0))]);
}

const NOT_A_PICTURE = 'Please select a valid image file (PNG, JPEG, JPG, or WebP)';
const WRONG: Record<string, () => Buffer | Promise<Buffer>> = {
  'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a GIF': () => aPhoto(9, 9).gif().toBuffer(),
  'a TIFF': () => aPhoto(9, 9).tiff().toBuffer(),
  'an AVIF': () => aPhoto(9, 9).avif().toBuffer(),
  nothing: () => Buffer.alloc(0),
  'a head alone': () => Buffer.from('89504e470d0a1a0a', 'hex'),
};

test.each(Object.keys(WRONG))('%s named .png is not a picture', async (what) => {
  const { token } = await loginAs(server, 'engineer');
  const bytes = await (WRONG[what] as () => Buffer | Promise<Buffer>)();
  expect((await upload(token, bytes)).problem).toMatchObject({ status: 415, detail: NOT_A_PICTURE });
  expect((await own(token)).image).toBeNull();
});

test('a decompression bomb is refused before a pixel is decoded', async () => {
  const { token } = await loginAs(server, 'engineer');
  const bomb = aBomb(20_000, 20_000);
  expect(bomb.length).toBeLessThan(500_000);
  const before = process.memoryUsage().rss;
  expect((await upload(token, bomb)).problem).toMatchObject({ status: 413, type: problemType('too-many-pixels') });
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  expect((await upload(token, aBomb(6000, 6000))).status).toBe(200);
});

test('a damaged picture is refused, and the previous one stays', async () => {
  const { token } = await loginAs(server, 'engineer');
  const whole = await aPhoto().png().toBuffer();
  await upload(token, whole);
  const { image } = await own(token);
  const { problem } = await upload(token, whole.subarray(0, whole.length - 40));
  expect(problem).toMatchObject({ status: 422, type: problemType('picture-damaged') });
  expect((await own(token)).image).toBe(image);
});

test('five megabytes are accepted, and one byte more is refused', async () => {
  const { token } = await loginAs(server, 'engineer');
  const whole = await aPhoto().jpeg().toBuffer();
  // Bytes after the end of a JPEG are allowed, so they make a file of any size.
  const padded = (bytes: number) => Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]);
  expect((await upload(token, padded(calls.MAX_IMAGE_BYTES + 1))).problem).toMatchObject({
    status: 413,
    type: problemType('too-large'),
    detail: 'File size too large. Please select an image under 5MB.',
  });
  const { token: admin } = await loginAs(server, 'admin');
  expect((await upload(admin, padded(whole.length))).problem).toMatchObject({
    status: 403,
    detail: 'Access denied. Please check your permissions or login again.',
  });
  expect((await own(token)).image).toBeNull();
  expect((await upload(token, padded(calls.MAX_IMAGE_BYTES))).status).toBe(200);
});

test('the file is required, in its field', async () => {
  const { token } = await loginAs(server, 'engineer');
  const bytes = await aPhoto(9, 9).png().toBuffer();
  const update = (form: Record<string, string | { name: string; bytes: Buffer }>) =>
    call(server.app, calls.updateImage, { token, form });
  expect((await update({ picture: { name: 'me.png', bytes } })).status).toBe(400);
  expect((await update({})).problem.detail).toBe('Select an image file to change your profile picture');
  expect((await update({ other: 'text' })).problem.detail).toBe("This call has no field 'other'.");
  expect((await call(server.app, calls.updateImage, { token, body: {} })).status).toBe(415);
});

test('reviews: each account reads its own record, and an administrator all, in pages', async () => {
  const engineer = await loginAs(server, 'engineer');
  const company = await loginAs(server, 'company');
  await call(server.app, calls.saveEngineerInfo, { token: engineer.token, body: INFO });
  await call(server.app, calls.saveEngineerSocials, { token: engineer.token, body: LINKS });
  const read = async (token: string, query = {}) => (await call(server.app, calls.reviews, { token, query })).reply;

  const { location: _, public_name: __, ...told } = INFO;
  const record = { profile: engineer.id, role: 'engineer', email: engineer.email, ...told, ...LINKS };
  const mine = await read(engineer.token);
  expect(mine).toMatchObject({ items: [record], total: 1 });
  expect(Date.now() - Date.parse(mine.items[0]?.createdAt ?? '')).toBeLessThan(60_000);
  expect(await read(company.token)).toMatchObject({ items: [{ profile: company.id, surname: '', github: '' }], total: 1 });

  const { token } = await loginAs(server, 'admin');
  const all = await read(token, { limit: 100 });
  expect(all.items.map(({ profile }) => profile)).toEqual(expect.arrayContaining([company.id, engineer.id]));
  expect(all.items).toHaveLength(all.total);
  expect(all.items.some(({ role }) => role === 'admin')).toBe(true);
  expect((await read(token, { page: 2, limit: 1 })).items).toEqual([all.items[1]]);
  expect((await read(engineer.token, { page: 2 })).items).toEqual([]);
});

test('reviews: an administrator filters by role or state, and other accounts still read only the own record', async () => {
  const engineer = await loginAs(server, 'engineer');
  const { id, token } = await loginAs(server, 'admin');
  const read = async (as: string, query: Record<string, string | number>) =>
    (await call(server.app, calls.reviews, { token: as, query: { limit: 100, ...query } })).reply.items;
  expect((await read(token, { role: 'admin' })).map(({ profile }) => profile)).toContain(id);
  expect((await read(token, { role: 'company' })).every(({ role }) => role === 'company')).toBe(true);
  const of = async (state: string) => (await read(token, { state })).map(({ profile }) => profile);
  expect(await of('unconfirmed')).toContain(engineer.id);
  await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, engineer.id));
  expect(await of('active')).toContain(engineer.id);
  await server.db.update(accounts).set({ endsAt: new Date() }).where(eq(accounts.id, engineer.id));
  expect([await of('active'), await of('leaving')]).toEqual([
    expect.not.arrayContaining([engineer.id]),
    expect.arrayContaining([engineer.id]),
  ]);
  expect(await read(engineer.token, { role: 'admin' })).toMatchObject([{ profile: engineer.id, state: 'leaving' }]);
});

test('reviews: an administrator searches by parts of names and addresses, and sorts', async () => {
  const engineer = await loginAs(server, 'engineer');
  await call(server.app, calls.saveEngineerInfo, { token: engineer.token, body: { ...INFO, name: 'Šárka', surname: 'O_Brien' } });
  const { token } = await loginAs(server, 'admin');
  const read = async (query: Record<string, string | number>, as = token) =>
    (await call(server.app, calls.reviews, { token: as, query: { limit: 100, ...query } })).reply;
  for (const q of ['šárka o_bri', engineer.email.toUpperCase(), '  O_Brien ']) {
    expect((await read({ q })).items.map(({ profile }) => profile)).toEqual([engineer.id]);
  }
  expect((await read({ q: 'OxBrien' })).total).toBe(0);
  expect(await read({ q: 'nobody' }, engineer.token)).toMatchObject({ items: [{ profile: engineer.id }], total: 1 });
  const days = (await read({ sort: 'created', order: 'ascending' })).items.map(({ createdAt }) => createdAt);
  expect(days).toEqual(days.toSorted());
  const last = (await read({ sort: 'signed-in' })).items.map(({ signedInAt }) => signedInAt);
  expect(last).toEqual(last.toSorted().toReversed());
  const response = await server.app.inject({
    url: `/api/user/reviews?q=${'a'.repeat(101)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(400);
});

test('the settings say whether an account has a password or a provider', async () => {
  const { token, id } = await loginAs(server, 'engineer');
  const change = (set: object) => server.db.update(accounts).set(set).where(eq(accounts.id, id));
  await expect(change({ passwordHash: null })).rejects.toThrow('Failed query');
  expect((await own(token)).provider).toBeNull();
  await change({ passwordHash: null, provider: 'google' });
  expect((await own(token)).provider).toBe('google');
});
