import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { saveOptions, startAttempt } from '../../contract/assessment.ts';
import type { Call } from '../../contract/call.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { type TeamRole, mayInTeam } from '../../contract/team.ts';
import { hashToken } from '../../server/accounts/tokens.ts';
import { companyMembers } from '../../server/db/schema/profiles.ts';
import { confirmedCompany } from './connections.ts';
import { type Server, admittedCompany, call, loginAs, memberOf, register } from './server.ts';

/** Who somebody is to the contract. A `former` member is in no company any more. */
type Standing = 'nobody' | 'upload' | 'engineer' | 'admin' | TeamRole | 'former';

/** Returns the token of a new person; undefined of one who sends none. */
type Enter = (server: Server) => Promise<{ token: string | undefined }>;

async function confirmedEngineer(server: Server) {
  const engineer = await register(server.app, 'engineer');
  await server.accounts.confirm(engineer.id);
  return engineer;
}

/** A new engineer whose test of steel and foundations runs. */
export async function runningTest(server: Server) {
  const { token } = await confirmedEngineer(server);
  await call(server.app, saveOptions, { token, body: { option1: 'Steel Structures', option2: 'Foundation Engineering' } });
  const { reply: attempt } = await call(server.app, startAttempt, { token });
  return { token, attempt };
}

async function memberAs(server: Server, role: TeamRole) {
  const { companyId } = await admittedCompany(server);
  return memberOf(server, companyId, role);
}

async function formerMember(server: Server) {
  const member = await memberAs(server, 'owner');
  await server.db.delete(companyMembers).where(eq(companyMembers.accountId, member.id));
  return member;
}

async function withEndedSession(server: Server) {
  const engineer = await confirmedEngineer(server);
  await server.sessions.end(engineer.token);
  return engineer;
}

async function withTicketAsToken(server: Server) {
  const { token } = await confirmedEngineer(server);
  return { token: await server.tokens.signTicket(randomUUID(), hashToken(token)) };
}

const WHO: Record<string, [Standing, Enter]> = {
  'a stranger': ['nobody', async () => ({ token: undefined })],
  'an ended session': ['nobody', withEndedSession],
  'a media ticket as token': ['nobody', withTicketAsToken],
  'an upload token': ['upload', async (server) => ({ token: (await runningTest(server)).attempt.uploadToken })],
  'an engineer': ['engineer', confirmedEngineer],
  'an unconfirmed engineer': ['engineer', ({ app }) => register(app, 'engineer')],
  'an admitted owner': ['owner', admittedCompany],
  'an owner who waits': ['owner', confirmedCompany],
  'an unconfirmed owner': ['owner', ({ app }) => register(app, 'company')],
  'a recruiter': ['recruiter', (server) => memberAs(server, 'recruiter')],
  'a reviewer': ['reviewer', (server) => memberAs(server, 'reviewer')],
  'a reader': ['reader', (server) => memberAs(server, 'reader')],
  'a former member': ['former', formerMember],
  'an administrator': ['admin', (server) => loginAs(server, 'admin')],
};

export interface Caller {
  who: string;
  standing: Standing;
  enter: Enter;
}

/** Everybody whom the contract, or a record of the server, tells apart. */
export const CALLERS: readonly Caller[] = Object.entries(WHO).map(([who, [standing, enter]]) => ({ who, standing, enter }));

/**
 * The refusal that follows from the contract alone; null if it lets this caller in. Throws a sentence for a call of which the
 * contract says too little.
 */
export function refusalOf({ path, access, team }: Call, standing: Standing): ProblemCode | null {
  if (access === 'anyone' || access === 'ticket') return null;
  if (standing === 'nobody') return 'not-signed-in';
  if (standing === 'upload') return access === 'upload' ? null : 'not-signed-in';
  if (access === 'signed-in') return null;
  if (access === 'upload') return standing === 'engineer' ? null : 'not-allowed';
  if (!Array.isArray(access)) throw new Error(`${path}: say in refusalOf whom the access '${String(access)}' lets in.`);
  if (standing === 'engineer' || standing === 'admin') return access.includes(standing) ? null : 'not-allowed';
  if (!access.includes('company')) return 'not-allowed';
  if (!team) throw new Error(`${path}: add to the call, as \`team\`, the least role within a company that may make it.`);
  if (standing === 'former') return 'no-company';
  return mayInTeam(standing, team) ? null : 'not-allowed';
}
