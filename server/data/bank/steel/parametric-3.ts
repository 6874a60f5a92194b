import { type ParametricChoice, parametric } from '../model.ts';

const area = 'Steel Structures';

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-9;

/** Columns and frames, with drawings. */
export const parametric3: readonly ParametricChoice[] = [
  parametric({
    id: 'steel-choice-15',
    area,
    skill: 'sway-mechanism',
    difficulty: 'hard',
    source: 'Baker and Heyman, Plastic Design of Frames, volume 1',
    code: null,
    values: {
      Mp: { numbers: [40, 60, 80, 90, 100, 120, 150, 160, 180, 200, 240, 300], unit: 'kNm' },
      h: { numbers: [3, 4, 5, 6, 8], unit: 'm' },
    },
    suits: ({ Mp, h }) => Mp % h === 0,
    text: ({ Mp, h }) =>
      `All members of this frame have a plastic moment of ${Mp}; its height is ${h}. Its bases are fixed. What force H alone ` +
      `makes it collapse in sway?`,
    unit: 'kN',
    key: ({ Mp, h }) => Mp.over(h).times(4),
    check: ({ Mp, h }) => {
      const shearOfColumn = (Mp + Mp) / h;
      return shearOfColumn + shearOfColumn;
    },
    method: 'Equilibrium: each column has the plastic moment at both ends, and the shears of the two columns balance H.',
    wrong: [
      { error: 'Stops at the third hinge, as the frame is three times redundant.', value: ({ Mp, h }) => Mp.over(h).times(3) },
      { error: 'Takes hinges in two places only, as with pinned bases.', value: ({ Mp, h }) => Mp.over(h).times(2) },
      { error: 'Equates the whole moment H h with one plastic moment.', value: ({ Mp, h }) => Mp.over(h) },
    ],
    rationale: 'Hinges form at both ends of both columns. Virtual work: H h θ = 4 Mp θ, so H = 4 Mp / h.',
    drawing: ({ h }) => ({
      words: `Frame with one bay: two columns with fixed bases, ${h} high, and a beam with rigid corners. A force H pushes the top left corner to the right.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [100, 150],
            [100, 50],
            [220, 50],
            [220, 150],
          ],
        },
        { kind: 'support', at: [100, 150], type: 'fixed', side: 'below' },
        { kind: 'support', at: [220, 150], type: 'fixed', side: 'below' },
        { kind: 'arrow', from: [55, 50], to: [96, 50] },
        { kind: 'label', at: [44, 50], text: 'H', anchor: 'middle' },
        { kind: 'dimension', from: [260, 50], to: [260, 150], label: h },
      ],
    }),
  }),
  parametric({
    id: 'steel-choice-16',
    area,
    skill: 'governing-slenderness',
    difficulty: 'middle',
    source: 'Trahair, Bradford, Nethercot and Gardner, The Behaviour and Design of Steel Structures to EC3, chapter 3',
    code: null,
    values: {
      L: { numbers: [4, 5, 6, 8, 9, 10, 12], unit: 'm' },
      strong: { numbers: [80, 90, 100, 120, 125, 150], unit: 'mm' },
      weak: { numbers: [25, 30, 40, 50, 60], unit: 'mm' },
    },
    suits: ({ L, strong, weak }) => {
      const [whole, half] = [(1000 * L) / strong, (500 * L) / weak];
      const [low, high] = [Math.min(whole, half), Math.max(whole, half)];
      return isWhole(whole) && isWhole(half) && high >= 1.2 * low && high <= 160 && high >= 50 && low >= 1.2 * (whole / 2);
    },
    text: ({ L, strong, weak }) =>
      `A pin-ended column ${L} high is held at mid-height, but only against buckling about its weak axis. Radii of gyration: ` +
      `strong axis ${strong}, weak axis ${weak}. Which slenderness governs?`,
    unit: '',
    key: ({ L, strong, weak }) => {
      const [whole, half] = [L.over(strong), L.over(2).over(weak)];
      return whole.value > half.value ? whole : half;
    },
    check: ({ L, strong, weak }) => {
      const eulerStress = (length: number, radius: number) => (Math.PI ** 2 * 210_000 * radius ** 2) / (length * 1000) ** 2;
      const lower = Math.min(eulerStress(L, strong), eulerStress(L / 2, weak));
      return Math.PI * Math.sqrt(210_000 / lower);
    },
    method: 'Euler stresses of both axes; the slenderness that belongs to the lower one.',
    wrong: [
      { error: 'Overlooks the restraint at mid-height.', value: ({ L, weak }) => L.over(weak) },
      {
        error: 'Takes the axis with the lower slenderness.',
        value: ({ L, strong, weak }) => {
          const [whole, half] = [L.over(strong), L.over(2).over(weak)];
          return whole.value > half.value ? half : whole;
        },
      },
      { error: 'Halves the length for the strong axis too.', value: ({ L, strong }) => L.over(2).over(strong) },
    ],
    rationale:
      'About the strong axis the full length buckles: L / i. About the weak axis half of it: L / 2 over the weak radius. The ' +
      'larger of the two governs.',
    drawing: ({ L }) => ({
      words: `Two views of one pin-ended column, ${L} high. In the view that shows buckling about the weak axis there is a lateral support at mid-height. In the other, about the strong axis, there is none.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [95, 25],
            [95, 125],
          ],
        },
        { kind: 'support', at: [95, 125], type: 'pin', side: 'below' },
        { kind: 'support', at: [95, 25], type: 'roller', side: 'left' },
        { kind: 'label', at: [95, 160], text: 'about strong axis', anchor: 'middle' },
        {
          kind: 'member',
          points: [
            [225, 25],
            [225, 125],
          ],
        },
        { kind: 'support', at: [225, 125], type: 'pin', side: 'below' },
        { kind: 'support', at: [225, 25], type: 'roller', side: 'left' },
        { kind: 'support', at: [225, 75], type: 'roller', side: 'left' },
        { kind: 'label', at: [225, 160], text: 'about weak axis', anchor: 'middle' },
        { kind: 'dimension', from: [275, 25], to: [275, 125], label: L },
      ],
    }),
  }),
  parametric({
    id: 'steel-choice-17',
    area,
    skill: 'tension-only-bracing',
    difficulty: 'easy',
    source: 'Owens and Davison (editors), Steel Designers’ Manual, chapter on bracing of single-storey buildings',
    code: null,
    values: {
      H: { numbers: [15, 30, 45, 60, 75, 90, 120, 150], unit: 'kN' },
      b: { numbers: [1.8, 2.4, 3, 3.6, 4.8, 5.4, 6], unit: 'm' },
      d: { numbers: [3, 4, 5, 6, 8, 9, 10], unit: 'm' },
    },
    suits: ({ b, d }) => Math.abs(3 * d - 5 * b) < 1e-9,
    text: ({ H, b, d }) =>
      `In this pin-jointed bay only the diagonal in tension works. The bay is ${b} wide and each diagonal is ${d} long. What is ` +
      `its tension under ${H}?`,
    unit: 'kN',
    key: ({ H, b, d }) => H.times(d).over(b),
    check: ({ H, b, d }) => {
      const vertical = (H * Math.sqrt(d * d - b * b)) / b;
      return Math.hypot(H, vertical);
    },
    method: 'Vertical force of the columns from the overturning moment; the diagonal is the vector sum of it and H.',
    wrong: [
      { error: 'Lets both diagonals share the force.', value: ({ H, b, d }) => H.times(d).over(b).over(2) },
      { error: 'Takes the component of H along the diagonal.', value: ({ H, b, d }) => H.times(b).over(d) },
      {
        error: 'Divides by the height of the bay instead of its width.',
        value: ({ H, b, d }) => H.times(d).over(d.power(2).minus(b.power(2)).power(0.5)),
      },
    ],
    rationale:
      'The horizontal component of the one working diagonal is H. Its force is H times its length over the width: H d / b.',
    drawing: ({ H, b, d }) => ({
      words: `Bay with two columns, a beam and two crossing diagonals, all pinned. The bay is ${b} wide, each diagonal ${d} long. ${H} pushes the top left corner to the right.`,
      shapes: [
        {
          kind: 'member',
          points: [
            [120, 140],
            [120, 28],
          ],
        },
        {
          kind: 'member',
          points: [
            [204, 140],
            [204, 28],
          ],
        },
        {
          kind: 'member',
          points: [
            [120, 28],
            [204, 28],
          ],
        },
        {
          kind: 'line',
          points: [
            [120, 140],
            [204, 28],
          ],
        },
        {
          kind: 'line',
          points: [
            [120, 28],
            [204, 140],
          ],
        },
        { kind: 'circle', at: [120, 28], radius: 3 },
        { kind: 'circle', at: [204, 28], radius: 3 },
        { kind: 'support', at: [120, 140], type: 'pin', side: 'below' },
        { kind: 'support', at: [204, 140], type: 'pin', side: 'below' },
        { kind: 'arrow', from: [75, 28], to: [115, 28] },
        { kind: 'label', at: [70, 28], text: H, anchor: 'end' },
        { kind: 'dimension', from: [120, 168], to: [204, 168], label: b },
        { kind: 'label', at: [214, 84], text: `diagonals ${d}`, anchor: 'start' },
      ],
    }),
  }),
];
