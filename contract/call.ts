import type { z } from 'zod';

export type Role = 'engineer' | 'company' | 'admin';

/**
 * Who may call. `upload` is the bearer of an attempt's upload token, which outlives the sign-in (architecture, "The recording
 * protocol"), or the engineer of that attempt. `ticket` is the bearer of a short-lived signed address, since a media element
 * cannot send a header. A list names the roles that may call.
 */
export type Access = 'anyone' | 'signed-in' | 'upload' | 'ticket' | readonly Role[];

/** One call of the product: the only description of it that page, worker, server and the OpenAPI page read. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it: `/api/recordings/:id`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON body. */
  body?: z.ZodType;
  /** The text fields of a multipart body; `file` names its one file field and how large that file may be, in bytes. */
  form?: z.ZodType;
  file?: { field: string; maxBytes: number };
  /** The status of a first success; 200 where absent. */
  status?: number;
  reply: z.ZodType;
}

export const call = <const C extends Call>(description: C): C => description;

/** Fills `:name` in the path; values are percent-encoded. */
export function pathOf(path: string, params: Record<string, string | number> = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
