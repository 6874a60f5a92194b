import { type SpokenQuestion, spoken } from '../model.ts';

const area = 'Steel Structures';

/** An old question, and faults found on site. */
export const spoken2: readonly SpokenQuestion[] = [
  spoken({
    id: 'steel-spoken-04',
    area,
    skill: 'new-load-on-truss',
    difficulty: 'middle',
    source:
      'Hibbeler, Structural Analysis, chapters on trusses; Owens and Davison (editors), Steel Designers’ Manual, chapter on trusses',
    code: null,
    enemies: ['general-choice-06'],
    text:
      'A client wants to hang a 150 kN air handling unit under an existing 40 m span steel roof truss, 3 m deep. The hangers would ' +
      'meet the bottom chord at mid-span, between two nodes. Explain how the load travels, what you check first, and what you would propose.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Truss as a beam: adds P L / 4 at mid-span, divided by the depth for the chords.',
        benchmark: '1500 kNm and 500 kN in each chord, 450 to 550 accepted; 75 kN shear on each side',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Between nodes the bottom chord also bends, for which it was not made.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows the load: hangers, chord, diagonals near mid-span that may change sign, top chord, bearings, columns, foundations.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Checks splices and node joints, not only the bars.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Finds the reserve of the real truss in its governing combinations, with snow; survey of sections and corrosion.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Proposes hangers at nodes with a spreader or sub-frame, over several trusses, or a support from the ground.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Avoids welding to bars under load; bolted clamps; how the unit is lifted; vibration and deflection of the unit.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Accepts the load between the nodes without calculation, because a truss is strong.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'A truss of 40 metres already carries a lot of snow, on the whole roof, so 150 kilonewtons in one place is a small ' +
          'addition. I would look at the total load. If the bay is 6 metres, the roof is 240 square metres, and with one ' +
          'kilonewton per square metre the truss carries 240 kilonewtons of snow anyway. So the unit is less than the snow and the truss ' +
          'has passed many winters. The load goes into the bottom chord and the bottom chord goes to the supports, because it is in ' +
          'tension like a cable. The hangers can be welded straight to the bottom chord where the unit needs them, it is ' +
          'steel, so that is easy. I would make the welds long enough and check the hanger rods: four rods of 20 millimetres are ' +
          'more than enough for 150 kilonewtons. I would also put rubber under the unit for noise. The rest is for the ' +
          'mechanical engineer, who must give us the exact weight and the position of the ducts. That is how I would explain it.',
      },
      {
        level: 3,
        text:
          'The load adds a moment of 150 times 40 over 4, which is 1500 kilonewton metres. Divided by 3 metres it is 500 ' +
          'kilonewtons in the chords. That is a lot for an existing truss. It also bends the bottom chord because it is ' +
          'between nodes. So I would put a beam under the chord to bring the load to the nodes, with clamps, since I would ' +
          'not weld to a loaded chord. If the drawings are right, I check the chords and diagonals with snow at the ' +
          'ultimate limit state of the steel code, then the reactions of 75 kilonewtons on columns and footings.',
      },
      {
        level: 5,
        text:
          'P L over 4 is 1500, over 3 metres: 500 kilonewtons more in both chords, and 75 of shear each way, exactly where ' +
          'the diagonals are lightest and may change sign. Check: spread out, 150 would give 750, so one point doubles it. ' +
          'Between nodes the chord also bends: not accepted. First I look for the reserve: drawings, survey of sections, ' +
          'splices, node bolts, rust, and the combination with drifted snow. Top chord restraint too. Then down: bearings, ' +
          'columns, footings, each 75. Proposal: a sub-frame that spreads to nodes of two or three trusses, bolted clamps, ' +
          'no welding under load, isolators, lift planned. If the reserve is not there, legs to the ground. A chord that ' +
          'snaps drops the roof: a cracked node stops the job. Levels read before and after. Unsure: what else hangs there ' +
          'already.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-05',
    area,
    skill: 'misplaced-anchors',
    difficulty: 'middle',
    source: 'Fisher and Kloiber, Base Plate and Anchor Rod Design (AISC Design Guide 1)',
    code: null,
    text:
      'Four cast-in anchor bolts of a pinned column base stand 40 mm off, all in one direction. The column brings 600 kN of ' +
      'compression, or 60 kN of uplift in a storm. Steel arrives tomorrow. The contractor wants to heat the bolts and bend them ' +
      'into line. What do you check, what do you forbid, and what do you offer?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Compression goes through plate and grout, not through the bolts. Where plate and footing no longer have one centre, it has an eccentricity.',
        benchmark: '600 kN × 0.04 m = 24 kNm, 20 to 28 accepted',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Follows both cases to the ground: compression by grout and footing; uplift by plate bending, bolts and concrete cone; shear.',
        benchmark:
          '60 / 4 = 15 kN of tension in each bolt if they stay centred on the column, 15 to 30 accepted with eccentricity',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Forbids heating and bending: it changes the steel and leaves kinked bolts that straighten under tension.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Offers a way: new or extended base plate with holes moved, slots with welded plate washers, or resin anchors beside the old bolts.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Checks edge distance of bolts in the concrete, and stability of the column during erection on the altered base.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Has all other bases surveyed before steel is unloaded; template and check before the next pour.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Lets the bolts be bent, or cut off without replacement, because the base is pinned or in compression.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The column is pinned and in compression, so the bolts have nothing to do in the final state. They are only there to ' +
          'position it. Heating is a usual method, every blacksmith bends steel when it is red, and when it has cooled it has its strength ' +
          'again. I would ask them to do it slowly and to keep water away from the concrete. If one of the bolts breaks, three ' +
          'are still enough. Then the base plate fits and the steel is not delayed, which matters most to the client. I would ' +
          'write a site note, so that the surveyor is more careful next time.',
      },
      {
        level: 3,
        text:
          'I would not allow bending with heat because it can damage the bolts. If the column stays where it is drawn, I ' +
          'check the base plate with holes 40 millimetres off, and edge distances. If we move the column instead, it is ' +
          '600 times 0.04, 24 kilonewton metres on the foundation. The uplift is small, 60 over four bolts, down into the ' +
          'footing. Strength of plate, anchors and concrete cone is checked by the codes for steel and anchors. A good ' +
          'solution is a new, larger base plate, or drilled resin anchors. The fabricator can make the plate in a day; ' +
          'until then the column is not set.',
      },
      {
        level: 5,
        text:
          'No heat, no bending: a kinked bolt straightens under load and its steel is no longer what we ordered. Which ' +
          'centre moved? Column stays on line, so the footing sees no change; the bolt group is 40 off. Compression goes ' +
          'through grout: if the plate moved with the bolts, 600 times 0.04 is 24 kilonewton metres, so I keep the plate ' +
          'centred. Check: 40 lies inside a sixth of a 400 plate, so it would stay pressed anyway. Uplift of 60 is 15 a ' +
          'bolt, more like 25 on the near pair with plate bending; check the cone and edge. Offer: longer plate, new ' +
          'holes, same grout area; or resin anchors, tested, if edges allow. Guy the column until grouted; a base that ' +
          'lets go drops it, so no release before my check. If resin fails its pull test: new plate. Tonight survey all ' +
          'bases; template for the next pour. Unsure: depth of the bolts as cast.',
      },
    ],
  }),
  spoken({
    id: 'steel-spoken-06',
    area,
    skill: 'missing-fire-protection',
    difficulty: 'hard',
    source: 'Buchanan and Abu, Structural Design for Fire Safety, chapter on steel structures',
    code: null,
    enemies: ['steel-choice-09'],
    text:
      'Five floor beams over an occupied office turn out to have no fire protection, where 60 minutes are required. In a fire they would work ' +
      'at half of their cold resistance. Their section factor is 200 1/m. The owner asks if it can wait for the refit ' +
      'next year. What do you estimate, what do you advise, and how can it be put right?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'At half load steel fails when its yield strength has fallen to half: a critical temperature.',
        benchmark: 'about 580 °C, 530 to 620 accepted',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'A thin bare section in the standard fire gets there quickly.',
        benchmark: 'about 12 minutes, 8 to 20 accepted, against 60 required',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Asks what falls with these beams: slab, columns that they restrain, escape route, fire compartment.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'It cannot wait: tells owner and authority in writing, with measures at once, such as fire watch, less fire load, fewer people or closure below.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Looks for the same fault elsewhere; asks for records of the protection.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Offers boards, spray or intumescent paint, with access, services, surface and curing considered; boards are quickest in use.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Sees what may help: real fire load, slab action or sprinklers, to be shown by calculation, not assumed.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Lets it wait because steel does not burn or fires are rare.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'Steel does not burn, and it melts at 1500 degrees, which an office fire never reaches. The beams are used to ' +
          'half only, so they have a safety factor of two. I would tell the owner that it can wait until next year, and ' +
          'put a few more extinguishers in the rooms. The ceiling below looks solid and keeps the heat away for a while, ' +
          'so I would count on that. Section factors are a matter for the makers of paint. I would not write to the ' +
          'authority, since that only makes trouble for the owner, who is our client after all, and who will have it done ' +
          'at the refit together with the other rooms.',
      },
      {
        level: 3,
        text:
          'With half of the load the beams fail at something like 550 to 600 degrees, by the fire part of the steel code. ' +
          'A bare section heats fast, and a section factor of 200 is a light section, so maybe 15 minutes. That is far ' +
          'below 60. I would advise not to wait for the refit. The owner must be told, and the fire authority too. It can ' +
          'be put right with fire boards or with intumescent paint. Paint needs a clean surface, so with people in the ' +
          'office boards are easier. Until then I would ask for a fire watch. I would also look at which part of the ' +
          'floor, and which columns down to the ground, hang on these five beams.',
      },
      {
        level: 5,
        text:
          'It cannot wait. Utilisation one half, so they fail when steel keeps half its strength: near 580 degrees. At 200 ' +
          'per metre, bare, in the standard fire, that is ten to fifteen minutes. Check: some 50 degrees a minute, so ' +
          'twelve. Required: sixty; people may still be on the stairs. I write to owner and authority today. This week: ' +
          'fire watch, extra detectors, no storage below, or empty the rooms. What hangs on these beams: slab, restrained ' +
          'columns, escape route? Fix: boards at weekends, clipped, fast, dry; paint needs blasting and curing. If no ' +
          'board fits within two weeks: closed. Slab action or sprinklers only if calculated. Thickness and fixing ' +
          'inspected. Open other ceilings: five are rarely all. Unsure: the real fire load.',
      },
    ],
  }),
];
