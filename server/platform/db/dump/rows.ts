import { createHash } from 'node:crypto';
import { Writable, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './tables.ts';

/** So that every server writes a value by the same text, whatever its settings are. */
const SAME_TEXT = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'iso_8601'",
  "set timezone = 'UTC'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  // Copying a large table takes longer than any other statement.
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
];

/** A connection on which every value is read and written in the same form. Throws if the database is not encoded in UTF-8. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // The statement that runs gets the error, too. Without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    for (const setting of SAME_TEXT) await client.query(setting);
    const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
    if (rows[0]?.encoding !== 'UTF8') throw new Error(`The database is encoded in ${rows[0]?.encoding}; it has to be UTF8.`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The rows of a table as they were copied. */
export interface CopiedRows {
  rows: number;
  /** Of the text of all rows. */
  bytes: number;
  sha256: string;
}

/** All rows as text, one on each line, in the order of the primary key. */
export function readRows(client: pg.ClientBase, { name, columns, order }: Table): Readable {
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${name} order by ${order.join(', ')}) to stdout`));
}

const NEWLINE = 0x0a;

/** Each row is one line, since a line break within a value is written as two letters. */
function countLines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** Passes rows on to `sink`, and resolves with what they were. */
export async function measureRows(source: Readable, sink: NodeJS.WritableStream): Promise<CopiedRows> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      rows += countLines(piece);
      done(null, piece);
    },
  });
  await pipeline(source, measure, sink);
  return { rows, bytes, sha256: hash.digest('hex') };
}

/** Reads all rows of a table only to measure them. */
export const digestRows = (client: pg.ClientBase, table: Table): Promise<CopiedRows> =>
  measureRows(readRows(client, table), new Writable({ write: (_piece, _encoding, done) => done() }));

/** Adds rows, as `readRows` gave them, to a table. Values of identity columns stay as they were. */
export async function writeRows(client: pg.ClientBase, { name, columns }: Table, rows: Readable): Promise<CopiedRows> {
  return measureRows(rows, client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)));
}
