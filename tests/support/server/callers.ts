import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { saveOptions, startAttempt } from '../../../contract/assessment/assessment.ts';
import type { Call } from '../../../contract/base/call.ts';
import type { ProblemCode } from '../../../contract/base/problem.ts';
import { type TeamRole, mayInTeam } from '../../../contract/base/team.ts';
import type { NewAccount } from '../../../server/features/accounts/repository.ts';
import { hashToken } from '../../../server/features/accounts/tokens.ts';
import { companies, companyMembers } from '../../../server/platform/db/schema/profiles.ts';
import { raters } from '../../../server/platform/db/schema/raters.ts';
import { type Server, call, companyIdOf } from './server.ts';

/**
 * The kinds of callers in the contract. A `stranger` sends no token, a `nobody` one that counts for nothing. A `former` member no longer belongs to a company; `limited` is an administrator without a
 * second factor.
 */
type Standing = 'stranger' | 'nobody' | 'upload' | 'engineer' | 'admin' | 'rater' | 'limited' | TeamRole | 'former';

/** Returns the token of a new person; undefined of one who sends none. */
type Enter = (server: Server) => Promise<{ token: string | undefined }>;

/** A hash without a known password. */
const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const particulars = () => ({ name: 'Ada', email: `${randomUUID()}@example.com`, passwordHash: NO_PASSWORD, location: 'Delft' });
const engineer = (): NewAccount => ({ ...particulars(), role: 'engineer', surname: 'Okafor', phone: '+31 15 000 000' });
const company = (): NewAccount => ({ ...particulars(), role: 'company' });
const admin = (): NewAccount => ({ ...particulars(), role: 'admin' });
const rater = (): NewAccount => ({ ...particulars(), role: 'rater' });

/** A rater who has finished the calibration. */
async function admittedRater(server: Server) {
  const person = await signIn(server, rater(), { secondFactor: true });
  await server.db.insert(raters).values({ accountId: person.id, admittedAt: new Date() });
  return person;
}

/** Signs in a new account. It is made in the database, since a registration and a sign-in by calls take longer. */
async function signIn({ accounts, sessions }: Server, person: NewAccount, { confirmed = true, secondFactor = false } = {}) {
  const account = await accounts.add(person, undefined, { confirmed });
  if (!account) throw new Error(`The address ${person.email} is taken.`);
  return { id: account.id, token: await sessions.open(account.id, { secondFactor }) };
}

/** A new engineer whose test of steel and foundations runs. */
export async function runningTest(server: Server) {
  const { token } = await signIn(server, engineer());
  await call(server.app, saveOptions, { token, body: { option1: 'Steel Structures', option2: 'Foundation Engineering' } });
  const { reply: attempt } = await call(server.app, startAttempt, { token });
  return { token, attempt };
}

async function admittedOwner(server: Server) {
  const owner = await signIn(server, company());
  const companyId = await companyIdOf(server, owner.id);
  await server.db.update(companies).set({ admittedAt: new Date() }).where(eq(companies.id, companyId));
  return { ...owner, companyId };
}

async function memberAs(server: Server, teamRole: TeamRole) {
  const { companyId } = await admittedOwner(server);
  return signIn(server, { ...particulars(), role: 'company', joins: { companyId, teamRole } });
}

async function formerMember(server: Server) {
  const member = await memberAs(server, 'owner');
  await server.db.delete(companyMembers).where(eq(companyMembers.accountId, member.id));
  return member;
}

async function withEndedSession(server: Server) {
  const ended = await signIn(server, engineer());
  await server.sessions.end(ended.token);
  return ended;
}

async function withTicketAsToken(server: Server) {
  const { token } = await signIn(server, engineer());
  return { token: await server.tokens.signTicket(randomUUID(), hashToken(token)) };
}

const WHO: Record<string, [Standing, Enter]> = {
  'a stranger': ['stranger', async () => ({ token: undefined })],
  'an ended session': ['nobody', withEndedSession],
  'a media ticket as token': ['nobody', withTicketAsToken],
  'an upload token': ['upload', async (server) => ({ token: (await runningTest(server)).attempt.uploadToken })],
  'an engineer': ['engineer', (server) => signIn(server, engineer())],
  'an unconfirmed engineer': ['engineer', (server) => signIn(server, engineer(), { confirmed: false })],
  'an admitted owner': ['owner', admittedOwner],
  'an owner who waits': ['owner', (server) => signIn(server, company())],
  'an unconfirmed owner': ['owner', (server) => signIn(server, company(), { confirmed: false })],
  'a recruiter': ['recruiter', (server) => memberAs(server, 'recruiter')],
  'a reviewer': ['reviewer', (server) => memberAs(server, 'reviewer')],
  'a reader': ['reader', (server) => memberAs(server, 'reader')],
  'a former member': ['former', formerMember],
  'an administrator': ['admin', (server) => signIn(server, admin(), { secondFactor: true })],
  'an administrator without a second factor': ['limited', (server) => signIn(server, admin())],
  'a rater': ['rater', admittedRater],
  'a rater without a second factor': ['limited', (server) => signIn(server, rater())],
};

export interface Caller {
  who: string;
  standing: Standing;
  enter: Enter;
}

/** All callers that the contract, or a record of the server, distinguishes. */
export const CALLERS: readonly Caller[] = Object.entries(WHO).map(([who, [standing, enter]]) => ({ who, standing, enter }));

/**
 * The refusal that follows from the contract alone; null if it allows this caller. Throws a sentence for a call with too
 * little information in the contract.
 */
export function refusalOf({ path, access, team, beforeSecondFactor }: Call, standing: Standing): ProblemCode | null {
  if (access === 'anyone' || access === 'ticket') return null;
  if (standing === 'stranger') return 'no-token';
  if (standing === 'nobody') return 'not-signed-in';
  // None of the callers here has an API key; the calls of keys have tests of their own.
  if (access === 'key') return 'not-signed-in';
  if (standing === 'upload') return access === 'upload' ? null : 'not-signed-in';
  if (standing === 'limited') return beforeSecondFactor ? null : 'second-factor-needed';
  if (access === 'signed-in') return null;
  if (access === 'upload') return standing === 'engineer' ? null : 'not-allowed';
  if (!Array.isArray(access)) throw new Error(`${path}: say in refusalOf whom the access '${String(access)}' lets in.`);
  if (standing === 'engineer' || standing === 'admin' || standing === 'rater')
    return access.includes(standing) ? null : 'not-allowed';
  if (!access.includes('company')) return 'not-allowed';
  if (!team) throw new Error(`${path}: add to the call, as \`team\`, the least role within a company that may make it.`);
  if (standing === 'former') return 'no-company';
  return mayInTeam(standing, team) ? null : 'not-allowed';
}
