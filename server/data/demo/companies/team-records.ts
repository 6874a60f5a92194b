import type { FullCard, Recommendation } from '../../../../contract/hiring/scorecards.ts';
import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import { NORTHSPAN, TIDEWATER } from './companies.ts';

const OWNER = 'hiring@northspan.example.com';
const RUBEN = 'ruben@northspan.example.com';
const INGRID = 'ingrid@northspan.example.com';
const NALEDI = 'naledi@northspan.example.com';
const GENEVIEVE = 'genevieve@tidewater.example.com';
const INES = 'ines.almeida@example.com';

/** A shortlist of a demo company: for each engineer the stage, in the order of the list. */
interface DemoShortlist {
  company: string;
  name: string;
  by: string;
  daysAgo: number;
  entries: readonly (readonly [engineer: string, stage: Stage])[];
}

export const DEMO_SHORTLISTS: readonly DemoShortlist[] = [
  {
    company: NORTHSPAN,
    name: 'Transfer structures, Porto',
    by: RUBEN,
    daysAgo: 9,
    entries: [
      [INES, 'interview'],
      ['aoife.dunphy', 'contacted'],
      ['marisol.quiroga', 'contacted'],
      ['danielle.okafor-reid', 'found'],
      ['delphine.wouters', 'found'],
      ['linh.dang', 'found'],
      ['wanjiku.mbogori', 'not-now'],
    ],
  },
  {
    company: NORTHSPAN,
    name: 'Footbridges and vibration',
    by: OWNER,
    daysAgo: 6,
    entries: [
      ['nerea.goni', 'offer'],
      ['hana.mizushiro', 'interview'],
      ['noemie.carvin', 'found'],
      ['ioana.muresan', 'found'],
    ],
  },
  {
    company: NORTHSPAN,
    name: 'Renovation, spring',
    by: RUBEN,
    daysAgo: 3,
    entries: [
      ['marco.bellandi', 'contacted'],
      ['sander.vroegop', 'found'],
      ['maren.lindqvist', 'found'],
      ['freja.kjaersgaard', 'found'],
      ['solveig.haugland', 'found'],
    ],
  },
  {
    company: TIDEWATER,
    name: 'Wharf team',
    by: GENEVIEVE,
    daysAgo: 5,
    entries: [
      ['danielle.okafor-reid', 'interview'],
      ['alejandra.cisneros', 'contacted'],
      ['solveig.haugland', 'found'],
      ['sander.vroegop', 'found'],
    ],
  },
];

/** Tags and who has them. */
export const DEMO_TAGS: readonly { company: string; name: string; engineers: readonly string[] }[] = [
  { company: NORTHSPAN, name: 'could lead', engineers: ['aoife.dunphy', 'nerea.goni', 'marisol.quiroga'] },
  { company: NORTHSPAN, name: 'remote', engineers: ['hana.mizushiro', 'maren.lindqvist', 'delphine.wouters'] },
  { company: NORTHSPAN, name: 'from January', engineers: [INES, 'sander.vroegop'] },
  { company: TIDEWATER, name: 'has worked by the sea', engineers: ['solveig.haugland', 'alejandra.cisneros'] },
];

export const DEMO_NOTES: readonly { company: string; engineer: string; by: string; daysAgo: number; text: string }[] = [
  {
    company: NORTHSPAN,
    engineer: INES,
    by: RUBEN,
    daysAgo: 5.5,
    text: 'Call on Thursday: asked for one full storey of depth within two minutes and drew the stages. Notice period three months.',
  },
  {
    company: NORTHSPAN,
    engineer: INES,
    by: INGRID,
    daysAgo: 4.9,
    text: 'I would like to see how she takes part in a design review of somebody else’s work before we offer.',
  },
  {
    company: NORTHSPAN,
    engineer: 'nerea.goni',
    by: OWNER,
    daysAgo: 2.5,
    text: 'Has built a tuned mass damper that works. Offer is out, answer by the end of the month.',
  },
  {
    company: NORTHSPAN,
    engineer: 'wanjiku.mbogori',
    by: RUBEN,
    daysAgo: 6.9,
    text: 'Does not want to leave Nairobi. Ask again if we ever do assessments by contract.',
  },
  {
    company: TIDEWATER,
    engineer: 'danielle.okafor-reid',
    by: GENEVIEVE,
    daysAgo: 4,
    text: 'Asked for pile records before anything else. Good sign.',
  },
];

type Level = FullCard['levels']['tasks'];

const card = (
  [tasks, knowledge, judgement, client, working]: readonly [Level, Level, Level, Level, Level],
  recommendation: Recommendation,
  note: string,
): FullCard => ({ levels: { tasks, knowledge, judgement, client, working }, recommendation, note });

/**
 * Of the first engineer two members have sent a card and the reviewer on the login page has only a draft, so the others are hidden
 * from her. Of the second one she has sent hers and sees all.
 */
export const DEMO_SCORECARDS: readonly {
  company: string;
  engineer: string;
  by: string;
  daysAgo: number;
  isSent: boolean;
  card: FullCard;
}[] = [
  {
    company: NORTHSPAN,
    engineer: INES,
    by: RUBEN,
    daysAgo: 5.2,
    isSent: true,
    card: card(
      [4, 4, 5, 4, null],
      'yes',
      'Stopped a striking of props once and told us how it felt. Thinks in stages of building.',
    ),
  },
  {
    company: NORTHSPAN,
    engineer: INES,
    by: NALEDI,
    daysAgo: 4.6,
    isSent: true,
    card: card([3, 4, 4, 4, 3], 'rather-yes', 'Strong in concrete. Has led two people so far, and we need somebody for five.'),
  },
  {
    company: NORTHSPAN,
    engineer: INES,
    by: INGRID,
    daysAgo: 1,
    isSent: false,
    card: card([4, null, 4, null, null], 'rather-yes', 'To be finished after the design review.'),
  },
  {
    company: NORTHSPAN,
    engineer: 'nerea.goni',
    by: INGRID,
    daysAgo: 2.4,
    isSent: true,
    card: card([5, 5, 4, 5, 4], 'yes', 'Tests what she designs. Explained to us why our own bridge bounces, kindly.'),
  },
  {
    company: NORTHSPAN,
    engineer: 'nerea.goni',
    by: RUBEN,
    daysAgo: 2.8,
    isSent: true,
    card: card([5, 4, 4, 2, 4], 'yes', 'Very good. With a client she may lose patience, as with me.'),
  },
];
