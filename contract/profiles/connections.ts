import { z } from 'zod';
import { call } from '../base/call.ts';
import { ASK_AGAIN_DAYS } from '../facts/lifetimes.ts';
import { cursorPageOf, CursorQuery } from '../base/paging.ts';
import { severalLines } from '../base/text.ts';

/** The two parties of a connection. */
export type Side = 'engineer' | 'company';

/** A connection as it is stored, seen from neither side. */
export type ConnectionState = 'requested' | 'connected' | 'cancelled' | 'rejected' | 'removed' | 'expired';

/**
 * A connection as one side sees it. `pending-target-approve`: the own side has asked; `pending-user-approve`: the other side has
 * asked.
 */
export const ConnectionStatus = z.enum([
  'unknown',
  'cancelled',
  'rejected',
  'removed',
  'pending-target-approve',
  'pending-user-approve',
  'connected',
]);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** Characters of the reason of a request. */
export const MAX_REASON = 500;

const ConnectionRecord = z.object({
  status: ConnectionStatus,
  reason: z.string().describe('The reason, in the words of the last request.'),
  askedAt: z.iso.datetime(),
  since: z.iso.datetime().describe('When the status began.'),
  expiresAt: z.iso.datetime().nullable().describe('When a waiting request ends by itself; null if none waits.'),
});

/** The connection of an engineer and a company, as one of them sees it. */
export const ConnectionDetails = ConnectionRecord.extend({ expired: z.boolean().describe('The last request had no answer.') });
export type ConnectionDetails = z.infer<typeof ConnectionDetails>;

/** A company that has sent a request, as the engineer sees it. */
export const AskingCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  website: z.string(),
  imageUrl: z.string().nullable(),
  confirmed: z.boolean().describe('Whether the e-mail address of its owner is proven.'),
  domains: z
    .array(z.string())
    .describe(
      'Mail domains at which the company has proven to read mail, first that of its owner; without domains at which anybody can have an address.',
    ),
  admitted: z.boolean().describe('Whether an administrator has admitted the company.'),
});
export type AskingCompany = z.infer<typeof AskingCompany>;

/**
 * Which connections to list: requests that wait for an answer of the caller, those that the caller made, or connected parties.
 */
export const ConnectionList = z.enum(['waiting', 'asked', 'connected']);
export type ConnectionList = z.infer<typeof ConnectionList>;

const ListQuery = CursorQuery.extend({ list: ConnectionList.default('waiting') });

const Params = z.object({ id: z.uuid() });
const Reason = z.object({
  reason: severalLines('Reason', MAX_REASON)
    .default('')
    .meta({ description: 'The reason of the request. The other side reads it.' }),
});
/** `connection` is the status after the call, as the caller sees it. */
const Done = z.object({ result: z.literal('ok'), connection: ConnectionStatus });

const REFUSED = {
  404: 'There is no such party, or the caller may not know it.',
  409: 'The connection is in a state in which this cannot be done, or a limit of requests is reached; `detail` says which.',
};

const BY_COMPANY = { access: ['company'], team: 'recruiter', params: Params, otherResponses: REFUSED, reply: Done } as const;
const BY_BOTH = { ...BY_COMPANY, access: ['engineer', 'company'] } as const;
export const BY_ENGINEER = { access: ['engineer'], params: Params, otherResponses: REFUSED, reply: Done } as const;
const GET_TWIN = { method: 'GET', changes: true } as const;

export const companyConnectByGet = call({
  ...BY_COMPANY,
  ...GET_TWIN,
  path: '/api/company/connect/:id',
  summary: 'Ask an engineer for a connection, without a reason. Sent again, it changes nothing',
});

export const companyConnect = call({
  ...BY_COMPANY,
  method: 'POST',
  path: '/api/company/connect/:id',
  summary: 'Ask an engineer for a connection; accepts the request if the engineer has asked the company',
  body: Reason,
});

export const companyCancelByGet = call({
  ...BY_COMPANY,
  ...GET_TWIN,
  path: '/api/company/cancelConnect/:id',
  summary: 'Withdraw the own request to an engineer. Sent again, it changes nothing',
});

export const companyCancel = call({
  ...BY_COMPANY,
  method: 'POST',
  path: '/api/company/cancelConnect/:id',
  summary: 'Withdraw the own request to an engineer',
});

export const engineerConnect = call({
  ...BY_ENGINEER,
  method: 'POST',
  path: '/api/engineer/connect/:id',
  summary: 'Ask a company for a connection, if it has asked before or has viewed the own profile',
  body: Reason,
});

export const engineerCancel = call({
  ...BY_ENGINEER,
  method: 'POST',
  path: '/api/engineer/cancelConnect/:id',
  summary: 'Withdraw the own request to a company',
});

export const acceptByGet = call({
  ...BY_BOTH,
  ...GET_TWIN,
  path: '/api/connect/acceptConnect/:id',
  summary: 'Accept a request: `id` is that of the company for an engineer, and that of the profile for a company',
});

export const acceptConnect = call({
  ...BY_BOTH,
  method: 'POST',
  path: '/api/connect/acceptConnect/:id',
  summary: 'Accept a request: `id` is that of the company for an engineer, and that of the profile for a company',
});

export const rejectByGet = call({
  ...BY_BOTH,
  ...GET_TWIN,
  path: '/api/connect/rejectConnect/:id',
  summary: `Reject a request; the other side cannot ask again for ${ASK_AGAIN_DAYS} days`,
});

export const rejectConnect = call({
  ...BY_BOTH,
  method: 'POST',
  path: '/api/connect/rejectConnect/:id',
  summary: `Reject a request; the other side cannot ask again for ${ASK_AGAIN_DAYS} days`,
});

export const removeConnection = call({
  ...BY_BOTH,
  method: 'POST',
  path: '/api/connect/remove/:id',
  summary: `End a connection; the other side cannot ask again for ${ASK_AGAIN_DAYS} days`,
});

export const engineerConnections = call({
  method: 'GET',
  path: '/api/engineer/connections',
  access: ['engineer'],
  summary: 'Companies with which the engineer is connected or a request waits, the latest change first',
  query: ListQuery,
  reply: cursorPageOf(
    ConnectionRecord.extend({
      company: AskingCompany,
      askedByName: z
        .string()
        .optional()
        .describe(
          'The name of the member of the company who made the last request. Left out if the engineer made it, or if the member has given no name.',
        ),
    }),
  ),
});

export const companyConnections = call({
  method: 'GET',
  path: '/api/company/connections',
  access: ['company'],
  team: 'reader',
  summary: 'Engineers with whom the company is connected or a request waits, the latest change first',
  query: ListQuery,
  reply: cursorPageOf(
    ConnectionRecord.extend({
      profile: z.uuid(),
      public_name: z.string(),
      visible: z.boolean().describe('Whether the profile opens for the company.'),
    }),
  ),
});

/** Ids that one request may name. */
const MAX_QIDS = 50;

const QID_NEEDED = `Name at least one company and at most ${MAX_QIDS}, each by its id in a \`qid\`.`;
/** Any text, since one that is no id is left out of the reply, as an unknown id is. */
const Qid = z.string(QID_NEEDED);
const isId = (text: string) => z.uuid().safeParse(text).success;

/** A query has one value or several under the same name. */
const Qids = z
  .union([Qid, z.array(Qid).min(1, QID_NEEDED).max(MAX_QIDS, QID_NEEDED)], QID_NEEDED)
  .transform((qid) => [...new Set([qid].flat().map((text) => text.toLowerCase()))].filter(isId))
  .describe(`Id of a company from a request or a thread. May be repeated, at most ${MAX_QIDS} times.`);

export const connectionContent = call({
  method: 'GET',
  path: '/api/engineer/getConnectionContent',
  access: ['engineer'],
  summary:
    'The connections of the engineer with these companies. A company without any request is left out, and so is what is no id of a company',
  query: z.object({ qid: Qids }),
  reply: z.object({
    items: z
      .array(
        z.object({
          qid: z.uuid(),
          status: ConnectionStatus,
          since: z.iso.datetime().describe('When the status began.'),
          asked_by: z.enum(['engineer', 'company']).describe('The side that made the last request.'),
          reason: z.string().describe('The reason, in the words of the last request.'),
          company: z.object({
            name: z.string(),
            location: z.string(),
            icon: z.string().nullable().describe('Address of the icon.'),
            bio: z.string(),
            domains: AskingCompany.shape.domains,
            website: z.string().nullable().describe('Null unless the two are connected, and so is `phone`.'),
            phone: z.string().nullable(),
          }),
          thread: z.uuid().nullable().describe('Their messages; null if neither has opened a thread.'),
        }),
      )
      .max(MAX_QIDS),
  }),
});

export const waitingConnections = call({
  method: 'GET',
  path: '/api/connect/waiting',
  access: ['engineer', 'company'],
  team: 'reader',
  summary: 'How many requests wait for an answer of the caller',
  reply: z.object({ waiting: z.number().int() }),
});
