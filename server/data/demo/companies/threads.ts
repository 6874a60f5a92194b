import type { Side } from '../../../../contract/profiles/connections.ts';
import { MORAINE, NORTHSPAN, TIDEWATER } from './companies.ts';

interface DemoMessage {
  side: Side;
  /** The address of the member who wrote it, for a message of the company. */
  by?: string;
  /** Before the first start. */
  daysAgo: number;
  text: string;
  /** Why the other side has reported it, if it has. */
  reported?: string;
}

/** Messages between an engineer and a company of the demo, the oldest first. */
export interface DemoThread {
  company: string;
  engineer: string;
  messages: readonly DemoMessage[];
  /** So many of the last messages the engineer has not read, and so many the company. */
  unread: { engineer: number; company: number };
}

const RUBEN = 'ruben@northspan.example.com';
const FEMKE = 'hiring@northspan.example.com';
const GENEVIEVE = 'genevieve@tidewater.example.com';

const company = (by: string, daysAgo: number, text: string): DemoMessage => ({ side: 'company', by, daysAgo, text });
const engineer = (daysAgo: number, text: string): DemoMessage => ({ side: 'engineer', daysAgo, text });

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    company: NORTHSPAN,
    engineer: 'ines.almeida@example.com',
    messages: [
      company(
        RUBEN,
        7.9,
        'Good morning Inês, thank you for accepting. I am Ruben, I look after the buildings team. Your answer about the transfer beam went round our office, mostly because of the staged loading.',
      ),
      engineer(
        7.5,
        'Thank you, Ruben. I lost a week of sleep over a real one, so it was an easy question. What are you building in Porto?',
      ),
      company(
        RUBEN,
        7.2,
        'Fourteen storeys over an old cinema that stays. Four columns stop above the hall. We are at concept stage and would like a second opinion before the grid is fixed.',
      ),
      engineer(
        6.4,
        'Then please do not fix the depth of the transfer level yet. Is one full storey possible? I could look at a plan and a section on Thursday evening.',
      ),
      company(
        FEMKE,
        5.8,
        'Hello Inês, I lead the company. One storey is what I would like to hear from you and then defend before the architect. Thursday 18:00 Lisbon time? Here is how we work: https://northspan.example.com/how-we-work',
      ),
      engineer(5.7, 'Thursday works. I will bring a page of numbers.'),
      company(
        RUBEN,
        0.3,
        'That was a very useful hour. Would you come to Rotterdam for a day, at our cost? The second week of December would suit us.',
      ),
    ],
    unread: { engineer: 1, company: 0 },
  },
  {
    company: NORTHSPAN,
    engineer: 'aoife.dunphy',
    messages: [
      company(
        RUBEN,
        4.8,
        'Hello Aoife, we have a 9 m deep basement beside three listed houses. Would you be free for a call about a lead role?',
      ),
      engineer(4.1, 'Hello Ruben. Yes, after Wednesday. Which ground, and who measures the houses?'),
      company(RUBEN, 4, 'Sand over Pleistocene clay, water at 1.5 m. The monitoring is ours, with readings each hour.'),
      engineer(
        0.6,
        'Good. Then my first question for the call will be who may stop the work when the readings turn amber. I am free on Friday from ten to twelve.',
      ),
    ],
    unread: { engineer: 0, company: 1 },
  },
  {
    company: NORTHSPAN,
    engineer: 'nerea.goni',
    messages: [
      engineer(
        3.9,
        'Thank you for accepting. Is the bridge over the Schie the one on your page with the slender deck? Has anybody estimated the modal mass?',
      ),
      company(FEMKE, 3.2, 'It is, and we have: 31 t for the first mode at 2.05 Hz. You see why we accepted within a day.'),
      engineer(2.9, 'Then leave 700 kg and a hatch at mid-span in your drawings. The rest we can discuss.'),
    ],
    unread: { engineer: 0, company: 0 },
  },
  {
    company: NORTHSPAN,
    engineer: 'hana.mizushiro',
    messages: [
      company(RUBEN, 1.8, 'Good evening from Rotterdam. Would a call at 8:00 our time, 16:00 in Sendai, be possible next week?'),
      engineer(1.2, 'Tuesday or Wednesday at 16:00 is fine. Please send the site response report before, if you can.'),
    ],
    unread: { engineer: 0, company: 1 },
  },
  {
    company: NORTHSPAN,
    engineer: 'marco.bellandi',
    messages: [
      engineer(
        0.9,
        'Grazie! I attach nothing yet, but I have drawn the collectors for a school of the same type. Shall I show them to your colleague who does the renovation?',
      ),
    ],
    unread: { engineer: 0, company: 1 },
  },
  {
    company: TIDEWATER,
    engineer: 'danielle.okafor-reid',
    messages: [
      company(
        GENEVIEVE,
        5.5,
        'Hello Danielle, the tower stands on a wharf from 1931. Would you look at what the wharf thinks of it?',
      ),
      engineer(5.1, 'With pleasure. Are there pile records, or only stories?'),
      company(GENEVIEVE, 4.6, 'Stories, and one diver.'),
    ],
    unread: { engineer: 1, company: 0 },
  },
  {
    company: MORAINE,
    engineer: 'jerome.batiste-hall',
    messages: [
      company('bastian@moraine-kestrel.example.com', 4.5, 'Hi Jerome, can you check a hotel balcony?'),
      engineer(4.2, 'Yes. Do you have drawings or photos?'),
      {
        ...company(
          'bastian@moraine-kestrel.example.com',
          3.8,
          'We send them when you have paid 200 dollars for the insurance. All our freelancers do.',
        ),
        reported: 'They ask me for money before they show what the work is.',
      },
    ],
    unread: { engineer: 0, company: 0 },
  },
];

/** Texts that the first company keeps for its messages. */
export const DEMO_TEMPLATES: readonly { name: string; text: string }[] = [
  {
    name: 'First message',
    text: 'Good morning, thank you for accepting. Your answer about … is why we asked. May I tell you what we are working on?',
  },
  { name: 'Proposal of a call', text: 'Would you have half an hour for a call next week? We can adapt to your time zone.' },
  {
    name: 'Friendly no',
    text: 'Thank you for your time. For this role we have decided otherwise. May we write again when something fits better?',
  },
];
