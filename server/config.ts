import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/** The checkout's folder, from the source and from the bundle alike. */
export const ROOT = (function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder));
})(import.meta.dirname);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default(join(ROOT, 'data')),
  /** Any PostgreSQL from 15; without it the embedded one is started in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** Base64 of 32 bytes or more, for upload tokens and media tickets; without it one is made in DATA_DIR. */
  TOKEN_SECRET: z.string().min(43).optional(),
  /** PEM (PKCS #8) of the Ed25519 key that signs receipts; without it one is made in DATA_DIR. */
  RECEIPT_KEY: z.string().optional(),
  /** Requests a minute that one upload token may make of one call. */
  UPLOADS_PER_MINUTE: z.coerce.number().int().min(1).default(12_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** `false` leaves the demo accounts out of an empty database. */
  DEMO: z.stringbool().default(true),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  tokenSecret: string | undefined;
  receiptKey: string | undefined;
  uploadsPerMinute: number;
  logLevel: string;
  demo: boolean;
}

/** Reads the environment; throws an `Error` whose message names each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The environment is not usable. ${wrong}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, TOKEN_SECRET, RECEIPT_KEY, UPLOADS_PER_MINUTE, LOG_LEVEL, DEMO } = read.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    tokenSecret: TOKEN_SECRET,
    receiptKey: RECEIPT_KEY,
    uploadsPerMinute: UPLOADS_PER_MINUTE,
    logLevel: LOG_LEVEL,
    demo: DEMO,
  };
}
