import type { Block } from './webm-elements.ts';
import { type Found, type Part, addRange } from './parts.ts';
import type { WebmHead } from './webm-head.ts';

/** A clock that falls back by more has started again. Pictures may be stored in another order than they are shown in. */
const BACK_S = 1;

/** A head of a cluster with a size and a timestamp of six bytes each, since the file's own size may be unknown or wrong. */
const CLUSTER_HEAD = '1f43b6750100000000000000e786000000000000';
const SIZE_AT = 6;
const TIMESTAMP_BYTES = 8;

/** Puts blocks together to parts. A part ends at damage, and where the clock starts again. */
export function createWebmParts(head: WebmHead, found: Found) {
  let clock = (found.parts.at(-1)?.clock ?? -1) + 1;
  let part: Part | null = null;
  /** The head of the cluster that is being written, and how many bytes it has. */
  let cluster: { head: Buffer; length: number } | null = null;
  /** Of the cluster, and of the last block, in steps. */
  let clusterTime: number | null = null;
  let latest = -Infinity;
  const latestOf = new Map<number, number>();

  function endCluster() {
    if (cluster) cluster.head.writeUIntBE(cluster.length, SIZE_AT, 6);
    cluster = null;
  }

  function endPart() {
    endCluster();
    if (part && part.until !== null) found.parts.push(part);
    else if (part?.isAfterDamage) found.isDamaged = true;
    part = null;
  }

  function beginClock() {
    endPart();
    clock += 1;
    latest = -Infinity;
    latestOf.clear();
  }

  function writeCluster(pieces: Part['pieces'], time: number) {
    const bytes = Buffer.from(CLUSTER_HEAD, 'hex');
    bytes.writeUIntBE(time, bytes.length - 6, 6);
    pieces.push({ bytes });
    return { head: bytes, length: TIMESTAMP_BYTES };
  }

  return {
    endPart,
    timeOfCluster: () => clusterTime,
    latest: () => latest,

    /** Says that the next blocks count from this time. */
    moveTo(time: number) {
      clusterTime = time;
    },

    beginCluster(time: number) {
      endCluster();
      if (clusterTime !== null && (clusterTime - time) * head.step > BACK_S) beginClock();
      clusterTime = time;
    },

    /** Adds a block with its bytes in the file. Without a cluster nothing tells its time. */
    addBlock(block: Block, from: number, to: number) {
      if (clusterTime === null) return;
      const time = clusterTime + block.time;
      // A recorder may begin at 0 with every cluster.
      if (((latestOf.get(block.track) ?? time) - time) * head.step > BACK_S) beginClock();
      part ??= {
        container: 'webm',
        pieces: [{ bytes: head.bytes }],
        clock,
        isAfterDamage: found.isDamaged,
        byte: from,
        until: null,
      };
      found.isDamaged = false;
      cluster ??= writeCluster(part.pieces, clusterTime);
      addRange(part.pieces, from, to);
      cluster.length += to - from;
      latest = time;
      latestOf.set(block.track, time);
      if (block.isPlayed) part.until = Math.max(part.until ?? -Infinity, time * head.step);
    },
  };
}
