declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Connection, Submittable } from 'pg';

  /** The rows of a `copy … to stdout`. To be given to `client.query`, which returns it. */
  export function to(sql: string): Readable & Submittable & { submit(connection: Connection): void };
  /** Takes the rows of a `copy … from stdin`, and finishes when the database has them. */
  export function from(sql: string): Writable & Submittable & { submit(connection: Connection): void };
}
