import { z } from 'zod';
import type { Role } from './roles.ts';
import type { TeamRole } from './team.ts';

/** What a person reads for a field: 'Reset code' for `reset_code`. The body itself has no name and becomes 'The request'. */
export function titleOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')?.replaceAll(/[_-]/g, ' ');
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'The request';
}

// For every rule without a sentence of its own, since the sentences of zod name types and are not for people.
z.config({ customError: ({ path = [] }) => `${titleOf(path)} is not valid.` });

/**
 * Who may call. `upload` is the bearer of an attempt's upload token, which outlives the sign-in (docs/protocol.md), or the engineer
 * of that attempt. `ticket` is the bearer of a signed address that is good for a short time, since a media element cannot send a
 * header. A list names the roles that may call.
 */
export type Access = 'anyone' | 'signed-in' | 'upload' | 'ticket' | readonly Role[];

/** One call of the product. Page, worker, server and OpenAPI page read this one description, so that they cannot disagree. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as Fastify writes them, since the server registers it unchanged: `/api/recordings/:id`. */
  path: `/api/${string}`;
  access: Access;
  /** The least role within a company that may call. Every call that companies may make names it. */
  team?: TeamRole;
  /** Few of these for each caller, because the request may be a guess at a secret, or may send a letter or make an account. */
  strictLimit?: true;
  /** A GET that changes something. It is not served to HEAD, which must have no effect (RFC 9110, section 9.2.1). */
  changes?: true;
  /** Also served to a session of an administrator who has not given a second factor. No other call is. */
  beforeSecondFactor?: true;
  /** Served only to a session that has proved a factor within the last `PROOF_MINUTES`. */
  recentProof?: true;
  /** Pages make it by themselves, so that it does not make a session last longer. */
  unattended?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers that this call reads, by their lower-case names, because Node gives them so. */
  headers?: z.ZodType;
  body?: z.ZodType;
  /** A body of bytes that is taken as a whole: its media type, how large it may be, in bytes, and what it holds. */
  bytes?: { type: string; maxBytes: number; description: string };
  /**
   * The text fields of a multipart body; `file` names its one file field, how large that file may be, in bytes, and what is said of
   * a larger one.
   */
  form?: z.ZodType;
  /** The form, which has no file then, may also come as `application/x-www-form-urlencoded`. */
  urlencoded?: true;
  file?: { field: string; maxBytes: number; tooLarge?: string };
  /** The sentence for a caller who may not make this call, if the usual one does not fit. */
  denied?: string;
  /** A body that is read as it arrives, because it is too large for memory: its media type and how large it may be, in bytes. */
  stream?: { type: string; maxBytes: number };
  /** The status of a first success; 200 where absent. */
  status?: number;
  /** Other replies by status: another kind of success, or a refusal that `refusalsOf` cannot know because it is this call's own. */
  otherResponses?: Readonly<Record<number, string>>;
  /**
   * What `current` of the refusal `changed-meanwhile` holds: what is stored in place of what the change began from. A call without it is
   * never refused so.
   */
  conflict?: z.ZodType;
  /** The media types of a reply that is not JSON. */
  types?: readonly string[];
  reply: z.ZodType;
}

/** Returns its argument. It exists for its type, so that each call keeps its exact path, schemas and access. */
export const call = <const C extends Call>(description: C): C => description;

/** The statuses of refusals that follow from who may call and from what a call reads, so that no call has to list them. */
export function refusalsOf({ method, access, params, query, headers, beforeSecondFactor, recentProof }: Call): number[] {
  const mayHaveBody = method !== 'GET';
  const isForEverySession = access === 'signed-in' && beforeSecondFactor && !recentProof;
  const refusals = [
    ...(mayHaveBody || (params ?? query ?? headers) ? [400] : []),
    ...(access === 'anyone' || access === 'ticket' ? [] : [401]),
    ...(access === 'anyone' || isForEverySession ? [] : [403]),
    ...(mayHaveBody ? [408, 413, 415, 422] : []),
  ];
  return [...refusals, 429, 500, 503];
}

/** How long a JSON body may be, in bytes. Less for calls that anyone may make, because a stranger can send as many as they like. */
export const jsonBytes = ({ access }: Pick<Call, 'access'>) => (access === 'anyone' ? 64 : 256) * 1024;

/** Whether members of companies may call, so that the call must name the least role. */
export const isForCompanies = ({ access }: Pick<Call, 'access'>) => Array.isArray(access) && access.includes('company');

/** Fills `:name` in the path; values are percent-encoded. */
export function pathOf(path: string, params: Record<string, string | number> = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
