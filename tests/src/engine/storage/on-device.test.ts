import 'fake-indexeddb/auto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDeviceDrafts } from '../../../../src/features/admin/blog/drafts/device-drafts.ts';
import { copyStorage } from '../../../../src/shared/offline-copies/database.ts';
import { listCopies } from '../../../../src/shared/reading/post-copies.ts';
import { connectOutbox } from '../../../../src/engine/storage/outbox-storage.ts';
import {
  DRAFTS_DATABASE,
  DRAFTS_LOCK,
  COPIES,
  KEYS,
  NAMES,
  READING,
  TAB_KEYS,
  draftLock,
  rescueChannel,
  rescueLock,
  spareLock,
  unsavedLock,
} from '../../../../src/engine/storage/names.ts';
import { SHARED, STORED, placesText } from '../../../../src/engine/storage/on-device.ts';
import { aStorage } from '../../../support/browser/memory-storage.ts';

vi.stubGlobal('localStorage', aStorage());

const places = STORED.flatMap((stored) => stored.places);
const namesOf = (kind: string) => places.filter((place) => place.kind === kind).flatMap(({ names }) => names);
const storesOf = (database: string) => places.filter((place) => place.database === database).flatMap(({ names }) => names);
/** The list names keys by a prefix of this key. */
const listed = (key: string | ((...parts: string[]) => string)) => (typeof key === 'string' ? key : `${key('', '').trimEnd()} …`);

/** The stores of a database in the browser. */
const storesIn = (name: string) =>
  new Promise<string[]>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => {
      const stores = [...request.result.objectStoreNames];
      request.result.close();
      resolve(stores);
    });
    request.addEventListener('error', () => reject(request.error));
  });

test('every key of localStorage and of sessionStorage is listed once', () => {
  expect(namesOf('localStorage').toSorted()).toEqual(Object.values(KEYS).map(listed).toSorted());
  expect(namesOf('sessionStorage').toSorted()).toEqual(Object.values(TAB_KEYS).map(listed).toSorted());
});

test.each([
  ['recordings, answers and messages', NAMES.database, () => connectOutbox(NAMES.database).database()],
  ['shortlists', COPIES.database, () => copyStorage.database()],
  ['posts', READING.database, () => listCopies()],
  ['drafts', DRAFTS_DATABASE, () => createDeviceDrafts().list('nobody')],
])('every store of the database of %s is listed once', async (_, name, open) => {
  await open();
  expect(storesOf(name).toSorted()).toEqual((await storesIn(name)).toSorted());
});

test('every cache that a page opens is listed', () => {
  expect(namesOf('Cache Storage')).toContain(READING.pictures);
});

test('every lock and every channel is listed once', () => {
  const locks = [NAMES.recorderLock, NAMES.pumpLock, NAMES.messageLock, NAMES.liveLock, NAMES.ratingLock];
  const channels = [NAMES.outboxChannel, NAMES.pumpChannel, NAMES.messageChannel, NAMES.liveChannel];
  const named = (kind: string) => SHARED.filter((shared) => shared.kind === kind).map(({ name }) => name);
  const ofLocks = [
    ...locks,
    COPIES.lock,
    COPIES.copiesLock,
    DRAFTS_LOCK,
    listed(draftLock as never),
    listed(rescueLock),
    listed(spareLock),
    listed((page) => unsavedLock(NAMES.database, page)),
  ];
  const ofChannels = [...channels, READING.channel, COPIES.channel, listed(rescueChannel)];
  expect(named('lock').toSorted()).toEqual(ofLocks.toSorted());
  expect(named('channel').toSorted()).toEqual(ofChannels.toSorted());
  // None of the names of one device is left out.
  expect(Object.values(NAMES).toSorted()).toEqual([NAMES.database, ...locks, ...channels].toSorted());
});

test('every owner is a folder of the programs', () => {
  const owners = [...STORED, ...SHARED].flatMap(({ owner }) => owner.split(', '));
  expect(owners.filter((owner) => !existsSync(join(import.meta.dirname, '../../../..', owner)))).toEqual([]);
});

test('places have the names that the tools of a browser show', () => {
  const where = (title: string) => placesText(STORED.find((stored) => stored.title === title)?.places ?? []);
  expect(where('Draft of a post')).toBe('IndexedDB: drafts; localStorage: post …');
  expect(where('Articles')).toBe('IndexedDB: posts; Cache Storage');
});
