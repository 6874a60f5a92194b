import { NORTHSPAN } from './companies.ts';

/** An open offer of the demo. Days are before the first start. */
interface DemoOffer {
  company: string;
  engineer: string;
  by: string;
  daysAgo: number;
  text: string;
}

export const DEMO_OFFERS: readonly DemoOffer[] = [
  {
    company: NORTHSPAN,
    engineer: 'nerea.goni',
    by: 'hiring@northspan.example.com',
    daysAgo: 2.6,
    text: 'Senior engineer for footbridges and vibration, from Rotterdam or Bilbao, four or five days a week. €78,000 a year and a bridge of your own. Start when your notice period ends. We wait for your answer until the end of the month.',
  },
];
