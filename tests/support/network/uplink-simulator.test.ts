import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUplink, seeded } from './uplink-simulator.ts';

const SEGMENT = 1448;
const PACKET = 1500;

type Particulars = { bitsPerSecond?: number; roundTripMs?: number; loss?: number };

const aLink = ({ bitsPerSecond = 1e6, roundTripMs = 100, loss = 0 }: Particulars = {}) =>
  createUplink({ bitsPerSecond, roundTripMs, loss, random: seeded(1) });

/** A sender that always has more to send. */
function greedy({ send }: { send(bytes: Uint8Array): Promise<void> }) {
  const tally = { arrived: 0 };
  const piece = new Uint8Array(16 * 1024);
  async function keepSending() {
    for (;;) {
      await send(piece);
      tally.arrived += piece.length;
    }
  }
  for (let ahead = 0; ahead < 16; ahead++) keepSending().catch(() => {}); // Ignored, since closing the link ends it.
  return tally;
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('an uplink', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('carries as much as its trace allows, repeatedly, from any start', async () => {
    // A second of 200 packets, then three of silence.
    const trace = [...Array.from({ length: 200 }, (_, n) => n * 5), 4000];
    for (const from of [0, 1700, 9000]) {
      const uplink = createUplink({ trace, from, roundTripMs: 100, loss: 0, random: seeded(1) });
      const tally = greedy(uplink.open());
      await pass(40);
      const most = 10 * trace.length * SEGMENT;
      expect(tally.arrived / most).toBeGreaterThan(0.93);
      expect(uplink.sent() / most).toBeGreaterThan(0.96);
      expect(uplink.sent() / most).toBeLessThanOrEqual(1.01);
      uplink.close();
    }
  });

  test('carries as much as its rate allows', async () => {
    const uplink = aLink({ bitsPerSecond: 2e6 });
    greedy(uplink.open());
    await pass(60);
    expect((uplink.sent() * 8) / 60).toBeGreaterThan((2e6 * 0.98 * SEGMENT) / PACKET);
    expect((uplink.sent() * 8) / 60).toBeLessThanOrEqual((2e6 * SEGMENT) / PACKET);
    uplink.close();
  });

  test('reports each piece in order, half a round trip after it left and not before the handshake', async () => {
    const uplink = aLink({ bitsPerSecond: 1.2e6, loss: 0.05 });
    const { send } = uplink.open();
    const told: number[] = [];
    for (let n = 0; n < 200; n++) void send(new Uint8Array(1 + ((n * 977) % 4000))).then(() => told.push(n));
    await pass(0.149);
    expect(told).toEqual([]);
    await pass(60);
    expect(told).toEqual(Array.from({ length: 200 }, (_, n) => n));
    uplink.close();
  });

  test('is shared evenly by the connections that have data to send', async () => {
    const uplink = aLink();
    const tallies = [greedy(uplink.open()), greedy(uplink.open()), greedy(uplink.open())];
    await pass(60);
    const each = uplink.sent() / 3;
    for (const { arrived } of tallies) expect(Math.abs(arrived / each - 1)).toBeLessThan(0.03);
    const late = greedy(uplink.open());
    await pass(30);
    expect(late.arrived * 8).toBeGreaterThan((30 * 1e6 * 0.9) / 4);
    uplink.close();
  });

  test('under loss a connection gets what the formula of Mathis allows, and two get twice as much', async () => {
    // M. Mathis et al., The Macroscopic Behavior of the TCP Congestion Avoidance Algorithm, 1997: MSS / RTT * sqrt(3 / 2p).
    const bound = (SEGMENT / 0.2) * Math.sqrt(1.5 / 0.02);
    const speed = async (connections: number) => {
      const uplink = aLink({ bitsPerSecond: 20e6, roundTripMs: 200, loss: 0.02 });
      const tallies = Array.from({ length: connections }, () => greedy(uplink.open()));
      await pass(600);
      const arrived = tallies.reduce((sum, tally) => sum + tally.arrived, 0);
      expect(uplink.sent() / arrived).toBeGreaterThan(1.015);
      expect(uplink.sent() / arrived).toBeLessThan(1.03);
      uplink.close();
      return arrived / 600;
    };
    const one = await speed(1);
    expect(one / bound).toBeGreaterThan(0.65);
    expect(one / bound).toBeLessThan(1.1);
    expect((await speed(2)) / one).toBeCloseTo(2, 0);
  });

  test('bytes that a closed connection had not sent are never sent, and are rejected', async () => {
    const uplink = aLink();
    const { send, close } = uplink.open();
    const sending = send(new Uint8Array(1e6));
    const told = sending.catch((error: Error) => error.message);
    await pass(2);
    close();
    const left = uplink.sent();
    expect(left).toBeGreaterThan(100_000);
    await pass(5);
    expect(uplink.sent()).toBe(left);
    expect(await told).toBe('The connection is closed.');
    await expect(send(new Uint8Array(1))).rejects.toThrow('closed');
  });

  test('in a tunnel nothing is sent, and after it connections continue with their next try', async () => {
    const uplink = aLink();
    const tally = greedy(uplink.open());
    await pass(10);
    uplink.pause();
    const before = uplink.sent();
    await pass(90);
    expect(uplink.sent()).toBe(before);
    uplink.resume();
    await pass(2); // tries came 0.3, 0.9, 2.1 ... 76.5 and 153.3 s after the silence began
    expect(uplink.sent()).toBe(before);
    await pass(70);
    expect(uplink.sent()).toBeGreaterThan(before + 600_000);
    expect(tally.arrived).toBeGreaterThan(before);
    uplink.close();
  });
});
