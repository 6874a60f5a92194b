/** A plane truss with pinned joints. Lengths are in metres, forces in kilonewtons, y points upwards. */
export interface Truss {
  joints: readonly { name: string; x: number; y: number }[];
  /** Each joins two joints, by index. */
  members: readonly (readonly [number, number])[];
  /** Index of the joint that is held in both directions. */
  pin: number;
  /** Index of the joint that is held vertically only. */
  roller: number;
}

/** A Pratt truss of equal panels: joints L0, L1, … below and U1, U2, … above, with diagonals that fall towards the middle. */
export function createPratt(panels: number, panel: number, height: number): Truss {
  // The lower joints are first, so their index is their number.
  const upper = (index: number) => panels + index;
  const joints = [
    ...Array.from({ length: panels + 1 }, (_, index) => ({ name: `L${index}`, x: index * panel, y: 0 })),
    ...Array.from({ length: panels - 1 }, (_, index) => ({ name: `U${index + 1}`, x: (index + 1) * panel, y: height })),
  ];
  const members: [number, number][] = [];
  for (let index = 0; index < panels; index++) members.push([index, index + 1]);
  for (let index = 1; index < panels - 1; index++) members.push([upper(index), upper(index + 1)]);
  for (let index = 1; index < panels; index++) members.push([index, upper(index)]);
  members.push([0, upper(1)], [upper(panels - 1), panels]);
  for (let index = 1; index < panels / 2; index++) members.push([upper(index), index + 1]);
  for (let index = panels - 1; index > panels / 2; index--) members.push([upper(index), index - 1]);
  return { joints, members, pin: 0, roller: panels };
}
