import { type SpokenQuestion, spoken } from '../model.ts';

export const spoken2: readonly SpokenQuestion[] = [
  spoken({
    id: 'general-spoken-04',
    area: 'General',
    skill: 'crowd-on-unknown-roof',
    difficulty: 'middle',
    source: 'Institution of Structural Engineers, Temporary Demountable Structures; crowd loads in load codes',
    code: null,
    enemies: ['dynamics-spoken-08'],
    text:
      'An event firm wants a stage and 400 people on the flat roof of a department store next week. The crowd would stand on 100 m². ' +
      'No drawings are at hand. Explain how you decide whether you can agree, what you would measure or calculate, and which ' +
      'conditions you would set.',
    elements: [
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Starts from no: without proof there is no event; says so clearly and offers another place.',
      },
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Compares the crowd with what such roofs are designed for: upkeep or snow, often 0.75 to 1.0 kN/m².',
        benchmark: '400 × 0.75 kN on 100 m²: 3 kN/m² on average, 2.8 to 3.4 accepted; up to about 5 kN/m² where it is dense',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'People in rhythm: jumping raises the load and can meet the frequency of the floor.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Finds evidence and follows the path: slab, beams, columns, edge; archives, openings, spans, sections, scans.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Stage feet as point loads on slab and waterproofing; wind on stage and canopy, its ballast as load.',
      },
      { criterion: 'safety', weight: 'should', text: 'Parapets, escape routes and panic are looked at too.' },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Sets conditions: fewer people in a fenced part over columns, load spread, marshals who count, in writing.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'A load test only with props below and an empty store; a week is hardly enough.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Agrees by experience or by a look at the roof, because it has stood for years.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'I would go there and have a good look. With some experience you can see whether a roof is strong. If there are no cracks and ' +
          'the slab feels solid when you jump on it, then it has carried snow, machines and workers for many years, and it will carry ' +
          'some people for one evening. Buildings have large reserves that we engineers do not use. A department store is also designed ' +
          'for many people, on each floor, so the roof is probably the same slab, since contractors like to repeat things. I would ask ' +
          'for the stage to be put in the middle, so that all people see well and the load is evenly spread. I might ask the firm to ' +
          'stop the music if the roof moves very much. The firm should sign that it takes the responsibility, and then I could agree.',
      },
      {
        level: 3,
        text:
          'My first answer is no, until I know the structure. 400 people are about 300 kN on 100 square metres, so 3 kN/m², and a normal ' +
          'roof has 1 or less. I look for drawings in the archive of the town, and open the ceiling to measure slab, beams and columns. ' +
          'I assume normal old steel. I calculate the slab and beams at the ultimate limit state with crowd load from the code. ' +
          'Conditions: fewer people, and a fence so they cannot crowd together.',
      },
      {
        level: 5,
        text:
          'No, unless proved. 400 people at 75 kg: 300 kN on 100 m², 3 kN/m², and near the stage 5. Roofs like this were designed for 1 or ' +
          'snow; green or gravel layers eat part of it. Then jumping: up to double, and long beams near 4 to 6 Hz answer. Evidence: ' +
          'archive, the old engineer, openings at slab, beam, column and joints, bar scans. Path: stage feet of maybe 20 kN punch thin ' +
          'slabs, ballast for wind adds more, columns below may be cut by shop refits. Parapet strength, two exits, panic. If numbers ' +
          'allow: 80 people in a fenced area over the columns, seated, load spreaders, counters at the door, stop at a given wind, all ' +
          'signed. A load test in one week with a shop beneath, no. I expect to say: take the car park, and I write that today. ' +
          'Unknown: hidden damage.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-06',
    area: 'General',
    skill: 'checking-a-model-by-hand',
    difficulty: 'middle',
    source: 'MacLeod, Modern Structural Analysis: verification of results',
    code: null,
    enemies: ['fem-choice-05', 'fem-spoken-02', 'dynamics-spoken-06'],
    text:
      'A model of an office with five flat slabs, 20 m by 30 m in plan, gives reactions of 18.8 MN in all, without factors. Slabs are ' +
      '250 mm of concrete; finishes are 1.5 kN/m², imposed load is 3 kN/m². You have ten minutes and no computer. How do you check ' +
      'the model of your colleague, what do you find, and what next?',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Expects a sum from the drawings: 6.25 + 1.5 + 3 = 10.75 kN/m² on 3000 m².',
        benchmark: '32 MN, 30 to 36 MN accepted, columns and walls besides',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Finds the cause: 18.8 MN is the self-weight of the slabs alone, 6.25 × 3000; finishes and imposed load are missing.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Checks one column by tributary area and follows it to its footing.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Further quick checks: horizontal sum, wL²/8 of one span, deflected shape, supports, units.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Columns, punching and footings would be designed far too weak; nothing of this goes out until it is mended.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Talks to the colleague, looks for which load cases were combined, and what was already issued or built.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'Repeats the hand check after the mend, and makes it a habit of the office.',
      },
      {
        criterion: 'principle',
        weight: 'unsafe',
        text: 'Finds 18.8 MN plausible, or scales all results up and goes on.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'In ten minutes you cannot check a model seriously. I would look at the coloured pictures, whether they are symmetric and ' +
          'smooth and whether there are any red places. 18.8 MN is 18,800 kN, and 600 square metres, so it is about 31 kN per square ' +
          'metre, which is quite a lot for an office. So I would say it is on the safe side. Modern programs check equilibrium ' +
          'themselves, and they would give a warning if something was lost. If my colleague has used the program for some years I trust ' +
          'it. I would then perhaps refine the mesh and compare the moments. If they change by less than 5 % the model is fine and can ' +
          'be used for the columns.',
      },
      {
        level: 3,
        text:
          'I do it by hand from the drawings. 250 mm times 25 is 6.25, plus 1.5, plus 3 is 10.75 kN/m². One floor has 600 square metres, ' +
          'so 6,450 kN, and five floors about 32 MN, plus columns. The model has 18.8, that is far too low. So loads are missing, I ' +
          'suspect the imposed load and maybe more. I would look at one inner column with its tributary area and go down to the footing ' +
          'with it. The result is that the columns and the punching would be unsafe at the ultimate limit state. I tell my colleague ' +
          'and we look through the load cases together. We must also see whether drawings with those columns are already on site.',
      },
      {
        level: 5,
        text:
          'Sum first. 6.25, 1.5 and 3: 10.75 kN/m², times 3000 m²: 32 MN, with columns 34. The model has 18.8, and 18.75 is exactly ' +
          '6.25 times 3000: only self-weight is in that combination. Second check, independent: an inner column, say 7 by 7 m, 49 times ' +
          '10.75 times 5, 2.6 MN down to its pad. Then deflected shape, horizontal sum, one span wL²/8. Consequence: columns, punching ' +
          'and pads 40 % short, brittle failure; nothing is issued, and what went out is recalled today. I ask my colleague, without ' +
          'blame, which cases were combined. Mend, repeat the sum, file the sheet. Unsure: façade weight.',
      },
    ],
  }),
  spoken({
    id: 'general-spoken-07',
    area: 'General',
    skill: 'panel-on-props',
    difficulty: 'hard',
    source: 'BS 5975, Code of practice for temporary works; equilibrium of moments',
    code: null,
    text:
      'A precast wall panel, 3 m wide, 6 m high and 200 mm thick, stands on a slab. Two props at 45° hold it at 4 m height until the ' +
      'floors are built. Wind is 0.6 kN/m². Explain how the panel stands up, which force each prop gets, what can go wrong, and what ' +
      'you demand before the crane lets go.',
    elements: [
      {
        criterion: 'principle',
        weight: 'must',
        text: 'Moments about the foot: 10.8 kN at 3 m against two props at 4 m; then the slope of the prop.',
        benchmark: '5.7 kN in each prop, 5 to 6.5 kN accepted without factor, about 8.6 kN with a factor of 1.5',
      },
      {
        criterion: 'principle',
        weight: 'should',
        text: 'Own weight of 90 kN at half of 200 mm gives 9 kNm against 32 kNm of wind: it cannot stand alone.',
      },
      {
        criterion: 'load-path',
        weight: 'should',
        text: 'Path: wind to panel, props and foot; prop to anchor in the slab; the foot takes the rest sideways, about 2.7 kN.',
      },
      {
        criterion: 'load-path',
        weight: 'must',
        text: 'Wind from both sides: props get tension as well as compression, so the anchors are pulled up and sideways.',
      },
      {
        criterion: 'safety',
        weight: 'must',
        text: 'Names what governs: anchors in young or cracked concrete, buckling of the long prop; factors and written limits.',
      },
      {
        criterion: 'safety',
        weight: 'should',
        text: 'Exclusion zone; knocks by plant, and no prop may be taken away by others.',
      },
      {
        criterion: 'practice',
        weight: 'must',
        text: 'Before release: both props fixed and locked, bolts tightened, slab strength proved, panel plumb, signed off.',
      },
      {
        criterion: 'practice',
        weight: 'should',
        text: 'A wind limit for lifting, inspection after each storm, a stated step at which the props may go.',
      },
      {
        criterion: 'safety',
        weight: 'unsafe',
        text: 'Trusts the weight of the panel, or one prop, or props that only push.',
      },
    ],
    notRated: [],
    examples: [
      {
        level: 1,
        text:
          'A panel like this weighs nine tonnes, and nine tonnes do not fall over from a bit of wind. 0.6 kN per square metre is only ' +
          '60 kilograms. So the panel stands by its own weight, and the props are there to adjust it, to make it vertical, this is their ' +
          'main purpose. In principle one prop would be enough, the second one is a reserve. The force in the props is small and you ' +
          'do not have to calculate it, the supplier has standard props which are always strong enough, and on site they know how to ' +
          'put them in, they do this every day. What can go wrong is mostly that the panel is not at the exact place, then the ' +
          'tolerance is a problem for the next panel. Before the crane lets go I would check the position with a level, and that the ' +
          'mortar bed is full. To save crane time I would allow them to fix the second prop afterwards. At the end of the week I would ' +
          'come by and have a look at it.',
      },
      {
        level: 3,
        text:
          'The wind is 0.6 times 18, about 11 kN, in the middle at 3 m. The props hold at 4 m, so together they get 8.1 kN ' +
          'horizontally, 4 kN each. At 45 degrees the prop force is 5.7 kN. From the prop it goes into the anchor in the slab, and ' +
          'the rest goes into the slab at the foot. The wind also comes from the other side, then the prop pulls. The anchor bolt is ' +
          'critical, it needs a factor of safety as in temporary works rules. Before release both props must be bolted and checked by ' +
          'someone on site.',
      },
      {
        level: 5,
        text:
          'Foot as hinge: 10.8 kN at 3 m, 32.4 kNm. Weight gives only 90 times 0.1, so 9: without props it tips. Props: ' +
          '8.1 kN at 4 m, 4.05 each, at 45° 5.7 kN, push or pull, 8.6 with 1.5. The foot takes 2.7 sideways by dowels or ' +
          'friction. Each anchor sees 4 kN up and 4 kN along: that governs, in young concrete near edges; then buckling of ' +
          'a prop 5.7 m long. Check: 8.1 plus 2.7 is 10.8. Before the hook goes: two props locked, torque on bolts ' +
          'checked, cube results of the slab, plumb, tag signed. Below a given gust only, strip of 7 m kept free, no one ' +
          'moves a prop without my release after the floor is tied and grouted; look again after every storm. Fall-back: ' +
          'block weights for anchors. Unsure: what the slab has at that age.',
      },
    ],
  }),
];
