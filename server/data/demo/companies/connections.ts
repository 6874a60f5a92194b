import type { ConnectionState, Side } from '../../../../contract/profiles/connections.ts';
import { MORAINE, NORTHSPAN, TIDEWATER } from './companies.ts';

/** A connection of the demo, or a request for one. Days are before the first start. */
export interface DemoConnection {
  company: string;
  /** The id of a demo engineer (people/), or the address of one on the login page. */
  engineer: string;
  state: ConnectionState;
  askedBy: Side;
  askedDaysAgo: number;
  /** When it came into its state. */
  changedDaysAgo: number;
  reason: string;
}

const connection = (
  company: string,
  engineer: string,
  [state, askedBy]: readonly [ConnectionState, Side],
  [askedDaysAgo, changedDaysAgo]: readonly [number, number],
  reason: string,
): DemoConnection => ({ company, engineer, state, askedBy, askedDaysAgo, changedDaysAgo, reason });

const INES = 'ines.almeida@example.com';

/** A request ends after 30 days, so one that is 29 days old is about to. */
export const DEMO_CONNECTIONS: readonly DemoConnection[] = [
  connection(
    NORTHSPAN,
    INES,
    ['connected', 'company'],
    [9, 8],
    'We build a 14-storey block with a transfer level in Porto, and liked your answer about it.',
  ),
  connection(
    NORTHSPAN,
    'aoife.dunphy',
    ['connected', 'company'],
    [6, 5],
    'Our basement team needs a lead. Your answer about the old brick house is how we would like to work.',
  ),
  connection(
    NORTHSPAN,
    'nerea.goni',
    ['connected', 'engineer'],
    [5, 4],
    'You have three footbridges in design. I would like to make them sit still.',
  ),
  connection(
    NORTHSPAN,
    'hana.mizushiro',
    ['connected', 'company'],
    [4, 2],
    'A hospital on isolators, first one for us. Remote is fine.',
  ),
  connection(
    NORTHSPAN,
    'marco.bellandi',
    ['connected', 'engineer'],
    [3, 1],
    'I read about your school in Antwerp and know this type of frame well.',
  ),
  connection(
    NORTHSPAN,
    'marisol.quiroga',
    ['requested', 'company'],
    [2, 2],
    'We look for a reviewer of tower designs who says no when it is needed.',
  ),
  connection(
    NORTHSPAN,
    'thabo.ramokgwebana',
    ['requested', 'company'],
    [12, 12],
    'Rafts on soft ground, half of our projects. May we talk?',
  ),
  connection(
    NORTHSPAN,
    'katarzyna.wolska',
    ['requested', 'company'],
    [29, 29],
    'Two grain silos near Ghent need a buckling check by somebody who knows the shop floor.',
  ),
  connection(
    NORTHSPAN,
    'tomas.huenchulaf',
    ['requested', 'engineer'],
    [1, 1],
    'I move to Europe in spring and look for work on quay walls and liquefaction.',
  ),
  connection(
    NORTHSPAN,
    'maren.lindqvist',
    ['requested', 'engineer'],
    [3, 3],
    'Old car parks are your business and mine. I have models to show.',
  ),
  connection(
    NORTHSPAN,
    'linh.dang',
    ['requested', 'engineer'],
    [28.6, 28.6],
    'I would like to learn how deep basements are done in soft Dutch ground.',
  ),
  connection(
    NORTHSPAN,
    'lukas.oberhuber',
    ['cancelled', 'company'],
    [11, 10],
    'A gallery in Limburg, if you like small mountains.',
  ),
  connection(NORTHSPAN, 'wanjiku.mbogori', ['rejected', 'company'], [10, 7], 'Would you assess forty concrete frames with us?'),
  connection(NORTHSPAN, 'dragan.petkovic', ['rejected', 'engineer'], [9, 9], 'I can lead your design office on site.'),
  connection(NORTHSPAN, 'callum.strachan', ['removed', 'company'], [26, 6], 'Compressor decks for a plant in Rotterdam.'),
  connection(NORTHSPAN, 'wade.kessinger', ['expired', 'company'], [38, 8], 'Do you work from Denver for a client in Europe?'),
  connection(
    TIDEWATER,
    INES,
    ['requested', 'company'],
    [2, 2],
    'We repair concrete jetties from Lisbon to Halifax and need somebody for the southern half.',
  ),
  connection(
    TIDEWATER,
    'jonas.weber@example.com',
    ['expired', 'engineer'],
    [37, 7],
    'I am new and would like to learn about ports.',
  ),
  connection(
    TIDEWATER,
    'danielle.okafor-reid',
    ['connected', 'company'],
    [7, 6],
    'Toronto and Halifax are in one country, and we have a tower by the water.',
  ),
  connection(
    TIDEWATER,
    'alejandra.cisneros',
    ['connected', 'engineer'],
    [6, 3],
    'Cranes on jetties fatigue like cranes in plants. I would like to look at yours.',
  ),
  connection(
    TIDEWATER,
    'solveig.haugland',
    ['requested', 'engineer'],
    [1, 1],
    'Riveted swing bridges: are there any left that nobody has rated?',
  ),
  connection(
    TIDEWATER,
    'aoife.dunphy',
    ['requested', 'company'],
    [4, 4],
    'Caissons in Cork harbour, a part-time role to begin with.',
  ),
  connection(TIDEWATER, 'nerea.goni', ['rejected', 'company'], [8, 6], 'A ferry ramp that bounces.'),
  connection(
    TIDEWATER,
    'mereana.tawhai',
    ['cancelled', 'engineer'],
    [12, 11],
    'Screw piles in frozen ground: I would like to try.',
  ),
  connection(
    TIDEWATER,
    'hugo.bermejo',
    ['requested', 'engineer'],
    [5, 5],
    'Repair of concrete by the sea is what I do every day.',
  ),
  connection(MORAINE, 'jerome.batiste-hall', ['connected', 'company'], [6, 5], 'Help us with a hotel.'),
];

/** Which companies these engineers have blocked. */
export const DEMO_BLOCKS: readonly { engineer: string; company: string }[] = [
  { engineer: 'brodie.lanyon', company: NORTHSPAN },
  { engineer: 'yasmine.belkhodja', company: TIDEWATER },
  { engineer: 'jonas.weber@example.com', company: MORAINE },
];

/**
 * Companies that opened the profile of an engineer before the first start, and how many days ago. One of them has asked for nothing,
 * so that the engineer can. Views of one company lie more than a day apart, since each day has one.
 */
export const DEMO_VIEWS: readonly { engineer: string; company: string; daysAgo: readonly number[] }[] = [
  { engineer: INES, company: NORTHSPAN, daysAgo: [10.4, 9.2, 3.4, 1.2] },
  { engineer: INES, company: TIDEWATER, daysAgo: [2.3] },
  { engineer: INES, company: MORAINE, daysAgo: [5.2, 4] },
  { engineer: 'aoife.dunphy', company: NORTHSPAN, daysAgo: [7, 5.5] },
  { engineer: 'hana.mizushiro', company: NORTHSPAN, daysAgo: [5] },
];
