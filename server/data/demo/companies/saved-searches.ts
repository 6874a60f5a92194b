import type { Letters } from '../../../../contract/hiring/saved-searches.ts';
import { SearchFilters, type SearchQuery } from '../../../../contract/hiring/search-query.ts';
import { MORAINE, NORTHSPAN, TIDEWATER } from './companies.ts';

const OWNER = 'hiring@northspan.example.com';

/** A search that a demo company has saved, with the members who get letters about it. */
interface DemoSavedSearch {
  company: string;
  name: string;
  by: string;
  daysAgo: number;
  query: SearchQuery;
  letters: Readonly<Record<string, Letters>>;
}

const byFilters = (filters: Partial<SearchFilters>): SearchQuery => ({ mode: 'advanced', filters: SearchFilters.parse(filters) });

export const DEMO_SAVED_SEARCHES: readonly DemoSavedSearch[] = [
  {
    company: NORTHSPAN,
    name: 'Senior in concrete or steel',
    by: OWNER,
    daysAgo: 8,
    query: {
      mode: 'ai',
      q: 'senior in concrete or steel, finite elements would be a plus',
      chips: [
        {
          mode: 'must',
          value: { kind: 'topic', areas: ['Concrete Structures', 'Steel Structures'], level: 'Senior' },
          from: { start: 0, end: 27 },
        },
        { mode: 'wish', value: { kind: 'topic', areas: ['Finite Element Method'], level: null }, from: { start: 29, end: 44 } },
      ],
    },
    letters: { [OWNER]: 'weekly', 'ruben@northspan.example.com': 'daily' },
  },
  {
    company: NORTHSPAN,
    name: 'Vibration, at least intermediate',
    by: 'ruben@northspan.example.com',
    daysAgo: 5,
    query: byFilters({ topics: [{ area: 'Structural Dynamics and Seismic', level: 'Intermediate' }] }),
    letters: {},
  },
  {
    company: NORTHSPAN,
    name: 'Five hours with Rotterdam, up to 60,000 EUR',
    by: OWNER,
    daysAgo: 2,
    query: byFilters({
      timeZone: { zone: 'Europe/Amsterdam', hours: 5 },
      salary: { most: 60_000, currency: 'EUR', period: 'year' },
      level: 'Intermediate',
    }),
    letters: {},
  },
  {
    company: TIDEWATER,
    name: 'Quay walls and deep excavations',
    by: 'genevieve@tidewater.example.com',
    daysAgo: 6,
    query: byFilters({ topics: [{ area: 'Foundation Engineering', level: 'Intermediate' }] }),
    letters: { 'genevieve@tidewater.example.com': 'weekly' },
  },
  {
    company: TIDEWATER,
    name: 'Remote or flexible',
    by: 'owen@tidewater.example.com',
    daysAgo: 3,
    query: byFilters({ schedules: ['remote', 'flexible'], experience: '5-10' }),
    letters: {},
  },
  {
    company: MORAINE,
    name: 'Old masonry',
    by: 'tui@moraine-kestrel.example.com',
    daysAgo: 4,
    query: { mode: 'plain', qv: 'masonry', cat: 'Structural Renovations' },
    letters: {},
  },
];
