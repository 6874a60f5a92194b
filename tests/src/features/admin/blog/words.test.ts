import { expect, test } from 'vitest';
import { linkToNew, linkToPost, postInAddress, withoutEdit } from '../../../../../src/features/admin/blog/edit-address.ts';
import { fromLocal, toLocal, zoneText } from '../../../../../src/features/admin/blog/local-time.ts';
import { stateOf } from '../../../../../src/features/admin/blog/post-state.tsx';
import { savedText } from '../../../../../src/features/admin/blog/drafts/saved-line.tsx';
import { sinceText } from '../../../../../src/features/admin/blog/since-text.ts';

const ID = '0197b0aa-0000-4000-8000-000000000001';
const NONE = { deviceAt: null, serverAt: null, deviceFailed: false, networkGone: false, refusal: null };
const local = (time: string) => new Date(`2026-11-23T${time}`).toISOString();
const KEPT = { ...NONE, deviceAt: local('14:05:09'), serverAt: local('14:05:12') };

test('the line shows where and when a draft was saved', () => {
  expect(savedText(NONE, true)).toBeNull();
  expect(savedText({ ...KEPT, serverAt: null }, true)?.text).toBe('Saved on this device 14:05:09');
  expect(savedText(KEPT, true)).toEqual({ text: 'Saved on this device 14:05:09 · on the server 14:05:12', isTold: false });
});

test('the line shows each problem, and a screen reader reads it too', () => {
  const gone = 'The network is gone. Kept on this device.';
  expect(savedText({ ...KEPT, networkGone: true }, true)).toEqual({ text: gone, isTold: true });
  expect(savedText(KEPT, false)?.text).toBe(gone);
  expect(savedText({ ...KEPT, deviceFailed: true }, true)?.text).toMatch(/^This device has no room/);
  expect(savedText({ ...KEPT, deviceFailed: true }, false)?.text).toMatch(/Please do not close this page\.$/);
  expect(savedText({ ...KEPT, refusal: 'Title is not valid.' }, true)?.text).toContain('Title is not valid.');
});

test('the address names a post, a new post, or none', () => {
  expect(postInAddress(ID)).toEqual({ id: ID, isNew: false });
  expect(postInAddress(`new-${ID}`)).toEqual({ id: ID, isNew: true });
  for (const other of [null, '', 'new', 'new-', '../x', `${ID}x`]) expect(postInAddress(other)).toBeNull();
  const query = new URLSearchParams('page=2');
  expect(linkToPost(query, ID)).toBe(`?page=2&edit=${ID}`);
  expect(linkToNew(query)).toBe('?page=2&edit=new');
  expect(String(withoutEdit(new URLSearchParams(`page=2&edit=${ID}`)))).toBe('page=2');
});

test('a time in the field is a time of this computer', () => {
  const at = fromLocal('2026-11-23T09:30');
  expect(at && toLocal(at)).toBe('2026-11-23T09:30');
  for (const wrong of ['', '2026-11-23', '2026-13-40T09:00', 'tomorrow']) expect(fromLocal(wrong)).toBeNull();
  expect(zoneText(new Date())).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('a time of today needs no day', () => {
  const now = new Date('2026-11-23T18:00');
  expect(sinceText(local('14:02:00'), now)).toBe('14:02');
  expect(sinceText(new Date('2026-11-03T14:02').toISOString(), now)).toBe('3 Nov 2026, 14:02');
});

test('a post is a draft, published, or to be published', () => {
  const state = (published: boolean, scheduled: boolean) => stateOf({ published, scheduled, published_at: null });
  expect([state(false, false), state(true, false), state(false, true)]).toEqual(['Draft', 'Published', 'Scheduled']);
});
