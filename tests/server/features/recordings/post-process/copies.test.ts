import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attempts } from '../../../../../server/platform/db/schema/assessments.ts';
import { sounds } from '../../../../../server/platform/db/schema/recordings.ts';
import { matroska } from '../../../../support/media/matroska.ts';
import { aChunk, playbackOf, send } from '../../../../support/media/sent.ts';
import { alac, avc, opus, pcm, vp8 } from '../../../../support/media/tracks.ts';
import { serverOfFile } from '../../../../support/server/server.ts';
import { partsOf } from '../../../../support/server/stored.ts';

const server = await serverOfFile();

async function engineerOf(attemptId: string): Promise<string> {
  const [row] = await server.db.select().from(attempts).where(eq(attempts.id, attemptId));
  return row?.engineerId ?? '';
}

test.each([
  ['H.264 and Opus', matroska([avc(6), opus(6)], { docType: 'matroska' }), 'mp4', '.mp4', null],
  ['VP8 and PCM', matroska([vp8(6), pcm(6)]), 'matroska', '.mkv', 'codec' as const],
])(
  'a copy of %s is stored, served with its own type, and read by the server',
  async (_, bytes, container, ending, unmeasured) => {
    const recording = await send(server, [aChunk(0, bytes)], [], 'video/x-matroska;codecs=avc1');
    await server.idle();
    const playback = await playbackOf(server, recording);
    expect(playback).toMatchObject({ state: 'ready', gaps: [], hasGap: false, seconds: expect.closeTo(6, 0) });
    expect(await partsOf(server, recording.id)).toContain(`seekable.${container}`);
    const response = await server.app.inject({ url: playback?.url ?? '' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, `video/${container}`]);
    const [row] = await server.db.select().from(sounds).where(eq(sounds.recordingId, recording.id));
    expect(row).toMatchObject({ unmeasured });
    const [file] = await server.recordings.media.listFiles(await engineerOf(recording.attemptId));
    expect(file?.name.endsWith(ending)).toBe(true);
  },
);

test('sound that cannot be played is a fault of the machine for whoever rates the answer', async () => {
  const recording = await send(server, [aChunk(0, matroska([vp8(6), alac(6)]))]);
  await server.idle();
  const playback = await playbackOf(server, recording);
  expect(playback).toMatchObject({ state: 'ready', hasGap: true });
  expect(playback?.gaps).toMatchObject([{ cause: 'unplayable-sound', at: 0, seconds: expect.closeTo(6, 0) }]);
});
