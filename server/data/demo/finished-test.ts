import type { Specialty } from '../../../contract/assessment/assessment.ts';
import type { Employment } from '../../../contract/profiles/employment.ts';
import type { Levels } from '../../../contract/rating/rating.ts';

/** They determine the questions of the demo's test, since it is drawn without chance; the recordings in media/ fit those. */
export const SPECIALTIES: [Specialty, Specialty] = ['Concrete Structures', 'Steel Structures'];

export const EMPLOYMENT: Employment = {
  salary: '60001-70000',
  schedule: 'full-time',
  experience: '5-10',
  education: 'master',
  skills: 'reinforced concrete, steel frames, connection design, construction stages',
  country: 'PT',
  time_zone: 'Europe/Lisbon',
};

/** Positions of the multiple-choice cards that are answered wrongly. */
export const WRONG: readonly number[] = [2, 9];

const levels = (principle: number, loadPath: number, safety: number, practice: number, explanation: number): Levels => ({
  principle,
  'load-path': loadPath,
  safety,
  practice,
  explanation,
});

/** The ratings of the spoken answers, by question. */
export const RATINGS: Record<string, { levels: Levels; note: string }> = {
  'concrete-spoken-01': {
    levels: levels(5, 4, 5, 4, 4),
    note: 'Suspects punching at once and clears the bay before anything else. Props go down through the floors below.',
  },
  'concrete-spoken-02': {
    levels: levels(4, 4, 3, 3, 4),
    note: 'Follows the force to the ground with numbers. Staged loading is named; the effect of creep on the frame above is not.',
  },
  'steel-spoken-01': {
    levels: levels(4, 4, 5, 4, 4),
    note: 'Braces one bay fully before tying the rest to it, and says when to give up and clear the site.',
  },
  'steel-spoken-02': {
    levels: levels(4, 3, 3, 4, 4),
    note: 'Sees that half of the sway system would go. Second-order effects are mentioned, not estimated.',
  },
  'general-spoken-01': {
    levels: levels(4, 3, 5, 4, 5),
    note: 'Stops the striking of the props by phone and in writing, and hides nothing. A check of the reserve could be more precise.',
  },
  'general-spoken-02': {
    levels: levels(4, 5, 3, 3, 4),
    note: 'Finds the twist and follows it into the foundation. Stability during construction is left open.',
  },
};

/** What is said in the spoken answers, by question. scripts/demo-speech.ts makes the recordings of it. */
export const SPOKEN: Readonly<Record<string, string>> = {
  'concrete-spoken-01':
    'Radial cracks on top of the slab around a column: I think of punching first, and treat it as urgent, since it is brittle and can take the next columns along. So the same day I clear the people and the shelving, and I prop around the column, and down through the floors below, because the slab below cannot take it alone. Then I work out the real column reaction from the tributary area, and check the shear stress at two d from the column face. For repair, post-installed shear bolts, or a steel collar, and a load limit that is put up on the wall.',
  'concrete-spoken-02':
    'Eight mega newtons at mid-span over twelve metres. P L over four is twenty-four mega newton metres, and four mega newtons of shear on each side, before self-weight and factors. From there the force goes into the two columns, and down to their footings, which need some ten square metres each on good gravel. With a lever arm of two metres the tie takes twelve mega newtons, and its anchorage behind the nodes decides how wide the beam is. The tower adds its load storey by storey, so I would prestress in stages, and watch the deflection at each of them.',
  'steel-spoken-01':
    'The danger is that the frames have almost no stiffness out of plane. The purlins only tie them together, so if one goes, all six can fall in a row. I ask first what is at the bases, are the bolts tightened and grouted. Then, before dark, I have one bay fully braced, in the roof and in both walls, and I tie the other five frames back to it. Temporary guys, to anchor blocks of known weight, hold whatever is not braced by then. I check the wind on the bare members with a shape factor of about two, and the force along the building in the guys. If that cannot be done by dusk, we clear the site and the road beside it.',
  'steel-spoken-02':
    'Without bracing, the rigid joints are the sway system. If half of them become fin plates, we lose lateral stiffness, and some storeys may turn into a mechanism. So I would run the frame again, and look at the drift, at how near it is to sway buckling, and at columns that now buckle over a greater length. The beams lose their end moments, so the mid-span moment and the deflection go up. What I can offer is bracing in two bays, and then simple connections everywhere. That is cheaper for him, and safer for us.',
  'general-spoken-01':
    'I act at once. I call the site and say that the props stay, and I confirm it in writing. Then I tell my superior, the client and the checking engineer. I do not hide it. After that I check again: the real loads, the tested concrete strength, the bars as built. If the reserve is not there, we strengthen, for example with bonded plates or an extra support. And I look whether the same mistake is in other beams from the same calculation.',
  'general-spoken-02':
    'The wind goes from the façade into the floor slabs, which act as diaphragms, and from there into the core and to the foundation. The columns carry only gravity. For wind on the long side, the force acts far from the core, so the core has to resist torsion, and the far end drifts. An open core is weak in torsion. I would add a stiff wall at the far end, or brace one bay there. And all those columns lean on the core, so their weight pushes it further once it moves.',
};
