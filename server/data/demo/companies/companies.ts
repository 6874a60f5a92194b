import type { TeamRole } from '../../../../contract/base/team.ts';

/** A member of a demo company. Without a password nobody signs in as that person. */
export interface DemoMember {
  email: string;
  name: string;
  role: TeamRole;
  password?: string;
  /** What a visitor sees who signs in; only with a password. */
  shows?: string;
}

/** An invented company of the demo. */
export interface DemoCompany {
  name: string;
  location: string;
  phone: string;
  occupation: string;
  bio: string;
  website: string;
  /** The proven mail domain; null if none is. */
  domain: string | null;
  /** Whether an administrator has admitted it. */
  isAdmitted: boolean;
  /** Owners first. The account on the login page comes before them in the first company. */
  members: readonly DemoMember[];
}

export const NORTHSPAN = 'Northspan Engineers';
export const TIDEWATER = 'Tidewater Structures';
export const MORAINE = 'Moraine & Kestrel';

/** The person of the account on the login page. */
export const NORTHSPAN_OWNER = 'Femke Aldersma';

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: NORTHSPAN,
    location: 'Rotterdam, Netherlands',
    phone: '+000 000 2001',
    occupation: 'Buildings and bridges, 140 people',
    bio: 'Towers, footbridges and the repair of what our parents built. We have offices in Rotterdam and Antwerp, and hire for both. Every design is checked by somebody who was not in the room.',
    website: 'https://northspan.example.com',
    domain: 'northspan.example.com',
    isAdmitted: true,
    members: [
      {
        email: 'ruben@northspan.example.com',
        name: 'Ruben Castellane',
        role: 'recruiter',
        password: 'truss-node-12',
        shows: 'a recruiter of the same company: requests, messages, shortlists',
      },
      {
        email: 'ingrid@northspan.example.com',
        name: 'Ingrid Solbakk',
        role: 'reviewer',
        password: 'grout-level-5',
        shows: 'a reviewer of the same company: scorecards and notes',
      },
      { email: 'naledi@northspan.example.com', name: 'Naledi Mokwena', role: 'reviewer' },
      { email: 'dmitri@northspan.example.com', name: 'Dmitri Halloway', role: 'reader' },
    ],
  },
  {
    name: TIDEWATER,
    location: 'Halifax, Canada',
    phone: '+000 000 2002',
    occupation: 'Ports, jetties and coastal buildings',
    bio: 'Forty engineers between the tide and the frost. Half of our work is repair. Remote work from the Atlantic provinces and from Europe is usual with us.',
    website: 'https://tidewater.example.com',
    domain: 'tidewater.example.com',
    isAdmitted: true,
    members: [
      {
        email: 'genevieve@tidewater.example.com',
        name: 'Geneviève Laplume',
        role: 'owner',
        password: 'tide-gauge-8',
        shows: 'another company, which sees nothing of the first one',
      },
      { email: 'owen@tidewater.example.com', name: 'Owen Pritchett', role: 'recruiter' },
      { email: 'sunniva@tidewater.example.com', name: 'Sunniva Rae', role: 'reader' },
    ],
  },
  {
    name: MORAINE,
    location: 'Queenstown, New Zealand',
    phone: '+000 000 2003',
    occupation: 'Alpine and seismic engineering',
    bio: 'A young office of six for huts, lifts and the houses of people who like a view.',
    website: 'https://moraine-kestrel.example.com',
    domain: null,
    isAdmitted: false,
    members: [
      { email: 'tui@moraine-kestrel.example.com', name: 'Tui Ngarimu', role: 'owner' },
      { email: 'bastian@moraine-kestrel.example.com', name: 'Bastian Krell', role: 'recruiter' },
    ],
  },
];
