import { type FixedChoice, fixed } from '../model.ts';

/** Time, durability, fire, early age. */
export const fixed3: readonly FixedChoice[] = [
  fixed({
    id: 'concrete-choice-25',
    area: 'Concrete Structures',
    skill: 'shrinkage-curvature',
    difficulty: 'middle',
    source: 'A. Ghali, R. Favre and M. Elbadry, Concrete Structures: Stresses and Deformations',
    code: null,
    text: 'A simply supported beam, with bars only near its bottom, dries equally on all faces. How does it bend?',
    right: 'Sags: the bars hold the bottom',
    wrong: [
      { text: 'Rises: the bars hold the bottom', error: 'Thinks that the held face gets shorter instead of longer' },
      { text: 'Rises: the bars are compressed', error: 'Takes compressed bars for prestress, which pushes on the concrete' },
      { text: 'Stays straight: drying is even', error: 'Forgets that bars hold the concrete on one side only' },
    ],
    rationale:
      'The bars hinder the shortening of the bottom, while the top shortens freely. The bottom stays longer, so the ' +
      'beam sags, in the same direction as under load.',
  }),
  fixed({
    id: 'concrete-choice-26',
    area: 'Concrete Structures',
    skill: 'carbonation-depth',
    difficulty: 'middle',
    source: 'L. Bertolini and others, Corrosion of Steel in Concrete: depth grows with the square root of time',
    code: null,
    enemies: ['renovation-choice-03'],
    text:
      'Carbonation has gone 20 mm deep in 25 years. The cover is 40 mm. By the usual square-root law, after how many ' +
      'more years does it reach the bars?',
    right: '75 years',
    wrong: [
      { text: '25 years', error: 'Takes the depth as growing evenly with time' },
      { text: '50 years', error: 'Takes even growth and counts from construction' },
      { text: '100 years', error: 'Counts from construction in place of from today' },
    ],
    rationale:
      'Twice the depth needs four times the time: 100 years from construction, of which 25 have passed. So 75 more years.',
  }),
  fixed({
    id: 'concrete-choice-27',
    area: 'Concrete Structures',
    skill: 'cracks-in-fresh-concrete',
    difficulty: 'easy',
    source: 'Concrete Society Technical Report 22, Non-structural Cracks in Concrete',
    code: null,
    text: 'Two hours after a thick slab was cast, its surface cracks right above the top bars. Why?',
    right: 'Settling concrete hangs on bars',
    wrong: [
      { text: 'Heat of hydration expands bars', error: 'Two hours are too early for heat, and steel grows like concrete' },
      { text: 'Corrosion of bars bursts the cover', error: 'Corrosion takes years, not hours' },
      { text: 'Drying shrinkage is held by bars', error: 'Drying shrinkage needs hardened concrete and weeks' },
    ],
    rationale:
      'Fresh concrete settles as water bleeds. Over the bars it is held up, on both sides it sinks, and the surface ' +
      'tears along them. Vibrating again in time closes such cracks.',
  }),
  fixed({
    id: 'concrete-choice-33',
    area: 'Concrete Structures',
    skill: 'fire-resistance-of-slab',
    difficulty: 'easy',
    source: 'J. A. Purkiss and L.-Y. Li, Fire Safety Engineering Design of Structures',
    code: null,
    text: 'A simply supported slab must carry its load longer in a fire from below. Which change of the slab helps most?',
    right: 'More cover to the bottom bars',
    wrong: [
      { text: 'More bars near the top face', error: 'Top bars add nothing in a span without support moments' },
      { text: 'Concrete of higher strength', error: 'The bars govern; dense concrete even tends to spall' },
      { text: 'Thinner bottom bars, closer together', error: 'Takes a measure against cracks for one against heat' },
    ],
    rationale:
      'In bending the slab fails when the hot bottom bars lose their strength. Cover delays their heating. Nothing ' +
      'else in the list keeps them cool.',
  }),
  fixed({
    id: 'concrete-choice-34',
    area: 'Concrete Structures',
    skill: 'strength-in-the-cold',
    difficulty: 'easy',
    source: 'A. M. Neville, Properties of Concrete: maturity and influence of temperature',
    code: null,
    enemies: ['concrete-spoken-06'],
    text: 'A slab hardens at 5 °C. Its test cylinders at 20 °C just reach the strength for removing formwork. What follows?',
    right: 'The slab is weaker: wait',
    wrong: [
      { text: 'The slab is equal: remove', error: 'Takes the cylinders for the concrete in the slab' },
      { text: 'The slab is stronger: remove', error: 'Thinks that its own heat or the cold makes young concrete stronger' },
      { text: 'Load the slab to decide', error: 'Tests an immature slab by loading it' },
    ],
    rationale:
      'Hydration is slow in the cold, so the slab lags behind warm cylinders. Its strength must be shown by maturity ' +
      'or by specimens kept beside it.',
  }),
  fixed({
    id: 'concrete-choice-29',
    area: 'Concrete Structures',
    skill: 'confinement',
    difficulty: 'middle',
    source: 'J. B. Mander, M. J. N. Priestley and R. Park, Theoretical Stress-Strain Model for Confined Concrete',
    code: null,
    text:
      'Closed links are placed much closer together around the core of a column. Which property of the core do they ' +
      'raise most?',
    right: 'The strain it stands before failure',
    wrong: [
      { text: 'Its stiffness under service load', error: 'Links act only when the concrete swells near its strength' },
      {
        text: 'Its resistance to cracking in tension',
        error: 'Links across the core do not strengthen it in tension along the column',
      },
      { text: 'Its shrinkage and creep under load', error: 'Takes confinement for a matter of long-term strain' },
    ],
    rationale:
      'Links hold the swelling core when it nears its strength. Strength rises somewhat, strain at failure several ' +
      'times; stiffness and cracking load hardly change.',
  }),
];
