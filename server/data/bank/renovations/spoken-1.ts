import { spoken } from '../model.ts';

const AREA = 'Structural Renovations';

export const spoken1 = [
  spoken({
    id: 'renovation-spoken-01',
    area: AREA,
    skill: 'opening-a-bearing-wall',
    difficulty: 'middle',
    source: 'Statics: load take-down; temporary works guides on needling and propping',
    code: null,
    enemies: ['renovation-choice-26'],
    text: 'The owner of a three-storey brick house from 1900 wants to remove 5 m of a ground-floor wall. Above it stand 6 m of 220 mm brickwork, and two timber floors span 4 m onto it from each side. No drawings exist. How do you find out what the wall does, support the house during the work, and check the new beam and what it stands on?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Takes the load down floor by floor to a line load on the new beam.',
        benchmark: 'about 48 kN/m characteristic (brick 25, floors 20 to 24), 40 to 60 kN/m accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the end reactions of the beam, each about 120 kN, into padstones or posts, piers and footings.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Asks whether the wall braces the house sideways, and replaces that, for example by a frame.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Needles or props down to firm ground on both sides, put in before anything is cut out.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Opens up: direction of joists, chimneys and walls above, roof, party walls, footings.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Limits the deflection of the beam for the brick above, by stiffness, preload or dry packing.',
      },
      { criterion: 'practice', weight: 'should', text: 'Watches levels and cracks, agrees on limits at which the work stops.' },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Lateral restraint and fire protection of the beam; permit and neighbours.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Takes the wall out without props because masonry arches over the gap by itself.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'I have done many of these and in old houses you rarely have trouble. Bricks from that time are excellent and a wall in a house that has stood for over a hundred years has found its own way to carry. When you take out five metres, the masonry above forms an arch, everybody knows the triangle, and so the beam has to carry just a small piece of brick, perhaps ten kilonewtons in all. I would tell the builder to cut the opening in one go, quickly, in the morning, and to slide the steel beam in during the afternoon. Props are expensive and they damage the floor of the client, so I would leave them out where I can. For the beam any usual size will do, whatever the merchant has in stock, and it simply sits on the brick left and right. Then plaster and paint. If some cracks come later, this is normal in an old house and the decorator fills them.',
      },
      {
        level: 3,
        text: 'First I open the floors and look which way the joists run. Here they sit on the wall from both sides, so it bears. Brick is about 4 kN/m² times 6 m, 25 kN/m, and two floors give about 20 more, so roughly 45 kN/m. Before cutting we place needles through the wall with props on both sides, on sleepers on the ground slab, and on a good base. The beam then gets 45 times 25 over 8, about 140 kNm, and I check bending and deflection by the steel code at the ultimate and serviceability limit state. The ends bring about 110 kN each, so we need padstones, and I check the brick below and the footing. I would pack the gap above the beam hard with dry mortar so that the wall does not sink.',
      },
      {
        level: 5,
        text: 'I open up first: joists, chimney, roof, walls above, footings. Brick gives 6 × 4.2, 25 kN/m, floors 8 m² per metre at 2.5 to 3, say 22. So 47 kN/m plus any roof; I check that against the footing width, which should fit the same load. Reactions 120 kN each; padstones, piers, then the footings, as the load was spread and is now at two points. If the ground there fails the check, I spread it by a new ground beam. The wall also stiffens the house: I use a welded frame if no other wall does it. Needles each metre, props on both sides to firm ground, designed by a named person, all in before cutting. The beam is limited to span over 500 or so, jacked and dry packed, because arching needs abutments that I do not have. Fire boards, restraint by joists. Levels twice a day; over 3 mm we stop and wedge again. Unsure until opened: the roof.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-02',
    area: AREA,
    skill: 'adding-storeys',
    difficulty: 'middle',
    source: 'ISO 13822, Assessment of existing structures; statics: load take-down',
    code: null,
    text: 'A client wants two more storeys on a four-storey concrete office from 1970, in use below. Columns stand on a 6 m grid; each floor and the roof load them with about 11 kN/m², all in. Part of the drawings survives. How do you find out what the building can carry, what would you put on top, and how do its loads get down?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Compares the load on an inner column before and after, and looks for a reserve such as heavy screeds or old live loads.',
        benchmark: 'today about 1580 kN; two light storeys of 4 to 6 kN/m² add 290 to 430 kN, so 18 to 27 %',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Goes down the path: columns, punching of slabs, footings and ground with settlement.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Checks wind and earthquake again for the taller building: cores, diaphragms, base.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Light structure of timber or steel, columns on columns or a transfer grid, not on the old roof slab.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Verifies the drawings on site: cores, bars, cover, corrosion, trial pits at footings.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Fire class and robustness rules change with height; present codes or assessment rules for old parts.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Work above people: protection deck, crane limits, temporary roof, sequence of strengthening.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Says when to stop or reduce to one storey if ground or columns do not suffice.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Assumes that safety factors of old buildings leave room for the storeys without checks.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Buildings of the seventies were built with large safety factors, at least two, so in my experience there is always room for two more storeys and I would not spend the money of the client on tests. I would use concrete again, as below, because it matches.',
      },
      {
        level: 3,
        text: 'I would start with the drawings that exist and check them on site with cores and a cover meter, and look at the footings in a trial pit. An inner column has 36 m² per floor, so 36 times 11 times 4, about 1600 kN. If the new floors are light, say timber with 5 kN/m², two storeys are 360 kN, which is more than twenty per cent. That is a lot, so I look for things to take off, like a screed. I would build in timber with columns exactly above the old ones. The load then goes through the columns to the footings, and I check both, in the ultimate limit state by the code, and the settlement. The wind load grows, so I also check the stair core. As people work below, I would have a protection deck above the top floor, and lift over the empty parts only.',
      },
      {
        level: 5,
        text: 'Column today: 36 × 11 × 4, 1580 kN. Two timber storeys at 5 give 360, plus 23 %. Taking off 50 mm of screed on all floors returns about 170, so net near 12 %. As a cross-check I compare the 1970 design with present live loads. First I verify: cores, bars, cover, corrosion, trial pits, settlement record. Path: posts on old columns over a steel grid, since the roof slab was never meant for it; columns, punching only where the grid is missed, footings, ground. A concrete top would double the load, so no. Sideways: wind moment grows with height squared, about 2.2 times; core, diaphragm and its base must take it, else new bracing. Fire class and robustness rise with height. Strengthening goes from below upward before any load, by night, with a deck and a temporary roof, no lifts over people. I watch settlement, limit 5 mm; fall-back one storey. Uncertain: the footings.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-03',
    area: AREA,
    skill: 'rotted-ties-of-a-church',
    difficulty: 'hard',
    source: 'Yeomans, The Repair of Historic Timber Structures; Heyman, The Stone Skeleton',
    code: null,
    enemies: ['general-choice-12'],
    text: 'In a listed church, three tie-beam ends have rotted where they enter the wall, and the walls lean outward by 60 mm. The trusses span 10 m, rise 5 m and stand 3 m apart; the roof weighs 2 kN/m² on plan with snow. Services are held weekly. What is happening, how do you make it safe, and how do you repair it with respect for the old fabric?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'The tie is lost, so the rafters push the walls outward; gives the thrust of one truss.',
        benchmark: '15 kN from w L² / (8 h), 12 to 18 accepted (4 to 6 kN/m of wall)',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the thrust down the wall and asks whether the resultant stays inside the base.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Closes the church or the bays at once, props and ties the trusses before anything else.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Repairs the ends with new timber scarfed on or steel, and cures the damp that rotted them.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Finds out whether the lean is old or still moving: plumb surveys, gauges, history.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Least and reversible intervention, consent of the heritage body, records.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Probes all other ends, wall plates and joints, since rot is seldom alone.',
      },
      { criterion: 'practice', weight: 'should', text: 'Does not force the walls back; tightens ties slowly while measuring.' },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets services go on below unpropped trusses, or pulls the walls upright by force.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'What we have here is a classical heritage case, and the first thing is to have a good dialogue with all stakeholders, the parish, the heritage body, the architect, perhaps the university. The rot is a problem of the timber itself and it is only three ends out of many, so the structure as such is redundant and I see no urgency. Sixty millimetres is what old walls do; I would not close the church, because the services matter to people and closing frightens them. What I would do in the end is to bring the walls back, with strong hydraulic jacks or with tie rods that we tighten until the wall is plumb again, say within one day, so that the roof gets its proper shape. After that I would fill the pockets with cement so that no more water gets in and treat the timber with a preservative.',
      },
      {
        level: 3,
        text: 'The tie beam keeps the rafters together. With its end rotten it cannot pull, so the rafters push the wall out. Per truss the load is 6 kN/m, so H is 6 times 100 over 40, that is 15 kN. I would close the nave at once and put steel props under the three trusses and a temporary cable from wall to wall. The thrust goes into the top of the wall and makes a moment at its foot, so I check that the resultant at the base stays in the wall, which is the limit state here, with the load factors of the code. Then I find the leak, usually a gutter. For the repair, I cut away the rotten wood and scarf on new oak with bolts, and leave air around the end. I would talk to the heritage office before that. Access is by scaffold inside.',
      },
      {
        level: 5,
        text: 'Close it today. Lost ties mean thrust: 6 kN/m × 10² / 8 / 5 = 15 kN per truss, 5 per metre of wall. At 6 m height that is 30 kNm/m; over, say, 100 kN/m of wall the resultant moves 0.3 m, outside the middle third of most walls, so the lean fits and is no accident. Cross-check: polygon of one rafter. Props to the ground under the three trusses, cables between walls, then probes of every other end. Plumb survey, gauges: old or active? Snow forecast would bring evacuation of the street too. Repair: new oak scarfed on, or a slotted steel flitch where the moulding must stay; vented pocket, lead and gutter mended. I leave the walls leaning; rods only snug, in steps, reading gauges, as forced walls crack elsewhere. Reversible, recorded, agreed with the heritage body. Fall-back: permanent steel ties. Unsure: what the wall core is like.',
      },
    ],
  }),
  spoken({
    id: 'renovation-spoken-04',
    area: AREA,
    skill: 'slab-after-a-fire',
    difficulty: 'hard',
    source: 'Concrete Society TR68, Assessment, design and repair of fire-damaged concrete structures',
    code: null,
    text: 'Three cars burned for about two hours under the 250 mm flat slab of a car park. Concrete is pink to a depth of 40 mm and some bottom bars hang bare. The top bars lie 210 mm above the soffit. How do you make it safe, find out what strength is left, and repair it?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'At the columns the soffit is the compression zone, so the damaged 40 mm cost depth for hogging and punching.',
        benchmark: 'effective depth 210 to 170 mm, about 20 % less; 15 to 30 % less strength accepted',
      },
      { criterion: 'safety', weight: 'must', text: 'Closes the area above and below and props the slab before surveys go on.' },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the load: bottom bars in the span, punching at columns, the columns themselves.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Removes damaged concrete to sound, adds or splices bars, sprays or casts new concrete with bond and cover.',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Pink means about 300 °C or more was passed; hot-rolled bars mostly recover, cold-worked and strand do not.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Maps zones and tests: hammer, cores by depth, petrography, bar samples, levels.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Load limit or test load until repaired; fire class of the repair; cracks far off by restrained expansion.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Props carry down through the floors below; the slab is relieved before the repair.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Reopens since the slab still stands, or plasters over the spalls.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text: 'Concrete does not burn, which is its great merit compared with steel or timber. Two hours is within the normal fire rating, so the slab has passed its test and the standard already covers it. I would have it washed with high pressure to get rid of the soot, because the soot is what worries the users. The pink colour comes from the aggregate and is of no structural meaning at all. Where bars are visible I would coat them and fill the holes with a repair mortar from the bag, the polymer type, which sticks well to everything. The cars above can be used again the next day since top bars were never touched by the fire, and a slab works with its top bars over the columns where the large moments are. For the record I would take a few photos and perhaps do a hammer test on one or two places.',
      },
      {
        level: 3,
        text: 'I close both levels and prop the slab around the fire, with the props going down to the ground. Then I make a map: spalls, pink zones, deflection. Pink concrete was over about 300 degrees, so I count these 40 mm as lost. In the span the bottom bars lie in there; if they are hot rolled they get most of their strength back, so I take samples. Over the columns the soffit is in compression, so the depth goes from 210 to 170, about 20 per cent less. Punching at the column is the governing limit state, and I would check it by the code with this depth, and then the column below. For repair the loose concrete is removed by water jet, mesh is fixed, and sprayed concrete is put on with the right cover. The slab stays propped until it has hardened.',
      },
      {
        level: 5,
        text: 'Closed above and below, props in two rings round the columns, down to the ground. Pink means past 300 degrees, so 40 mm are written off. Span: bottom bars sat in that layer; samples tell hot rolled, fine, or cold worked, loss. Columns: soffit is compression, d 210 becomes 170, 19 per cent off bending and rather more off punching as the perimeter shrinks too. Punching is brittle and spreads from column to column; any new ring crack and everybody leaves. Then columns and their corners, and cracks far away, since the hot slab pushed. Hammer map, cores sliced by depth, petrography, levels; a core whose strength does not fall with depth would refute my zones. Jet to sound concrete, relieve by jacking the props, lap new bars, spray, cure, pull-off tests. If punching still fails: steel collars, or replace the bay. Test load before opening. Unknown: bond of the bars that stayed covered.',
      },
    ],
  }),
];
