import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';

/** People of one group, and how many of them reached a level. */
export interface Reached {
  people: number;
  reached: number;
}

export interface Impact {
  people: number;
  /** The share that reached the level. */
  share: number;
  /** This share over that of the group that reached it most. Null where no other group can be shown, or nobody has reached it. */
  ratio: number | null;
}

/**
 * The impact ratio of each group: how its share compares with the greatest. Below 0.8 it is commonly taken as a sign of adverse impact.
 * Groups under the least number get null, and are no measure for others.
 */
export function impactRatios<Group extends string>(groups: ReadonlyMap<Group, Reached>): Map<Group, Impact | null> {
  const visible = [...groups].filter(([, { people }]) => people >= LEAST_COUNTED);
  const greatest = Math.max(0, ...visible.map(([, { people, reached }]) => reached / people));
  return new Map(
    [...groups].map(([group, { people, reached }]) => {
      if (people < LEAST_COUNTED) return [group, null];
      const share = reached / people;
      return [group, { people, share, ratio: visible.length > 1 && greatest > 0 ? share / greatest : null }];
    }),
  );
}
