import { type SpokenQuestion, spoken } from '../model.ts';

export const spoken4: readonly SpokenQuestion[] = [
  spoken({
    id: 'general-spoken-11',
    area: 'General',
    skill: 'telling-a-risk',
    difficulty: 'middle',
    source: 'Blockley, The Nature of Structural Design and Safety; equilibrium of loads',
    code: null,
    text:
      "The timber trusses of a school roof have 60 % of the strength that today's rules ask for 0.6 kN/m² of self-weight and 2.0 kN/m² " +
      'of snow together. Winter starts in four weeks; the school has 300 pupils. Explain what you tell the head and the town in plain ' +
      'words, what they must decide, and how you make the roof safe this winter.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Turns 60 % into snow: the weight takes its part first, so less than half of the snow remains.',
        benchmark: '0.6 × 2.6 - 0.6 = 0.96 kN/m², 0.85 to 1.1 accepted; as settled snow 0.3 to 0.5 m',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Snow is measured by weight and not by depth alone: drifts, rain on snow, wet snow.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Sets a limit below that at which people leave, with reserve, a person who decides, and a time.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Tells it straight: not today, but a snow that comes in some winters can bring the roof down; in writing too.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Looks for the weakest part: chords, joints, bearings, bracing, decay; on site and not only on paper.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Temporary supports need a path through floors to the ground, and must not change the sign of forces in bars.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Measures in four weeks: props or frames below, or closing the hall; clearing snow evenly by trained people.',
      },
      {
        criterion: 'explanation',
        weight: 'should',
        text: 'Names what the town must decide: cost, use, strengthening or a new roof by next winter, and what is uncertain.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Plays it down since the roof has stood so long, or sends people onto the loaded roof without a plan.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The most important thing is not to make people afraid. If you tell parents that a roof has only 60 % of its strength, the ' +
          'newspapers come and there is a panic. So I would explain to the head in private that the rules have become stricter over the ' +
          'years, that this is mostly about paper, and that the old carpenters knew their work. The roof has seen perhaps fifty ' +
          'winters, so it has been tested many times, and this test is better than any calculation. There are also safety factors, and ' +
          '60 % is still more than one divided by 1.5 or so. What they should decide is when to renew the roof, perhaps together with ' +
          'new insulation and solar panels, so that they get money for it. For this winter I would ask the caretaker to go up when there ' +
          'is a lot of snow, for example more than a metre, and to shovel it down, first from one side, then the other. And I would come ' +
          'in spring and look whether anything has cracked.',
      },
      {
        level: 3,
        text:
          'I would say: the roof is safe today, but not under as much snow as we must expect here. 60 % of 2.6 is 1.56, less 0.6 of its ' +
          'own weight, so about 1 kN/m² of snow is possible, half of what is required. That is around 40 cm of snow. I would inspect ' +
          'the trusses, their joints and supports down to the walls. The ultimate limit state is what counts. At 30 cm the caretaker ' +
          'reports and the classes leave the rooms below. The town must decide about strengthening next summer. Snow must be cleared ' +
          'from both sides equally, and for that you need a safe way onto the roof. I give it to them in writing.',
      },
      {
        level: 5,
        text:
          'To the head: the roof holds today. It holds a little less than half the snow we must reckon with, and such snow comes in some ' +
          'winters; then it can fall without much warning, with children below. My number: 1.56 minus 0.6 is 0.96 kN/m², some 40 cm ' +
          'settled, only 25 if wet. So: at 0.5, weighed with a tube by the caretaker each morning, out go the children; no vote. I look at ' +
          'each truss first: heel joints, splices, decay at walls, bracing; one bad joint and the room is shut tomorrow. Four weeks ' +
          'allow props at thirds on spreaders down to the ground slab, checked, since a prop turns tension bars into struts; or classes ' +
          'elsewhere. Clearing by roped firm, both slopes in turn. Town decides by Friday: props or move, money for summer. Uncertain: ' +
          'drifts behind the chimney.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-12',
    area: 'General',
    skill: 'suspect-material',
    difficulty: 'middle',
    source:
      'EN 10204 on inspection documents; Royal Academy of Engineering and Engineering Council, Statement of Ethical Principles',
    code: null,
    enemies: ['steel-spoken-08', 'steel-choice-30', 'renovation-choice-22', 'general-choice-28'],
    text:
      'A hall designed in steel of 355 MPa yield strength is half erected when you see that numbers on its beams do not match their ' +
      'certificates. Three samples yield at 265, 270 and 280 MPa. The main beams were used to 85 %. The fabricator asks you to let it ' +
      'pass. What do you do, calculate and decide?',
    elements: [
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Stops erection and further load, makes safe what stands, and refuses to let it pass.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Use rises with the ratio of the strengths: beyond the limit.',
        benchmark: '85 % × 355 / 270 = 112 %, 110 to 115 accepted; up to 130 % with a lower nominal grade',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Three samples are too few: the lowest or a nominal lower grade counts; stiffness, deflection and slender bars change little.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Finds which members, plates and bolts come from the same source and goes along the load path with them.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Weldability and toughness are unknown as well, not only strength.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Reports to client, authority and own firm in writing; keeps samples and certificates as evidence.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Options: more tests of each beam, replace, strengthen with plates or props, less load; with time and access.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Quick tests on site, such as hardness, sort the beams; the half-built frame needs temporary bracing.',
      },
      { criterion: 'safety', weight: 'unsafe', text: 'Accepts it, since 270 MPa is near enough or factors cover it.' },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'I know such situations; numbers get mixed up in every workshop. The measured 270 is above 265, so the steel is good ordinary ' +
          'steel. We used only 85 %, there is 15 % left, and the partial factors cover the rest. I would let it pass, with a letter of ' +
          'the fabricator in which he guarantees the quality.',
      },
      {
        level: 3,
        text:
          'I do not let it pass. The strength is 270 in place of 355, about three quarters. 0.85 divided by 0.76 is 1.12, so the main ' +
          'beams are over-used at the ultimate limit state. I stop the erection and inform the client. Then I check which beams come ' +
          'from this delivery and where they sit, from purlins to columns. I would take more samples, because three are not enough. If ' +
          'it stays like this I would strengthen the beams with cover plates or replace them. Welding plates overhead is slow, so for ' +
          'beams not yet erected I would rather exchange them.',
      },
      {
        level: 5,
        text:
          'No. Stop the crane, brace and guy what stands, no cladding, no snow load planned on it. Then the number: 355 over 270 times 85 ' +
          'is 112 %; with the lowest, 114; three coupons are no statistics, so I assume a 235 grade, 128 %, until shown otherwise. ' +
          'Deflection is the same; slender columns lose little, stocky beams and connection plates lose all of it. Toughness and carbon ' +
          'are unknown: welds and cold weather. Track by heat number: beams, haunches, end plates, along the path down to the base ' +
          'plates. Hardness on every piece in two days sorts them; coupons from each group, at an outside laboratory. Bad ones not yet up ' +
          'go back; those up get cover plates, with the frame propped, or come down. Client, authority, insurer by letter today, evidence ' +
          'locked away. Fraud or mix-up: I do not know, and need not decide.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-13',
    area: 'General',
    skill: 'storm-before-bracing',
    difficulty: 'hard',
    source: 'BS 5975, Code of practice for temporary works; equilibrium of guys',
    code: null,
    text:
      'Four steel portal frames with pinned bases, 6 m high, stand in a row with purlins between them; the bracing is not there yet. At ' +
      '15:00 a storm is forecast for the night. Wind along the row gives about 4 kN at eaves level on each frame. Explain what can ' +
      'happen, what you have done at once, with which forces, and what must change.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Along the row it is a mechanism: purlins only tie the frames together, so all four fall like dominoes.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Forces: 16 kN in all, 8 kN on each side; a guy at 45° takes more than the horizontal force.',
        benchmark: '11 kN in a guy on each side, 10 to 13 accepted without factor (23 on one line), about 17 with 1.5',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Path: frame to eaves purlin, to guy, to anchor; both directions, as ropes only pull; purlins must take it as struts.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Anchor block: 8 kN up and 8 kN along, so about 24 kN with friction 0.5 before factors; or a braced bay.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Clears the fall zone, neighbours and road too; no one climbs once the wind is above its limit.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'What can be done before dark: permanent bracing of one bay first, or guys with blocks; a time to withdraw.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Look again in the morning: tension, bases, bolts, plumb, before anyone enters.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Afterwards: erection plan with a braced bay first, wind limits, a named person, designer and erector agreed.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Relies on base bolts or purlins alone, or sends people up in the storm.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'The frames are designed for the full storm of fifty years, with cladding, and now there is no cladding yet, so the wind just ' +
          'blows through. They are rigid portals, with strong haunches, so wind is no problem for them. The bases are bolted down ' +
          'with four bolts each, which hold the frames upright, and the purlins connect them, so one frame helps the other. Four ' +
          'frames in a row are stronger than one. I would tell the erectors to tighten the bolts once more in the evening. If I hear ' +
          'during the night that something moves, I would send two men up with a rope, or with the crane, to hold the first frame. The ' +
          'forces are small, 4 kN, this is the weight of a few people. In the long run nothing must change, since a few windy nights ' +
          'are part of every site, and bracing comes when its turn comes in the programme.',
      },
      {
        level: 3,
        text:
          'In the plane of the frames it is stable, but along the row there is no bracing, and the bases are pinned, so all frames can ' +
          'fall over together. The wind is 4 times 4, 16 kN. Half on each side is 8 kN. With ropes at 45 degrees I get 8 times 1.4, 11 ' +
          'kN in each. So I put ropes from the eaves to heavy concrete blocks on each side and at both ends, because wind may turn. The ' +
          'limit state is stability, for temporary works there are rules with a factor. The crane is still there, so blocks can be ' +
          'placed before dark.',
      },
      {
        level: 5,
        text:
          'Along the row it is a mechanism: pinned feet, purlins as links, dominoes. 16 kN at eaves, 8 a side. Ropes at 45° at both ends: 11 ' +
          'kN, 17 with 1.5. Anchor per rope: 8 up, 8 along, friction a half: 24 kN, with factors 36, so 1.5 m³ blocks. Eaves purlin is ' +
          'a strut for up to 8 kN over its bay: check it or add a tube. Better, if steel is here: bolt in the real bracing of one ' +
          'bay, walls and roof, by 18:00; ropes besides. Across, the portals do it. Close the road within 8 m, nobody up after gusts of ' +
          '10 m/s, all out at dusk even if half done. Morning: ropes, base bolts, plumb, then people. From then on: braced bay first, a ' +
          'plan agreed by designer and erector, one name for it. Unsure: the 4 kN.',
      },
    ],
    enemies: ['general-spoken-07', 'steel-spoken-01', 'steel-choice-17'],
  }),
];
