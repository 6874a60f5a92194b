import { z } from 'zod';
import type { Role } from './roles.ts';

/** `Email` of `email`, `Reset code` of `reset_code`. */
export function titleOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string')?.replaceAll(/[_-]/g, ' ');
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'The request';
}

// What is said of a field by every rule that has no words of its own.
z.config({ customError: ({ path = [] }) => `${titleOf(path)} is not valid.` });

/**
 * Who may call. `upload` is the bearer of an attempt's upload token, which outlives the sign-in (docs/protocol.md), or the
 * engineer of that attempt. `ticket` is the bearer of a short-lived signed address, since a media element
 * cannot send a header. A list names the roles that may call.
 */
export type Access = 'anyone' | 'signed-in' | 'upload' | 'ticket' | readonly Role[];

/** One call of the product: the only description of it that page, worker, server and the OpenAPI page read. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/recordings/:id`. */
  path: `/api/${string}`;
  access: Access;
  /** What is sent may be a guess at a secret, or make a letter or an account: each caller gets few of these. */
  strictLimit?: true;
  /** A GET that changes something: it is not served to HEAD. */
  changes?: true;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers that this call reads, by their lower-case names. */
  headers?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** A body of bytes that is taken as a whole: its media type, how large it may be, in bytes, and what it holds. */
  bytes?: { type: string; maxBytes: number; description: string };
  /**
   * The text fields of a multipart body; `file` names its one file field, how large that file may be, in bytes, and what is said of
   * a larger one.
   */
  form?: z.ZodType;
  file?: { field: string; maxBytes: number; tooLarge?: string };
  /** What a caller is told who may not make this call, where the product prescribes a sentence. */
  denied?: string;
  /** A body that is read as it comes: its media type and how large it may be, in bytes. */
  stream?: { type: string; maxBytes: number };
  /** The status of a first success; 200 where absent. */
  status?: number;
  /** What else it answers on purpose, by status: another kind of success, or a refusal that is not every call's (`refusalsOf`). */
  otherResponses?: Readonly<Record<number, string>>;
  /** The media types of a reply that is not JSON. */
  types?: readonly string[];
  reply: z.ZodType;
}

export const call = <const C extends Call>(description: C): C => description;

/** The refusals that a call needs no word of its own for: they follow from who may call, and from what it reads. */
export function refusalsOf({ method, access, params, query, headers }: Call): number[] {
  const mayHaveBody = method !== 'GET';
  const refusals = [
    ...(mayHaveBody || (params ?? query ?? headers) ? [400] : []),
    ...(access === 'anyone' || access === 'ticket' ? [] : [401]),
    ...(access === 'anyone' || access === 'signed-in' ? [] : [403]),
    ...(mayHaveBody ? [408, 413, 415, 422] : []),
  ];
  return [...refusals, 429, 500, 503];
}

/** A JSON body's most, in bytes: what anyone may send is shorter. A body that a call has no use for is held to the same. */
export const jsonBytes = ({ access }: Pick<Call, 'access'>) => (access === 'anyone' ? 64 : 256) * 1024;

/** Fills `:name` in the path; values are percent-encoded. */
export function pathOf(path: string, params: Record<string, string | number> = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
