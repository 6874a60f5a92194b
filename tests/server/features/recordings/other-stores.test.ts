import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askArchive, ownData, withdrawConsent } from '../../../../contract/accounts/own-data.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { started } from '../../../support/people/attempt.ts';
import { LIVE } from '../../../support/media/media.ts';
import { aPhoto, pictureFiles, setPicture } from '../../../support/people/pictures.ts';
import { createMemoryStores } from '../../../support/server/memory-stores.ts';
import { aServer, call } from '../../../support/server/server.ts';
import { firstSpoken, rest, speak } from '../../../support/models/spoken.ts';
import { unzip } from '../../../support/media/unzip.ts';

test('a recording is stored, prepared, measured, played, archived and deleted without a path on this disk', async () => {
  const stores = createMemoryStores();
  const server = await aServer({ stores });
  try {
    const begun = await started(server);
    await speak(server, begun, firstSpoken(begun.attempt), [], LIVE);
    await server.idle();
    const [playback] = await server.recordings.listPlaybacks(begun.attempt.id, begun.token);
    expect(playback).toMatchObject({ state: 'ready' });
    expect(playback?.seconds).toBeCloseTo(8, 0);
    expect(playback?.peaks).not.toEqual([]);
    const whole = await server.app.inject({ url: playback?.url ?? '' });
    const part = await server.app.inject({ url: playback?.url ?? '', headers: { range: 'bytes=100-199' } });
    expect([whole.statusCode, part.statusCode]).toEqual([200, 206]);
    expect(whole.headers['content-disposition']).toBe('inline; filename="recording.webm"');
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.rawPayload.length}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true);

    expect(await setPicture(server, begun.token, await aPhoto())).toBe(200);
    expect(await pictureFiles(stores)).toHaveLength(1);
    await rest(server, begun);
    await call(server.app, askArchive, { token: begun.token });
    await server.idle();
    const { archive } = (await call(server.app, ownData, { token: begun.token })).reply;
    const files = await unzip((await server.app.inject({ url: archive?.url ?? '' })).rawPayload);
    const name = [...files.keys()].find((each) => each.includes(playback?.id ?? '-'));
    expect(files.get(name ?? '')?.equals(whole.rawPayload)).toBe(true);

    await call(server.app, withdrawConsent, { token: begun.token, body: { consent: 'recording' } });
    await server.idle();
    const [row] = await server.db
      .select()
      .from(recordings)
      .where(eq(recordings.id, playback?.id ?? ''));
    expect(row?.deletedAt).not.toBeNull();
    expect(await stores.recordings.media.list(playback?.id)).toEqual([]);
    expect((await stores.recordings.chunks.readManifest(playback?.id ?? '')).length).toBeGreaterThan(0);
    const left = readdirSync(server.dataDir).filter((each) => ['recordings', 'archives', 'pictures'].includes(each));
    expect(left.flatMap((each) => readdirSync(join(server.dataDir, each)))).toEqual([]);
  } finally {
    await server.close();
  }
});
