import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush } from '../../../../server/features/notifications/encrypt-push.ts';

/** The example of RFC 8291, appendix A. */
const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
const SALT = 'DGv6ra1nlYgDCS1FRnbzlw';
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
  'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('the example of the standard is encrypted to its bytes', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(PRIVATE_KEY, 'base64url'));
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptPush(text, DEVICE, pair, Buffer.from(SALT, 'base64url')).toString('base64url')).toBe(BODY);
});

test('two messages of the same text share neither salt nor key, and fit into one record', () => {
  const [one, other] = [encryptPush(Buffer.alloc(4079), DEVICE), encryptPush(Buffer.alloc(4079), DEVICE)];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  expect(one.length).toBe(16 + 4 + 1 + 65 + 4096);
});

test.for([
  [
    'a key that is no point of the curve',
    { ...DEVICE, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    9,
    'Public key is not valid',
  ],
  ['no key', { p256dh: '', auth: '' }, 9, 'Public key is not valid'],
  ['more bytes than a record holds', DEVICE, 4080, 'A push message has at most 4079 bytes.'],
] as const)('refuses %s', ([, device, bytes, sentence]) => {
  expect(() => encryptPush(Buffer.alloc(bytes), device)).toThrow(sentence);
});
