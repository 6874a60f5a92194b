// In test:long, since it prepares hundreds of damaged files.
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fuzzMedia } from '../../../../fuzz/fuzz-media.ts';
import { watchLatency } from '../../../../fuzz/latency.ts';
import { aServer } from '../../../../support/server/server.ts';

const FILES = 500;
/** A file may take a child this long. A server that parsed it itself would not reply meanwhile; milliseconds. */
const WALL_MS = 2000;

test('500 damaged recordings: each is playable or marked, and the server answers meanwhile', { timeout: 600_000 }, async () => {
  const server = await aServer({ sandboxed: true });
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const latency = watchLatency(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/`);
    const { outcomes, failures } = await fuzzMedia({ files: FILES, seed: 20_261_122, ownEach: 20, wallMs: WALL_MS, lanes: 2 });
    const times = await latency.stop();
    expect(failures).toEqual([]);
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(FILES);
    expect(outcomes['playable']).toBeGreaterThan(50);
    // No limit of speed, since on a crowded machine a reply waits for a processor, whatever the server does.
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(WALL_MS / 2);
  } finally {
    await server.close();
  }
});
