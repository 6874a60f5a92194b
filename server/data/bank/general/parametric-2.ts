import { type ParametricChoice, parametric } from '../model.ts';
import { areAllApart, findZero, isRound } from './apart.ts';

export const parametric2: readonly ParametricChoice[] = [
  parametric({
    id: 'general-choice-11',
    area: 'General',
    skill: 'beam-with-overhang',
    difficulty: 'middle',
    source: 'Equilibrium of moments',
    code: null,
    values: {
      force: { numbers: [10, 12, 15, 20, 24, 30, 36, 40, 48, 60], unit: 'kN' },
      span: { numbers: [4, 5, 6, 8, 10], unit: 'm' },
      overhang: { numbers: [1, 1.5, 2, 2.4, 3, 4], unit: 'm' },
    },
    suits: ({ force, span, overhang }) => {
      const part = overhang / span;
      return part <= 0.8 && isRound(force * part) && areAllApart(part, part / (1 + part), 1 / 2, 1 + part);
    },
    text: ({ force, span, overhang }) =>
      `A beam lies on supports A and B, ${span} apart, and runs ${overhang} beyond B. A force of ${force} presses on its free end. ` +
      'What must hold the beam down at A?',
    unit: 'kN',
    key: ({ force, span, overhang }) => force.times(overhang).over(span),
    check: ({ force, span, overhang }) => (force * (span + overhang)) / span - force,
    method: 'Moments about A give the reaction at B; vertical equilibrium then gives A.',
    wrong: [
      {
        error: 'Divides by the whole length of the beam and not by the distance of the supports.',
        value: ({ force, span, overhang }) => force.times(overhang).over(span.plus(overhang)),
      },
      { error: 'Shares the force between two supports.', value: ({ force }) => force.over(2) },
      {
        error: 'Gives the reaction at B.',
        value: ({ force, span, overhang }) => force.times(span.plus(overhang)).over(span),
      },
    ],
    rationale: 'Moments about B: force times overhang = A times the distance of the supports. A pulls down.',
    drawing: ({ force, span, overhang }, numbers) => {
      const middle = 40 + (220 * numbers.span) / (numbers.span + numbers.overhang);
      return {
        words: `A beam on supports A and B, ${span} apart. It runs ${overhang} beyond B; there a force of ${force} points down.`,
        shapes: [
          {
            kind: 'member',
            points: [
              [40, 90],
              [260, 90],
            ],
          },
          { kind: 'support', at: [40, 90], type: 'pin', side: 'below' },
          { kind: 'support', at: [middle, 90], type: 'roller', side: 'below' },
          { kind: 'label', at: [40, 72], text: 'A', anchor: 'middle' },
          { kind: 'label', at: [middle, 72], text: 'B', anchor: 'middle' },
          { kind: 'arrow', from: [260, 45], to: [260, 90], label: force },
          { kind: 'dimension', from: [40, 145], to: [middle, 145], label: span },
          { kind: 'dimension', from: [middle, 145], to: [260, 145], label: overhang },
        ],
      };
    },
  }),
  parametric({
    id: 'general-choice-12',
    area: 'General',
    skill: 'middle-third',
    difficulty: 'hard',
    source: 'Heyman, The Stone Skeleton; stress from normal force and moment',
    code: null,
    values: {
      force: { numbers: [100, 120, 150, 200, 240, 300, 400, 500, 600], unit: 'kN' },
      moment: { numbers: [15, 20, 25, 30, 40, 50, 60, 80, 100, 120], unit: 'kNm' },
    },
    suits: ({ force, moment }) => {
      const width = (6 * moment) / force;
      return width >= 0.5 && width <= 3 && isRound(width, 2);
    },
    text: ({ force, moment }) =>
      `A rectangular masonry pier carries ${force} and a moment of ${moment} at its foot. How wide must it be at least, in the direction of ` +
      'bending, to stay without tension?',
    unit: 'm',
    key: ({ force, moment }) => moment.times(6).over(force),
    check: ({ force, moment }) => findZero((width) => force / width - moment / (width ** 2 / 6), 0.05, 50),
    method: 'Trial of a width for which the least edge stress, N/B - 6M/B² for a length of one metre, is zero.',
    wrong: [
      {
        error: 'Takes an eccentricity up to half the width, where it tips.',
        value: ({ force, moment }) => moment.times(2).over(force),
      },
      {
        error: 'Takes the middle third as a third to each side.',
        value: ({ force, moment }) => moment.times(3).over(force),
      },
      {
        error: 'Takes the sixth as the whole width of the core.',
        value: ({ force, moment }) => moment.times(12).over(force),
      },
    ],
    rationale: 'The eccentricity M/N may be at most B/6, so B = 6 M/N: the resultant stays in the middle third.',
  }),
  parametric({
    id: 'general-choice-13',
    area: 'General',
    skill: 'thrust-of-raking-column',
    difficulty: 'middle',
    source: 'Equilibrium of a joint',
    code: null,
    values: {
      force: { numbers: [200, 300, 400, 500, 600, 800, 900, 1000, 1200], unit: 'kN' },
      offset: { numbers: [0.6, 0.8, 1, 1.2, 1.5], unit: 'm' },
      height: { numbers: [3, 4, 5, 6], unit: 'm' },
    },
    suits: ({ force, offset, height }) =>
      offset / height <= 0.4 && isRound((force * offset) / height) && (force * offset) / height >= 30,
    text: ({ force, offset, height }) =>
      `A straight column, pinned at both ends, leans by ${offset} over a height of ${height} and carries ${force} vertically. What ` +
      'horizontal force must the floor at its top hold?',
    unit: 'kN',
    key: ({ force, offset, height }) => force.times(offset).over(height),
    check: ({ force, offset, height }) => {
      const length = Math.hypot(offset, height);
      const along = force / (height / length);
      return along * (offset / length);
    },
    method: 'The force along the column follows from its vertical part; then its horizontal part is taken.',
    wrong: [
      {
        error: 'Adds the thrust at the foot to that at the top.',
        value: ({ force, offset, height }) => force.times(offset).over(height).times(2),
      },
      { error: 'Takes the whole load as the horizontal force.', value: ({ force }) => force },
      { error: 'Swaps height and offset.', value: ({ force, offset, height }) => force.times(height).over(offset) },
    ],
    rationale: 'The force follows the axis of the column, so its horizontal part is to the vertical one as offset to height.',
    drawing: ({ force, offset, height }, numbers) => {
      const top = 150 + (85 * numbers.offset) / numbers.height;
      return {
        words:
          `A column with a hinge at foot and top leans to the right: ${offset} over a height of ${height}. At its top a floor joins ` +
          `from the left, and a force of ${force} points down.`,
        shapes: [
          {
            kind: 'member',
            points: [
              [150, 135],
              [top, 50],
            ],
          },
          { kind: 'circle', at: [150, 135], radius: 4 },
          { kind: 'circle', at: [top, 50], radius: 4 },
          {
            kind: 'line',
            points: [
              [50, 50],
              [top - 4, 50],
            ],
          },
          {
            kind: 'line',
            points: [
              [110, 140],
              [200, 140],
            ],
          },
          {
            kind: 'line',
            points: [
              [150, 131],
              [150, 54],
            ],
            dashed: true,
          },
          { kind: 'label', at: [72, 40], text: 'floor', anchor: 'middle' },
          { kind: 'arrow', from: [top, 28], to: [top, 46], label: force },
          { kind: 'dimension', from: [150, 160], to: [top, 160], label: offset },
          { kind: 'dimension', from: [250, 50], to: [250, 135], label: height },
        ],
      };
    },
  }),
];
