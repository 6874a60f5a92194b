import { type FixedChoice, fixed } from '../model.ts';

const area = 'Steel Structures';

/** Joints and systems. */
export const fixed3: readonly FixedChoice[] = [
  fixed({
    id: 'steel-choice-25',
    area,
    skill: 'chevron-bracing',
    difficulty: 'hard',
    source: 'Bruneau, Uang and Sabelli, Ductile Design of Steel Structures, chapter on braced frames',
    code: null,
    text:
      'In an earthquake one of these braces buckles and the other yields in tension. Besides a horizontal force, what do they ' +
      'then put on the beam?',
    right: 'A net pull downwards',
    wrong: [
      {
        text: 'A net push upwards',
        error: 'Looks only at the brace in compression, which pushes, and not at the stronger pull of the other.',
      },
      { text: 'No vertical force', error: 'Keeps the elastic balance, in which push and pull have equal vertical components.' },
      { text: 'Only a local couple', error: 'Takes the eccentricity of the gusset for the loss of balance of the braces.' },
    ],
    rationale:
      'After buckling the brace in compression pushes up with a fraction of its strength. The other pulls down with its full ' +
      'yield force. The difference bends the beam downwards.',
    drawing: {
      words:
        'One storey of a frame: two columns on pins and a beam. Two braces rise from the column bases and meet under the middle ' +
        'of the beam, as an inverted V.',
      shapes: [
        {
          kind: 'member',
          points: [
            [80, 145],
            [80, 40],
            [240, 40],
            [240, 145],
          ],
        },
        {
          kind: 'member',
          points: [
            [80, 145],
            [160, 42],
          ],
        },
        {
          kind: 'member',
          points: [
            [240, 145],
            [160, 42],
          ],
        },
        { kind: 'support', at: [80, 145], type: 'pin', side: 'below' },
        { kind: 'support', at: [240, 145], type: 'pin', side: 'below' },
      ],
    },
  }),
  fixed({
    id: 'steel-choice-27',
    area,
    skill: 'lamellar-tearing',
    difficulty: 'middle',
    source: 'Blodgett, Design of Welded Structures; EN 1993-1-10, section on through-thickness properties',
    code: null,
    text:
      'Heavy welds pull on the face of this thick plate, and stepped cracks open inside it. What helps most in ordering the next ' +
      'plate?',
    right: 'Tested ductility across the plate',
    wrong: [
      {
        text: 'Tested toughness along rolling',
        error: 'Takes it for brittle fracture; the rolled direction is not the one pulled.',
      },
      {
        text: 'Certified higher yield strength',
        error: 'A stronger plate has the same layers of inclusions and shrinks no less.',
      },
      { text: 'Tighter thickness tolerance', error: 'Geometry does not cause this crack; inclusions flattened by rolling do.' },
    ],
    rationale:
      'This is lamellar tearing: flat inclusions open where the plate is strained across its thickness. Clean steel with tested ' +
      'through-thickness ductility (for example Z25) prevents it.',
    drawing: {
      words:
        'Section of a T-joint: a vertical plate is welded from above to the face of a thick horizontal plate. Short cracks ' +
        'parallel to the surface lie in steps inside the thick plate under the welds.',
      shapes: [
        {
          kind: 'area',
          points: [
            [50, 95],
            [270, 95],
            [270, 150],
            [50, 150],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [145, 20],
            [175, 20],
            [175, 95],
            [145, 95],
          ],
          fill: 'none',
        },
        {
          kind: 'area',
          points: [
            [145, 72],
            [145, 95],
            [122, 95],
          ],
          fill: 'steel',
        },
        {
          kind: 'area',
          points: [
            [175, 72],
            [175, 95],
            [198, 95],
          ],
          fill: 'steel',
        },
        {
          kind: 'line',
          points: [
            [122, 106],
            [140, 106],
            [140, 112],
            [160, 112],
            [160, 107],
            [180, 107],
            [180, 113],
            [198, 113],
          ],
        },
      ],
    },
  }),
  fixed({
    id: 'steel-choice-28',
    area,
    skill: 'panel-zone',
    difficulty: 'hard',
    source: 'Bruneau, Uang and Sabelli, Ductile Design of Steel Structures, chapter on moment frames',
    code: null,
    text: 'In this rigid joint each beam end can bring up to 200 kNm. Which case strains the shaded column web most in shear?',
    right: 'Both moments turn the same way',
    wrong: [
      {
        text: 'The moments turn opposite ways',
        error: 'Takes hogging at both sides for the worst; the flange forces then balance across the web.',
      },
      { text: 'Only one beam is loaded', error: 'Takes the unbalanced floor load for the worst; sway gives twice that.' },
      { text: 'Only the column is loaded', error: 'Takes axial stress for shear.' },
    ],
    rationale:
      'Under sway both moments turn the joint the same way, and the flange forces of both beams add to the shear of the web: ' +
      '400 kNm over the depth. Moments that turn opposite ways cancel.',
    drawing: {
      words:
        'Rigid joint of a column that runs through with one beam at its left and one at its right. The column web between the beam flanges is shaded.',
      shapes: [
        {
          kind: 'area',
          points: [
            [140, 65],
            [180, 65],
            [180, 115],
            [140, 115],
          ],
          fill: 'steel',
        },
        {
          kind: 'line',
          points: [
            [140, 15],
            [140, 165],
          ],
        },
        {
          kind: 'line',
          points: [
            [180, 15],
            [180, 165],
          ],
        },
        {
          kind: 'line',
          points: [
            [40, 65],
            [140, 65],
          ],
        },
        {
          kind: 'line',
          points: [
            [40, 115],
            [140, 115],
          ],
        },
        {
          kind: 'line',
          points: [
            [180, 65],
            [280, 65],
          ],
        },
        {
          kind: 'line',
          points: [
            [180, 115],
            [280, 115],
          ],
        },
      ],
    },
  }),
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
    text: 'An angle tie is bolted through one leg. Why may its full net area not be counted at the bolts?',
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
