import { type ParametricChoice, parametric } from '../model.ts';
import { quantity } from '../quantity.ts';

/** Prestress. */
export const parametric3: readonly ParametricChoice[] = [
  parametric({
    id: 'concrete-choice-13',
    area: 'Concrete Structures',
    skill: 'loss-by-draw-in',
    difficulty: 'middle',
    source: 'T. Y. Lin and N. H. Burns, Design of Prestressed Concrete Structures: anchorage take-up',
    code: null,
    values: {
      slip: { numbers: [2, 3, 4, 5, 6, 8], unit: 'mm' },
      length: { numbers: [8, 10, 12, 15, 16, 20, 25, 30, 40, 50], unit: 'm' },
    },
    suits: ({ slip, length }) => Number.isInteger((slip * 200) / length),
    text: ({ slip, length }) =>
      `A straight tendon without friction is ${length} long. Its anchorage draws in ${slip} when the jack lets go. The steel has a modulus of 200 GPa. Which stress does the tendon lose?`,
    unit: 'MPa',
    key: ({ slip, length }) => slip.over(length).times(quantity(200, 'GPa')),
    check: ({ slip, length }) => {
      // Each metre gets shorter by 1000 / 200 000 mm for each MPa.
      let shorterPerMpa = 0;
      for (let metre = 0; metre < length; metre += 1) shorterPerMpa += 1000 / 200_000;
      return slip / shorterPerMpa;
    },
    method: 'Adds the shortening of each metre under a loss of 1 MPa and sees how many MPa make up the slip',
    wrong: [
      {
        error: 'Uses a modulus of about 30 GPa, that of the concrete',
        value: ({ slip, length }) => slip.over(length).times(quantity(30, 'GPa')),
      },
      {
        error: 'Averages with zero at the far end, as in a tendon with friction',
        value: ({ slip, length }) => slip.over(length).times(quantity(100, 'GPa')),
      },
      {
        error: 'Counts the slip at both ends though one end is stressed',
        value: ({ slip, length }) => slip.over(length).times(quantity(400, 'GPa')),
      },
    ],
    rationale:
      'Without friction the slip is spread evenly: loss = E slip / length. For 5 mm in 20 m it is 200 000 × 0.00025 = 50 MPa.',
  }),
  parametric({
    id: 'concrete-choice-14',
    area: 'Concrete Structures',
    skill: 'prestress-at-the-kern',
    difficulty: 'hard',
    source: 'T. Y. Lin and N. H. Burns, Design of Prestressed Concrete Structures: kern of a section',
    code: null,
    values: {
      force: { numbers: [400, 500, 600, 800, 900, 1000, 1200, 1500, 1600, 1800, 2000, 2400, 3000], unit: 'kN' },
      area: { numbers: [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6], unit: 'm²' },
    },
    suits: ({ force, area }) => {
      const mean = force / (area * 1000);
      return mean >= 2 && mean <= 10 && Math.abs(2 * mean - Math.round(2 * mean)) < 1e-9;
    },
    text: ({ force, area }) =>
      `A prestress of ${force} acts on a rectangular section with an area of ${area}, at h/6 below mid-depth. Which compressive stress does the prestress alone cause at the bottom face?`,
    unit: 'MPa',
    key: ({ force, area }) => force.over(area).times(2),
    check: ({ force, area }) => {
      // The resultant at a third of the depth belongs to a triangle; strips of it, for 1 MPa at the bottom, are added.
      let carried = 0;
      for (let strip = 0; strip < 500; strip += 1) carried += ((strip + 0.5) / 500) * (area / 500) * 1000;
      return force / carried;
    },
    method: 'Adds strips of the triangle of stress whose resultant is at the force, and compares with the force',
    wrong: [
      {
        error: 'Subtracts the bending part, which belongs to the top face',
        value: ({ force, area }) => force.over(area).times(0),
      },
      {
        error: 'Takes the mean stress and forgets the eccentricity',
        value: ({ force, area }) => force.over(area),
      },
      {
        error: 'Takes the whole depth as the distance to the face, which doubles the bending part',
        value: ({ force, area }) => force.over(area).times(3),
      },
    ],
    rationale:
      'P/A + P (h/6) / (b h²/6) = 2 P/A: the force is at the edge of the kern, so the top has no stress and the bottom ' +
      'twice the mean. For 1200 kN on 0.3 m² it is 8 MPa.',
    drawing: ({ force, area }) => ({
      words: `A rectangular section of depth h and area ${area}. A prestress of ${force} acts on its middle line, h/6 below mid-depth.`,
      shapes: [
        {
          kind: 'area',
          fill: 'concrete',
          points: [
            [110, 15],
            [180, 15],
            [180, 165],
            [110, 165],
          ],
        },
        {
          kind: 'line',
          dashed: true,
          points: [
            [100, 90],
            [240, 90],
          ],
        },
        {
          kind: 'line',
          dashed: true,
          points: [
            [145, 115],
            [240, 115],
          ],
        },
        { kind: 'circle', at: [145, 115], radius: 5, filled: true },
        { kind: 'dimension', from: [80, 15], to: [80, 165], label: 'h' },
        { kind: 'dimension', from: [225, 90], to: [225, 115], label: 'h/6' },
        { kind: 'label', at: [190, 130], text: force, anchor: 'start' },
        { kind: 'label', at: [190, 40], text: `area ${area}`, anchor: 'start' },
      ],
    }),
  }),
];
