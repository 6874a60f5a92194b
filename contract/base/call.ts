import { z } from 'zod';
import type { KeyScope } from './key-scopes.ts';
import type { Role } from './roles.ts';
import type { TeamRole } from './team.ts';

/** The name of a field for people: 'Reset code' for `reset_code`. The body itself has no name and becomes 'The request'. */
export function titleOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')?.replaceAll(/[_-]/g, ' ');
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'The request';
}

// For every rule without a sentence of its own, since the sentences of zod name types and are not for people.
z.config({ customError: ({ path = [] }) => `${titleOf(path)} is not valid.` });

/**
 * Who may call. `upload` is the bearer of an attempt's upload token, which outlives the sign-in (docs/protocol.md), or the
 * engineer of that attempt. `ticket` is the bearer of a signed address that is valid for a short time, since a media element
 * cannot send a header. `key` is the bearer of an API key of a company, and nobody else. A list names the roles that may call.
 */
export type Access = 'anyone' | 'signed-in' | 'upload' | 'ticket' | 'key' | readonly Role[];

/** One call of the product. Page, worker, server and OpenAPI page read this one description, so that they cannot disagree. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters as Fastify writes them, since the server registers it unchanged: `/api/recordings/:id`. */
  path: `/api/${string}`;
  access: Access;
  /** The least role in a company that may call. Every call for companies names it. */
  team?: TeamRole;
  /** What the API key must allow. Every call for keys names it. */
  scope?: KeyScope;
  /**
   * Each caller may make only few of these, because the request may be a guess at a secret, or may send an e-mail or make an
   * account.
   */
  strictLimit?: true;
  /**
   * A GET that changes something. It is not served to HEAD, which must have no effect (RFC 9110, section 9.2.1), and not to pages
   * of other sites.
   */
  changes?: true;
  /** The only calls that are served to an administrator who has not given a second factor. */
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
  /** A body of bytes that is read as a whole: its media type, its greatest size in bytes, and its content. */
  bytes?: { type: string; maxBytes: number; description: string };
  /**
   * The text fields of a multipart body; `file` has the name of its one file field, the greatest size of the file in bytes, and
   * the sentence about a larger one.
   */
  form?: z.ZodType;
  /** The form may also be sent as `application/x-www-form-urlencoded`; then it has no file. */
  urlencoded?: true;
  file?: { field: string; maxBytes: number; tooLarge?: string };
  /** The sentence for a caller who may not make this call, if the usual one does not fit. */
  denied?: string;
  /** A body that is read as it arrives, because it is too large for memory: its media type and its greatest size in bytes. */
  stream?: { type: string; maxBytes: number };
  /** The status of a first success; 200 where absent. */
  status?: number;
  /**
   * Other replies by status: another kind of success, or a refusal that `refusalsOf` cannot know because it is this call's own.
   */
  otherResponses?: Readonly<Record<number, string>>;
  /**
   * The content of `current` in the refusal `changed-meanwhile`: the stored version, which differs from the one that was changed.
   * A call without it never gets this refusal.
   */
  conflict?: z.ZodType;
  /** The media types of a reply that is not JSON. */
  types?: readonly string[];
  reply: z.ZodType;
}

/** Returns its argument. It exists for its type, so that each call keeps its exact path, schemas and access. */
export const call = <const C extends Call>(description: C): C => description;

/** The statuses of refusals that follow from the access and the input of a call, so that no call has to list them. */
export function refusalsOf(of: Call): number[] {
  const { method, access, changes, beforeSecondFactor, recentProof } = of;
  const mayHaveBody = method !== 'GET';
  const isForEverySession = access === 'signed-in' && beforeSecondFactor && !recentProof;
  const isForEverybody = !changes && (access === 'anyone' || isForEverySession);
  const refusals = [
    // Also an address of too many parameters, which any call refuses.
    400,
    ...(access === 'anyone' || access === 'ticket' ? [] : [401]),
    ...(isForEverybody ? [] : [403]),
    ...(mayHaveBody ? [408, 413, 415, 422] : []),
  ];
  return [...refusals, 429, 500, 503];
}

/**
 * The greatest length of a JSON body in bytes. It is less for calls that anyone may make, because a stranger can send any number
 * of them.
 */
export const jsonBytes = ({ access }: Pick<Call, 'access'>) => (access === 'anyone' ? 64 : 256) * 1024;

/** Whether members of companies may call, so that the call must name the least role. */
export const isForCompanies = ({ access }: Pick<Call, 'access'>) => Array.isArray(access) && access.includes('company');

/** Fills `:name` in the path; values are percent-encoded. */
export function pathOf(path: string, params: Record<string, string | number> = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
