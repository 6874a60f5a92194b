import { expect, test } from 'vitest';
import { containerOf, declaredContainer, isTruncatedHead } from '../../../../server/features/recordings/containers.ts';
import { LIVE, anMp4 } from '../../../support/media/media.ts';

/** An EBML element whose length is written in this number of bytes (RFC 8794, section 4). */
function element(id: string, body: Buffer, lengthBytes: number): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUIntBE(body.length, Math.max(0, lengthBytes - 6), Math.min(6, lengthBytes));
  length[0] = (length[0] ?? 0) | (0x80 >> (lengthBytes - 1));
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

/** The head of an EBML file, in the usual order. */
function head(docType: string, lengthBytes: number, more: Buffer[] = []): Buffer {
  const number = (id: string, value: number) => element(id, Buffer.of(value), lengthBytes);
  const numbers = [number('4286', 1), number('42f7', 1), number('42f2', 4), number('42f3', 8)];
  const body = [...more, ...numbers, element('4282', Buffer.from(docType), lengthBytes), number('4287', 4), number('4285', 2)];
  return element('1a45dfa3', Buffer.concat(body), lengthBytes);
}

test.each([1, 2, 4, 8])('a WebM whose EBML lengths take %i bytes is a WebM', (lengthBytes) => {
  expect(containerOf(head('webm', lengthBytes))).toBe('webm');
  expect(containerOf(Buffer.concat([head('webm', lengthBytes), Buffer.alloc(500)]))).toBe('webm');
  // A string may be padded with zeros.
  expect(containerOf(head('webm\0\0', lengthBytes))).toBe('webm');
});

test('Matroska is taken like WebM, since Chromium writes it for codecs that WebM does not have', () => {
  expect(containerOf(head('matroska', 1))).toBe('webm');
});

test('recordings of real recorders are recognised', async () => {
  expect([containerOf(LIVE), containerOf(await anMp4())]).toEqual(['webm', 'mp4']);
});

test.each([
  ['another DocType', head('other', 1)],
  ['another DocType with the word in another element', head('other', 1, [element('ec', Buffer.from('webm'), 1)])],
  ['another DocType with the word behind its head', Buffer.concat([head('other', 1), Buffer.from('webm')])],
  ['a DocType that only begins so', head('webmish', 1)],
  ['a head that tells no DocType', element('1a45dfa3', Buffer.from('webm'), 1)],
  ['an element that is longer than its head', Buffer.from('1a45dfa3854282907765626d', 'hex')],
  ['a head whose length is not known', Buffer.concat([Buffer.from('1a45dfa3ff', 'hex'), Buffer.from('4282847765626d', 'hex')])],
  ['a head that breaks off', head('webm', 8).subarray(0, 50)],
  ['zeros', Buffer.alloc(300)],
  ['nothing', Buffer.alloc(0)],
])('%s is not a WebM', (_, bytes) => {
  expect(containerOf(bytes)).toBeNull();
});

test('only a limited number of bytes is examined', () => {
  const far = head('webm', 2, [
    element('ec', Buffer.alloc(100), 8),
    element('ec', Buffer.alloc(100), 8),
    element('ec', Buffer.alloc(100), 8),
  ]);
  expect(containerOf(far)).toBeNull();
});

test('the declared container follows from the MIME type', () => {
  expect(
    ['video/webm;codecs=vp9', 'audio/mp4', 'audio/webm;x=mp4', 'video/x-matroska;codecs=avc1'].map(declaredContainer),
  ).toEqual(['webm', 'mp4', 'webm', 'webm']);
});

test('a file that ends within its head may be a recording; other bytes may not', async () => {
  const mp4 = await anMp4();
  for (let end = 0; end < 40; end++)
    expect(isTruncatedHead(LIVE.subarray(0, end))).toBe(containerOf(LIVE.subarray(0, end)) === null);
  for (let end = 0; end < 12; end++) expect(isTruncatedHead(mp4.subarray(0, end))).toBe(true);
  const others = [head('other', 1), Buffer.from('I'), Buffer.from('D3, and then some'), LIVE, mp4, Buffer.alloc(300)];
  expect(others.map(isTruncatedHead)).toEqual([false, true, false, false, false, false]);
});
