import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemType } from '../../../../../contract/base/problem.ts';
import type { Gap } from '../../../../../contract/recordings/gaps.ts';
import { recordings } from '../../../../../server/platform/db/schema/recordings.ts';
import { createPostProcessor, limitsFor } from '../../../../../server/features/recordings/post-process/post-processor.ts';
import { type Outcome, createChildren } from '../../../../../server/features/recordings/post-process/children.ts';
import { createPostProcessRepository, createRecordingRepository } from '../../../../../server/features/recordings/repository.ts';
import { LIVE, endlessMp4 } from '../../../../support/media/media.ts';
import { aChunk, playbackOf, send } from '../../../../support/media/sent.ts';
import { type Server, aServer } from '../../../../support/server/server.ts';
import { isOnDisk, partsOf, readStored } from '../../../../support/server/stored.ts';
import { until } from '../../../../support/timing/until.ts';

const ENDLESS = await endlessMp4();

describe('a recording that cannot be played', () => {
  let server: Server;
  beforeAll(
    async () =>
      void (server = await aServer({ sandboxed: true, postProcessLimits: (bytes) => ({ ...limitsFor(bytes), cpuSeconds: 2 }) })),
  );
  afterAll(() => server.close());

  test.each([
    ['one byte of a head', LIVE.subarray(0, 1), 'audio/webm', 'nothing-in-it'],
    ['a head and then zeros', Buffer.concat([LIVE.subarray(0, 64), Buffer.alloc(4096)]), 'audio/webm', 'nothing-in-it'],
    ['one that breaks off in its first cluster', LIVE.subarray(0, 155), 'audio/webm', 'nothing-in-it'],
    ['an MP4 that claims 2^32 - 1 samples', ENDLESS, 'audio/mp4', /too-slow|too-large|not-parsed/],
    ['an MP4 of nothing but its head', ENDLESS.subarray(0, 24), 'audio/mp4', /not-parsed|nothing-in-it/],
  ])('%s is kept byte for byte and marked as unplayable', async (_, bytes, mimeType, why) => {
    const recording = await send(server, [aChunk(0, bytes)], [], mimeType);
    await server.idle();
    const playback = await playbackOf(server, recording);
    expect(playback).toMatchObject({ state: 'unplayable', url: null, unplayable: expect.stringMatching(why) });
    const onDisk = join(server.dataDir, isOnDisk ? 'recordings' : 'copies', isOnDisk ? recording.id : '');
    expect(readdirSync(onDisk).filter((name) => name.startsWith('.') || name.startsWith('copy-'))).toEqual([]);
    expect((await readStored(server, recording.id, 'original')).equals(bytes)).toBe(true);
    // It is not processed again at the next start.
    expect(await createPostProcessRepository(server.db).listUnprocessed()).toEqual([]);
  });

  test('a recording that ends within a cluster plays up to there', async () => {
    const recording = await send(server, [aChunk(0, LIVE.subarray(0, 30_001))]);
    await server.idle();
    const playback = await playbackOf(server, recording);
    expect(playback).toMatchObject({ state: 'ready', unplayable: null });
    expect(playback?.seconds).toBeGreaterThan(2);
  });

  test('a playlist instead of a recording opens no other file, here or outside', async () => {
    const other = await send(server, [aChunk(0, LIVE)]);
    await server.idle();
    const outside = join(server.dataDir, 'outside.webm');
    writeFileSync(outside, LIVE);
    for (const target of [`../${other.id}/original`, `../${other.id}/seekable.webm`, outside, `file://${outside}`]) {
      const playlist = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:8\n#EXTINF:8.0,\n${target}\n#EXT-X-ENDLIST\n`;
      const lost: Gap = { seq: 0, cause: 'unreadable' };
      const recording = await send(server, [aChunk(1, Buffer.from(playlist))], [lost]);
      await server.idle();
      expect(await playbackOf(server, recording)).toMatchObject({ state: 'unplayable', url: null });
      expect(await partsOf(server, recording.id)).not.toContain('seekable.webm');
    }
    expect(await playbackOf(server, other)).toMatchObject({ state: 'ready' });
  });

  test('a recording without its beginning is treated as the registered container', async () => {
    const webm = LIVE.subarray(40_000);
    const recording = await send(server, [aChunk(1, webm)], [{ seq: 0, cause: 'unreadable' }], 'audio/mp4');
    await server.idle();
    expect(await playbackOf(server, recording)).toMatchObject({ state: 'unplayable' });
  });

  test('a request to play it is refused', async () => {
    const recording = await send(server, [aChunk(0, LIVE)]);
    await server.idle();
    const url = (await playbackOf(server, recording))?.url ?? '';
    await createPostProcessRepository(server.db).markUnplayable(recording.id, 'not-parsed');
    const response = await server.app.inject({ url });
    expect([response.statusCode, response.json().type]).toEqual([409, problemType('unplayable')]);
  });
});

test('the processor time of a recording follows the packets that it may have, and is bounded', () => {
  // Three hours at 8 kbit/s in packets of 20 ms, which take eight seconds.
  expect(limitsFor(13_700_000).cpuSeconds).toBeGreaterThan(40);
  expect(limitsFor(500_000_000).cpuSeconds).toBeLessThan(130);
});

describe('results of a child process', () => {
  let server: Server;
  beforeAll(async () => void (server = await aServer()));
  afterAll(() => server.close());

  const quiet = { warn: () => {} };

  /** Processes a new recording with children that end with these outcomes. Returns the row afterwards. */
  async function prepared(outcomes: Outcome[]) {
    const { id } = await send(server, [aChunk(0, LIVE)]);
    await server.idle();
    await server.db.update(recordings).set({ readyAt: null }).where(eq(recordings.id, id));
    let runs = 0;
    const children = { run: async () => outcomes[runs++] as Outcome };
    const store = server.stores.recordings;
    const repository = { ...createRecordingRepository(server.db), ...createPostProcessRepository(server.db) };
    const makePlayable = createPostProcessor({ store, repository, children, onPlayable: async () => {}, log: quiet });
    const failures: string[] = [];
    for (const _ of outcomes) await makePlayable(id).catch(({ message }: Error) => failures.push(message));
    const [row] = await server.db.select().from(recordings).where(eq(recordings.id, id));
    return { runs, failures: failures.length, unplayable: row?.unplayable, tries: row?.tries };
  }

  test('a recording whose child died or was too slow is not processed again', async () => {
    const died: Outcome = { is: 'died', how: 'SIGABRT' };
    expect(await prepared([died, died])).toMatchObject({ runs: 1, unplayable: 'not-parsed', failures: 0 });
    expect(await prepared([{ is: 'too-slow' }, died])).toMatchObject({ runs: 1, unplayable: 'too-slow' });
  });

  test('after a full disk or a stopped server processing is repeated as often as needed', async () => {
    const full: Outcome = { is: 'failed', code: 'ENOSPC' };
    const result = await prepared([full, full, full, { is: 'stopped' }, { is: 'stopped' }, full]);
    expect(result).toEqual({ runs: 6, failures: 6, unplayable: null, tries: 0 });
  });

  test('a recording whose child is killed three times is given up', async () => {
    const killed: Outcome = { is: 'killed' };
    expect(await prepared([killed, killed, killed, killed, killed])).toMatchObject({ runs: 3, unplayable: 'gave-up' });
  });
});

describe('the sandbox of a child process', () => {
  let server: Server;
  let folder: string;
  beforeAll(async () => {
    server = await aServer({ sandboxed: true });
    folder = join(server.dataDir, 'recordings');
    mkdirSync(join(folder, 'one'), { recursive: true });
    mkdirSync(join(folder, 'other'));
    writeFileSync(join(folder, 'other', 'original'), LIVE);
  });
  afterAll(() => server.close());

  const limits = { ...limitsFor(1000), wallMs: 10_000, cpuSeconds: 5, fileBytes: 100_000 };
  const job = { declared: 'webm' as const, gaps: [], mostGaps: 10 };

  /** Runs these lines instead of the child's program. */
  function run(lines: string, more = {}) {
    const program = join(folder, 'one', 'program.mjs');
    writeFileSync(
      program,
      `import fs from 'node:fs'; const say = (text) => fs.writeSync(1, text + '\\n'); say('begun');\n${lines}`,
    );
    return createChildren({ program }).run({ ...job, folder: join(folder, 'one') }, { ...limits, ...more });
  }
  const tell = (expression: string) => run(`say(JSON.stringify({ is: 'failed', code: String(${expression}).slice(0, 40) }));`);
  const attempt = (what: string) => tell(`(() => { try { ${what}; return 'done' } catch (error) { return error.code } })()`);

  test('it can read no other file and no other folder', async () => {
    const denied = { is: 'failed', code: 'ERR_ACCESS_DENIED' };
    expect(await attempt("fs.readFileSync('../other/original')")).toEqual(denied);
    expect(await attempt("fs.readdirSync('..')")).toEqual(denied);
    expect(await attempt("fs.readFileSync('/etc/passwd')")).toEqual(denied);
    expect(await attempt("fs.writeFileSync('../other/original', '')")).toEqual(denied);
    expect(await attempt("fs.symlinkSync('/etc', 'link')")).toEqual(denied);
    expect(await attempt("process.getBuiltinModule('child_process').spawnSync('true')")).toEqual(denied);
    expect(await attempt("fs.readFileSync('program.mjs')")).toEqual({ is: 'failed', code: 'done' });
  });

  test('it has no environment and, if the system supports it, no network', async () => {
    expect(await tell('Object.keys(process.env)')).toEqual({ is: 'failed', code: '' });
    if (process.platform !== 'linux') return;
    const reached = `const { connect } = await import('node:net');
      connect(${(server.app.server.address() as { port?: number } | null)?.port ?? 9}, '127.0.0.1')
        .on('error', ({ code }) => { say(JSON.stringify({ is: 'failed', code })); process.exit(0); });`;
    expect(await run(reached)).toMatchObject({
      is: 'failed',
      code: expect.stringMatching(/ENETUNREACH|ECONNREFUSED|ERR_ACCESS/),
    });
  });

  test('an endless computation is ended', async () => {
    expect(await run('for (;;);', { wallMs: 500 })).toEqual({ is: 'too-slow' });
    expect(await run('for (;;);', { cpuSeconds: 1 })).toEqual({ is: 'too-slow' });
    expect(await run('setInterval(() => {}, 1000);', { wallMs: 500 })).toEqual({ is: 'too-slow' });
  });

  test('taking all memory, inside or outside the heap, is ended', async () => {
    expect((await run('const all = []; for (;;) all.push(new Array(1e6).fill(0.5));')).is).toBe('died');
    expect((await run('const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));')).is).toBe('died');
  });

  test('writing or printing too much is ended', async () => {
    expect((await run("fs.writeFileSync('large', Buffer.alloc(200_000));")).is).toBe('died');
    expect((await run("for (;;) say('x'.repeat(1e5));")).is).toBe('died');
  });

  test('its output is not trusted', async () => {
    const say = (text: string) => run(`say(${JSON.stringify(text)});`);
    for (const text of [
      '',
      '{',
      '{"is":"stopped"}',
      '{"is":"playable","seconds":null,"gaps":[]}',
      '{"is":"unplayable","why":"so"}',
    ]) {
      expect((await say(text)).is).toBe('died');
    }
    const gap = { seq: 0, cause: 'unexplained', at: 1e300 };
    expect((await say(JSON.stringify({ is: 'playable', seconds: 1, gaps: [gap] }))).is).toBe('died');
  });

  test('it ends with its parent, and no new one is started', async () => {
    const children = createChildren({ program: join(folder, 'one', 'endless.mjs') });
    writeFileSync(join(folder, 'one', 'endless.mjs'), "console.log('begun'); for (;;);");
    const running = children.run({ ...job, folder: join(folder, 'one') }, limits);
    setTimeout(() => children.stop(), 300);
    expect(await running).toEqual({ is: 'stopped' });
    expect(await children.run({ ...job, folder: join(folder, 'one') }, limits)).toEqual({ is: 'stopped' });
  });
});

test('a bad recording does not delay others, which are processed at the same time', async () => {
  const wallMs = 120_000;
  const server = await aServer({
    queue: true,
    sandboxed: true,
    postProcessLimits: (bytes) => ({ ...limitsFor(bytes), cpuSeconds: wallMs / 1000, wallMs }),
  });
  try {
    const bad = await send(server, [aChunk(0, ENDLESS)], [], 'audio/mp4');
    const good = await send(server, [aChunk(0, LIVE)]);
    await until('the good one is ready', async () => (await playbackOf(server, good))?.state === 'ready', wallMs / 2);
    expect((await playbackOf(server, bad))?.state).toBe('preparing');
    const before = performance.now();
    await server.app.close();
    expect(performance.now() - before).toBeLessThan(wallMs / 4);
  } finally {
    await server.close();
  }
});
