import { type Rate, readTrace } from '../../tests/support/network/uplink-simulator.ts';
import type { Tunnel } from './device.ts';

export const POLICIES = ['ours', 'plain retries'] as const;
export type Policy = (typeof POLICIES)[number];

/** One test over one uplink. */
export interface Scenario {
  link: string;
  policy: Policy;
  /** The number of the device on this kind of link. Both policies get the same uplinks, so that they can be compared. */
  n: number;
  rate: Rate;
  roundTripMs: number;
  loss: number;
  tunnel: Tunnel | null;
}

const HEADROOM = 1.5;
const LOSSY = { roundTripMs: 200, loss: 0.02 };
/** More of ours, since a 95th percentile of six devices would say nothing. */
const LOSSY_DEVICES = { ours: 20, 'plain retries': 6 };
const TRACED = { roundTripMs: 100, loss: 0 };
const TRACED_DEVICES = 3;

/** The tunnel begins before the submission and lasts beyond it. */
export const TUNNEL = { beforeSubmitMs: 20_000, ms: 90_000 };
const TUNNELS = [
  [null, ''],
  ['cut', `, tunnel of ${TUNNEL.ms / 1000} s, connections cut`],
  ['held', `, tunnel of ${TUNNEL.ms / 1000} s, connections held`],
] as const;

/** Uplinks with half as much again as the recorders give: an honest test fits, but little can be wasted. */
export function lossyScenarios(recordersBitsPerSecond: number): Scenario[] {
  const bitsPerSecond = HEADROOM * recordersBitsPerSecond;
  const { roundTripMs, loss } = LOSSY;
  const link = `${HEADROOM} × the bitrate (${Math.round(bitsPerSecond / 1000)} kbit/s), ${roundTripMs} ms, ${loss * 100} % loss`;
  return POLICIES.flatMap((policy) =>
    Array.from({ length: LOSSY_DEVICES[policy] }, (_, n) => ({
      ...LOSSY,
      link,
      policy,
      n,
      rate: { bitsPerSecond },
      tunnel: null,
    })),
  );
}

/**
 * A recorded uplink, without and with a tunnel at the end of the test. It begins at several places of the trace, since one place may
 * happen to be good.
 */
export function tracedScenarios(name: string, path: string): Scenario[] {
  const trace = readTrace(path);
  const lap = trace.at(-1) as number;
  return TUNNELS.flatMap(([tunnel, more]) =>
    POLICIES.flatMap((policy) =>
      Array.from({ length: TRACED_DEVICES }, (_, n) => ({
        ...TRACED,
        link: name + more,
        policy,
        n,
        rate: { trace, from: (lap * n) / TRACED_DEVICES },
        tunnel,
      })),
    ),
  );
}
