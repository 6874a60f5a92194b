import { z } from 'zod';
import { ChosenPassword, DIFFER, LinkToken, SignedIn, passwordsMatch } from '../accounts/accounts.ts';
import { call } from '../base/call.ts';
import { INVITATION_DAYS } from '../facts/lifetimes.ts';
import { TeamRole } from '../base/team.ts';
import { required, storedEmailAddress } from '../base/text.ts';

/** Limited, so that the whole team fits into one reply. */
export const MAX_MEMBERS = 50;
export const MAX_INVITATIONS = 20;
export const MAX_DOMAINS = 5;
/** E-mails that a company may send in 24 hours to addresses that its members typed, and how many of them one address may get. */
export const LETTERS_A_DAY = 30;
export const LETTERS_TO_ONE_A_DAY = 3;

const Member = z.object({
  id: z.uuid().describe("The id of the member's account."),
  name: z.string(),
  email: z.string(),
  role: TeamRole,
  joinedAt: z.iso.datetime(),
  lastSeenOn: z.iso.date().nullable().describe('The day (UTC) on which the member was last signed in.'),
});
export type Member = z.infer<typeof Member>;

const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: TeamRole,
  invitedBy: z.string().nullable().describe('The name of the member who invited.'),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isOver: z.boolean().describe('The link has ended. A new e-mail contains a new link.'),
});
export type Invitation = z.infer<typeof Invitation>;

export const ProvenDomain = z.object({ domain: z.string(), provenAt: z.iso.datetime() });
export type ProvenDomain = z.infer<typeof ProvenDomain>;

const Team = z.object({
  company: z.object({ id: z.uuid(), name: z.string() }),
  own: z.object({
    id: z.uuid(),
    role: TeamRole,
    confirmed: z.boolean().describe('Whether the own e-mail address is proven, which is required to invite.'),
    domain: z.string().nullable().describe('The own mail domain; null for one at which anybody can have an address.'),
  }),
  members: z.array(Member).describe(`In the order in which they joined; at most ${MAX_MEMBERS}.`),
  invitations: z.array(Invitation).describe(`Those that nobody has accepted yet, the newest first; at most ${MAX_INVITATIONS}.`),
  domains: z.array(ProvenDomain),
});
export type Team = z.infer<typeof Team>;

const Said = z.object({ response: z.string() });
const Done = z.object({ response: z.literal('ok') });
const IdParams = z.object({ id: z.uuid() });

export const team = call({
  method: 'GET',
  path: '/api/company/team',
  access: ['company'],
  team: 'reader',
  summary: 'The members of the own company, its open invitations and its proven mail domains',
  reply: Team,
});

export const NewInvitation = z.object({ email: storedEmailAddress(), role: TeamRole });

export const invite = call({
  method: 'POST',
  path: '/api/company/team/invitations',
  access: ['company'],
  team: 'owner',
  strictLimit: true,
  summary: `Invite somebody by e-mail; its link works once, for ${INVITATION_DAYS} days`,
  body: NewInvitation,
  status: 201,
  otherResponses: {
    409: 'The address is invited or a member already, or the company has as many members or invitations as it may',
  },
  reply: Said,
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/company/team/invitations/:id/resend',
  access: ['company'],
  team: 'owner',
  strictLimit: true,
  summary: 'Send the e-mail of an invitation again, with a new link; the old link ends',
  params: IdParams,
  otherResponses: { 404: 'There is no such invitation any more' },
  reply: Said,
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/company/team/invitations/:id',
  access: ['company'],
  team: 'owner',
  summary: 'Withdraw an invitation; its link ends',
  params: IdParams,
  otherResponses: { 404: 'There is no such invitation any more' },
  reply: Done,
});

export const changeRole = call({
  method: 'PUT',
  path: '/api/company/team/members/:id',
  access: ['company'],
  team: 'owner',
  summary: 'Change the role of a member, from the next request of the member on',
  params: IdParams,
  body: z.object({ role: TeamRole }),
  otherResponses: { 404: 'There is no such member', 409: 'The last owner cannot step down' },
  reply: Done,
});

export const removeMember = call({
  method: 'DELETE',
  path: '/api/company/team/members/:id',
  access: ['company'],
  team: 'owner',
  summary: 'Remove a member. Every session of the account ends at once; the texts of the member stay with the name',
  params: IdParams,
  otherResponses: { 404: 'There is no such member', 409: 'The last owner cannot be removed' },
  reply: Done,
});

export const leaveTeam = call({
  method: 'POST',
  path: '/api/company/team/leave',
  access: ['company'],
  team: 'reader',
  summary: 'Leave the own company; the account stays, without a company',
  otherResponses: { 409: 'The last owner cannot leave' },
  reply: Done,
});

export const handOver = call({
  method: 'POST',
  path: '/api/company/team/handOver',
  access: ['company'],
  team: 'owner',
  summary: 'Make another member an owner and the caller a recruiter, in one step',
  body: z.object({ member: z.uuid() }),
  otherResponses: { 404: 'There is no such member' },
  reply: Done,
});

export const OwnName = z.object({ name: required('Name') });

export const saveOwnName = call({
  method: 'POST',
  path: '/api/company/team/name',
  access: ['company'],
  team: 'reader',
  summary: 'Change the own name, which colleagues and engineers read',
  body: OwnName,
  reply: Said,
});

/**
 * How the address of an invitation is registered: `new`, not at all; `free`, as a member who has left a company, who signs in to
 * join; `taken`, a member of a company; `other`, an engineer or an administrator. The last two cannot join.
 */
export const InvitedAccount = z.enum(['new', 'free', 'taken', 'other']);

/** Returned to the person who has the link, so it has been read at that address. A POST, since addresses are written to logs. */
export const findInvitation = call({
  method: 'POST',
  path: '/api/invitation',
  access: 'anyone',
  strictLimit: true,
  summary: 'Who invites to which company, by the link from an e-mail; the link stays valid',
  body: LinkToken,
  reply: z.object({
    company: z.string(),
    invitedBy: z.string().nullable(),
    email: z.string(),
    role: TeamRole,
    expiresAt: z.iso.datetime(),
    account: InvitedAccount,
  }),
});

export const Joining = LinkToken.extend({ name: required('Name'), password: ChosenPassword });
/** Only the form repeats the password. */
export const JoiningForm = Joining.extend({ cpassword: ChosenPassword }).refine(passwordsMatch, DIFFER);

export const registerMember = call({
  method: 'POST',
  path: '/api/invitation/register',
  access: 'anyone',
  strictLimit: true,
  summary: 'Accept an invitation with a new account; its address is confirmed, since it received the link',
  body: Joining,
  status: 201,
  otherResponses: { 409: 'The address has an account already, or the company has as many members as it may' },
  reply: SignedIn,
});

/** Open to every account, since an account without a company may make no call of companies. */
export const joinTeam = call({
  method: 'POST',
  path: '/api/invitation/join',
  access: 'signed-in',
  strictLimit: true,
  summary: 'Accept an invitation with the account that is signed in, which no longer belongs to a company',
  body: LinkToken,
  otherResponses: {
    400: 'The link is no longer good, or it is about another address',
    409: 'The account is not that of a company, or is in one, or the company has as many members as it may',
  },
  reply: Done,
});
