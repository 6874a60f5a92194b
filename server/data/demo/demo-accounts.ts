import type { Role } from '../../../contract/base/roles.ts';
import type { Person } from '../../features/accounts/repository.ts';
import { DEMO_COMPANIES, NORTHSPAN, NORTHSPAN_OWNER } from './companies/companies.ts';
import type { DemoRepository } from './repository.ts';

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  /** What a visitor sees who signs in with it. */
  shows: string;
}

const FINISHED = {
  role: 'engineer',
  email: 'ines.almeida@example.com',
  password: 'cantilever-24',
  shows: 'a finished and rated test, as companies see it',
} as const;
const NOT_STARTED = {
  role: 'engineer',
  email: 'jonas.weber@example.com',
  password: 'purlin-brace-7',
  shows: 'an engineer who has not started the test',
} as const;
const COMPANY = {
  role: 'company',
  email: 'hiring@northspan.example.com',
  password: 'span-and-sag-3',
  shows: 'the owner of a company: its home, search, shortlists and team',
} as const;
const ADMIN = {
  role: 'admin',
  email: 'admin@loadpath.example.com',
  password: 'rating-desk-1',
  shows: 'the board, the rating desk, companies to admit',
} as const;

const RATER = {
  role: 'rater',
  email: 'rater@loadpath.example.com',
  password: 'anchor-level-3',
  shows: 'the desk of a rater, who is no administrator',
} as const;

/** Invented people. Their addresses belong to nobody (RFC 2606), so no letter to them reaches anybody. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [FINISHED, NOT_STARTED, COMPANY, ADMIN, RATER];

/** Colleagues in the demo's companies who can sign in, too. They are there unless the demo is without engineers. */
export const DEMO_COLLEAGUES: readonly DemoAccount[] = DEMO_COMPANIES.flatMap(({ members }) => members).flatMap(
  ({ email, password, shows }) => (password && shows ? [{ role: 'company' as const, email, password, shows }] : []),
);

/** The same people with their particulars, in the same order. */
export const DEMO_PEOPLE: readonly (Person & { password: string })[] = [
  {
    ...FINISHED,
    name: 'Inês',
    surname: 'Almeida',
    phone: '+351 210 000 142',
    location: 'Porto, Portugal',
    occupation: 'Senior structural engineer',
    publicName: 'Inês A.',
    bio: 'Nine years of concrete and steel buildings between four and thirty storeys, from concept to site.',
  },
  { ...NOT_STARTED, name: 'Jonas', surname: 'Weber', phone: '+49 30 000 7311', location: 'Leipzig, Germany' },
  { ...COMPANY, name: NORTHSPAN_OWNER, company: NORTHSPAN, location: 'Rotterdam, Netherlands' },
  { ...ADMIN, name: 'Rating desk' },
  { ...RATER, name: 'Aoife Brennan' },
];

export async function listDemoAccounts(repository: Pick<DemoRepository, 'listEmails'>): Promise<DemoAccount[]> {
  const emails = await repository.listEmails();
  return [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES].filter(({ email }) => emails.includes(email));
}
