import { type FixedChoice, fixed } from '../model.ts';

const area = 'Steel Structures';

/** Ties and joints. */
export const fixed4: readonly FixedChoice[] = [
  fixed({
    id: 'steel-choice-31',
    area,
    skill: 'block-tearing',
    difficulty: 'middle',
    source: 'Kulak, Fisher and Struik, Guide to Design Criteria for Bolted and Riveted Joints',
    code: null,
    text: 'The web of this beam is bolted to a girder plate. Its top flange is coped. Which failure does the cope make possible?',
    right: 'Web block tears out upwards',
    wrong: [
      {
        text: 'Web block tears out downwards',
        error: 'Turns the reaction round: the bolts push the web upwards, not downwards.',
      },
      {
        text: 'Web buckles under the bolts',
        error: 'The uncut bottom flange holds the web there, and it is not the compressed side of the cope.',
      },
      { text: 'Bolts pull out of the plate', error: 'The cope changes the web, not the tension in the bolts, which is small.' },
    ],
    rationale:
      'The bolts push the web upwards. Without the top flange a block can shear along the bolt line and tear from the lowest bolt ' +
      'to the beam end.',
    drawing: {
      words:
        'End of an I-beam, seen from the side, beside a girder at its left. The top flange is cut away near the end. One vertical ' +
        'row of three bolts joins the web to a plate that is fixed to the girder.',
      shapes: [
        {
          kind: 'area',
          points: [
            [40, 30],
            [60, 30],
            [60, 150],
            [40, 150],
          ],
          fill: 'steel',
        },
        {
          kind: 'area',
          points: [
            [68, 60],
            [150, 60],
            [150, 40],
            [285, 40],
            [285, 135],
            [68, 135],
          ],
          fill: 'none',
        },
        {
          kind: 'line',
          points: [
            [150, 47],
            [285, 47],
          ],
        },
        {
          kind: 'line',
          points: [
            [68, 128],
            [285, 128],
          ],
        },
        {
          kind: 'line',
          points: [
            [60, 66],
            [105, 66],
            [105, 122],
            [60, 122],
          ],
          dashed: true,
        },
        { kind: 'circle', at: [88, 76], radius: 4, filled: true },
        { kind: 'circle', at: [88, 94], radius: 4, filled: true },
        { kind: 'circle', at: [88, 112], radius: 4, filled: true },
      ],
    },
  }),
  fixed({
    id: 'steel-choice-32',
    area,
    skill: 'hollow-section-joints',
    difficulty: 'hard',
    source: 'Wardenier and others, Hollow Sections in Structural Applications (CIDECT)',
    code: null,
    text: 'A narrow square tube pulls, as a T-joint, on a wide, thin square chord tube. What raises the resistance most?',
    right: 'Doubling the chord wall thickness',
    wrong: [
      { text: 'Doubling the branch wall thickness', error: 'Strengthens the tube that does not fail.' },
      {
        text: 'Doubling the throat of the welds',
        error: 'Takes the welds for the weakest part; the chord face bends before they fail.',
      },
      {
        text: 'Doubling the depth of the chord',
        error: 'Strengthens the side walls, which govern only if the branch is about as wide as the chord.',
      },
    ],
    rationale:
      'A narrow branch bends the face of the chord like a plate. Its yield lines resist with the square of the chord wall ' +
      'thickness: twice the wall, four times the resistance.',
  }),
  fixed({
    id: 'steel-choice-33',
    area,
    skill: 'shear-lag-in-ties',
    difficulty: 'easy',
    source: 'Salmon, Johnson and Malhas, Steel Structures: Design and Behavior, chapter on tension members',
    code: null,
    text: 'An angle tie is bolted through one leg. Why does only a part of its net area count at the bolts?',
    right: 'The free leg is not fully stressed',
    wrong: [
      { text: 'The free leg buckles locally', error: 'Sees compression in a member that is in tension.' },
      { text: 'Slip moves force to the free leg', error: 'Turns the way of the force round; the bolts hold the other leg.' },
      { text: 'Holes harden the connected leg', error: 'Takes an effect of making the holes for one of the force flow.' },
    ],
    rationale:
      'The force leaves through the connected leg, off the centroid. At the bolts the free leg carries less than its share: ' +
      'shear lag and eccentricity.',
  }),
  fixed({
    id: 'steel-choice-34',
    area,
    skill: 'slip-resistance',
    difficulty: 'easy',
    source: 'Kulak, Fisher and Struik, Guide to Design Criteria for Bolted and Riveted Joints, chapter 5',
    code: null,
    enemies: ['steel-spoken-11'],
    text: 'Which joint most needs preloaded bolts that resist slip by friction?',
    right: 'Splice in a beam under load reversal',
    wrong: [
      { text: 'Fin plate at the end of a floor beam', error: 'Slip into bearing under a steady load does no harm there.' },
      {
        text: 'Column splice with ends in full contact',
        error: 'The compression passes by contact, and slip is closed already.',
      },
      { text: 'Cleat that holds a purlin on a rafter', error: 'A small clearance is welcome for erection and harmless in use.' },
    ],
    rationale:
      'Under reversing load a bearing joint slips to and fro at each cycle, loosens and wears. Friction from preload keeps it ' +
      'still and protects bolts and holes from fatigue.',
  }),
];
