import { type FixedChoice, fixed } from '../model.ts';

const area = 'Steel Structures';

/** Systems and joints, with drawings. */
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
    right: 'Both moments clockwise',
    wrong: [
      {
        text: 'One clockwise, one anticlockwise',
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
];
