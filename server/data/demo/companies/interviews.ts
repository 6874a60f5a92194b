import { NORTHSPAN } from './companies.ts';

/** An interview of the demo. Days are before the first start; times are the days after it and the hour in UTC. */
interface DemoInterview {
  company: string;
  engineer: string;
  by: string;
  daysAgo: number;
  title: string;
  link: string;
  note: string;
  minutes: number;
  isAgreed: boolean;
  times: readonly (readonly [daysAhead: number, hour: number])[];
}

const RUBEN = 'ruben@northspan.example.com';
const INES = 'ines.almeida@example.com';

/** One is agreed; the other waits for the engineer on the login page to pick a time. */
export const DEMO_INTERVIEWS: readonly DemoInterview[] = [
  {
    company: NORTHSPAN,
    engineer: INES,
    by: RUBEN,
    daysAgo: 2,
    title: 'First talk about the transfer level',
    link: 'https://meet.northspan.example.com/porto',
    note: '',
    minutes: 45,
    isAgreed: true,
    times: [[3, 10]],
  },
  {
    company: NORTHSPAN,
    engineer: INES,
    by: RUBEN,
    daysAgo: 0.5,
    title: 'Talk with the design lead',
    link: '',
    note: 'Bring a drawing that you are proud of. Naledi shows you ours.',
    minutes: 60,
    isAgreed: false,
    times: [
      [8, 9],
      [8, 14],
      [9, 11],
    ],
  },
];
