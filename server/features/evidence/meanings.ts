import type { Evidence } from '../../../contract/rating/rating.ts';
import { bareWords, isSmallWord } from './text.ts';

/** In each line, words with the same meaning for engineers. Words that begin alike usually have the same stem already. */
const SAME = [
  'torsion torsional twist twists twisting torque rotation rotates eccentric eccentricity',
  'deflection deflects displacement drift sag sags sway sways movement moves deformation deformed',
  'settlement settles sink sinks sinking subsides subsidence heave',
  'reinforcement reinforced rebar rebars bar bars stirrups links mesh',
  'prop props propped shore shores shoring tower towers scaffold scaffolding needles jacks',
  'people crowd occupants residents workers persons everybody everyone nobody anyone public',
  'evacuate evacuated clear cleared close closed closes leave leaves empty fence fenced barrier cordon out',
  'no refuse refuses reject rejects decline declines',
  'tell tells told inform informs talk report reports notify notifies explain explains',
  'boss superior manager leader partner chief office client owner insurer checker authority',
  'measure measures measured monitor monitors monitoring watch watches observe survey surveys gauge gauges readings levels levelling',
  'test tests tested trial trials sample samples ndt ultrasonic penetrant magnetic',
  'recommend recommendation choose choice prefer select best option',
  'cost costs price expensive cheap economic economical money budget dear',
  'skill skills skilled carpenter carpenters mason masons craftsmen',
  'durable durability lasts maintenance upkeep maintain maintains corrosion rust rot rots rotten',
  'carbon co2 sustainable sustainability',
  'acoustic acoustics noise',
  'transport transported lorry lorries truck trucks roads',
  'damper dampers damping damped tmd',
  'resonance resonant frequency frequencies hz vibration vibrations vibrates rhythm rhythmic',
  'stiff stiffness stiffer stiffen stiffens rigid rigidity',
  'brace braces braced bracing cable cables rod rods rope ropes guy guys chain chains turnbuckle turnbuckles',
  'foundation foundations footing footings pad pads raft',
  'groundwater water leak leaks inflow seepage pumping flotation buoyancy uplift',
  'buckling buckle buckles instability',
  'brittle sudden toughness charpy',
  'load loads loaded weight weighs mass heavy',
  'gap gaps moat joint joints',
  'lift lifts elevator elevators',
  'robust robustness redundant redundancy collapse collapses',
  'writing written signed signature signatures',
  'heritage monument monuments conservation',
  'wind gust gusts gale',
  'moment moments bending knm mnm',
  'earthquake earthquakes seismic shaking',
  'operation operational functional function occupancy',
  'sequence sequences order stage stages step steps',
  'pressure kpa stress stresses mpa',
  'span spans spacing bay bays',
  'depth deep height thickness thick size sizes',
  'fall falls topple overturn overturns overturning',
  'independent another colleague someone',
  'beam beams girder girders lintel lintels',
  'unknown uncertain uncertainty unsure unclear',
  'drawing drawings archive archives record records',
];
const GROUPS = new Map<string, number[]>();
for (const [group, line] of SAME.entries())
  for (const word of line.split(' ')) GROUPS.set(word, [...(GROUPS.get(word) ?? []), group]);

const STEM = 4;
/** Shorter words are 'tie' and 'gap'; 'kN' and 'm' show nothing. */
const LEAST_LETTERS = 3;

/** The terms of a text: stems of its words, its numbers, and the groups above that contain its words. */
export function meaningsOf(text: string): Set<string> {
  const words = bareWords(text);
  const counted = words.filter((word) => !isSmallWord(word) && (word.length >= LEAST_LETTERS || /\p{N}/u.test(word)));
  const groups = words.flatMap((word) => GROUPS.get(word) ?? []);
  return new Set([...counted.map((word) => word.slice(0, STEM)), ...groups.map((group) => `#${group}`)]);
}

/** How many more terms a quote may share with another element than with its own. */
const MOST_ELSEWHERE = 1;

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((meaning) => other.has(meaning)).length;

/** What each element of a question is about, its benchmark included. */
export const meaningsOfEach = (evidence: readonly Evidence[]): Set<string>[] =>
  evidence.map(({ text, benchmark }) => meaningsOf(`${text} ${benchmark ?? ''}`));

/**
 * Whether a quote is about its element: they have something in common, and no other element of the question has clearly more. A
 * model that gives any quote for any element fails here. `elements` as `meaningsOfEach` gives them.
 */
export function isRelated(quote: string, element: number, elements: readonly ReadonlySet<string>[]): boolean {
  const about = meaningsOf(quote);
  const shared = elements.map((other) => sharedBy(about, other));
  const own = shared[element] ?? 0;
  return own > 0 && Math.max(...shared) <= own + MOST_ELSEWHERE;
}
