import { existsSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { BRAND, CONTACT } from '../contract/facts/brand.ts';
import type { Plan } from '../contract/site/plans.ts';
import { BUCKET_ENVIRONMENT, BUCKET_SETTINGS, readBucket } from './bucket-config.ts';
import { ENGINE_ENVIRONMENT, type EngineConfig, readEngine, withoutSlash } from './engine-config.ts';
import { readPlans } from './features/site/plans.ts';
import type { BucketSettings } from './platform/stores/s3/bucket.ts';
import { SECRET_LISTS, TOKEN_RULE, isTokenSecret } from './secret-lists.ts';
import { checkSettings } from './setting-checks.ts';

/** The folder of the checkout. It is searched, since source and bundle are at different depths. */
export const ROOT = (function find(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : find(dirname(folder));
})(import.meta.dirname);

/** The folder of the migrations. The bundle uses it too. */
export const MIGRATIONS = join(ROOT, 'server/platform/db/migrations');

/** Names that `@fastify/proxy-addr` accepts in place of addresses. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isListOfProxies = (list: string) =>
  list.split(',').every((one) => {
    const [address = '', bits = '0'] = one.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return NETWORKS.has(one.trim()) || (/^\d+$/.test(bits) && Number(bits) <= most);
  });

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default(join(ROOT, 'data')),
  /** Any PostgreSQL from version 15 on; without it the embedded one is started in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  ...BUCKET_ENVIRONMENT,
  /**
   * Secrets for upload tokens and media tickets, each base64 of 32 bytes or more, with commas between them: the first signs, all
   * verify. Without it one is made in DATA_DIR at the first start.
   */
  TOKEN_SECRET: z
    .string()
    .refine((list) => SECRET_LISTS.token.split(list).every(isTokenSecret), TOKEN_RULE)
    .optional(),
  /**
   * Ed25519 keys that sign receipts, each as PEM or as its base64 in one line: the first, private one (PKCS #8) signs, all
   * verify. Without it one is made in DATA_DIR at the first start.
   */
  RECEIPT_KEY: z.string().optional(),
  /**
   * P-256 keys that decrypt rescue packages, each as PEM (PKCS #8) or as its base64 in one line: devices encrypt with the first.
   * Without it one is made in DATA_DIR at the first start.
   */
  RESCUE_KEY: z.string().optional(),
  /** Base64 of 32 bytes or more; without it, it is in DATA_DIR or follows from the only receipt key. */
  AUDIT_KEY: z.string().refine(isTokenSecret, 'the value that `npm run rotate -- receipt` or `npm run secrets` gave').optional(),
  /**
   * A P-256 key as its base64 in one line, or JSON with `publicKey` and `privateKey` as web-push prints it; without it they are
   * made in DATA_DIR at the first start.
   */
  PUSH_KEYS: z.string().optional(),
  /** Whose `X-Forwarded-For` is trusted. Needed behind a proxy, since otherwise all clients would count as one address. */
  TRUSTED_PROXIES: z
    .string()
    .refine(isListOfProxies, 'addresses or networks, as in 10.0.0.0/8, and commas between them')
    .default('loopback'),
  /** Requests per minute that one upload token may make of one call. */
  UPLOADS_PER_MINUTE: z.coerce.number().int().min(1).default(12_000),
  /** Connections at a time. One address that is not a trusted proxy gets an eighth, so that it cannot take all. */
  CONNECTIONS: z.coerce.number().int().min(8).default(4096),
  /** MiB of request bodies in memory at a time. One address gets a quarter, so that it cannot take all. */
  BODY_MEMORY_MB: z.coerce.number().int().min(8).default(256),
  /** The address of the pages, to which e-mails and the identity provider link; without it HOST and PORT. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The OpenID Connect provider through which engineers may sign in: all three settings or none. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** The provider's name on the button 'Continue With Google'. */
  OIDC_LABEL: z.string().trim().min(1).default('Google'),
  /**
   * The address of a language model that reads sentences of the search, up to `/v1`, with the usual calls of OpenAI. None without
   * it.
   */
  AI_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_KEY: z.string().default(''),
  AI_MODEL: z.string().min(1).optional(),
  /** The model for embeddings at the same address; without it hits are not compared by embeddings. */
  AI_EMBEDDINGS: z.string().min(1).optional(),
  /** Requests to the language model that one company may cause in a day; a search makes up to three. */
  AI_REQUESTS_A_DAY: z.coerce.number().int().min(1).default(600),
  ...ENGINE_ENVIRONMENT,
  /** The port of `/metrics` for Prometheus; without it nothing is served there. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** `off` removes the service worker from every browser that has one (docs/decisions/updates-of-the-app.md). */
  WORKER: z.stringbool().default(true),
  /** `smtp://` or `smtps://user:password@host:port`; without it e-mails are written to a folder in DATA_DIR. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender: `Name <address>`. */
  MAIL_FROM: z.string().includes('@').optional(),
  /** The recipient of messages from the contact form. */
  OPERATOR_EMAIL: z.email().optional(),
  /** A JSON file with the prices of company plans; without it no plan has a price. */
  PLANS: z
    .string()
    .optional()
    .transform((path, context) => {
      try {
        return readPlans(path);
      } catch (error) {
        context.addIssue((error as Error).message);
        return z.NEVER;
      }
    }),
  /** Seconds between the signal to end and the end of the listening, in which a balancer stops to send requests here. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  /** Disk space in GiB that recordings leave free; without it 2, and at most a twentieth of the disk. */
  DISK_RESERVE_GIB: z.coerce.number().min(0).optional(),
  /** Disk space in GiB for tests that were started from one network within 30 days. */
  NETWORK_LIMIT_GIB: z.coerce.number().positive().default(20),
  /** The part of the disk, 0 to 1, that all accounts without a proven e-mail address may take together. */
  UNVERIFIED_SHARE: z.coerce.number().min(0).max(1).default(0.5),
  /**
   * `false` removes the demo accounts. They exist only while only its own machine can reach the server, since their passwords are
   * public.
   */
  DEMO: z.stringbool().default(true),
  /** `false`: the demo has only the accounts on the login page and one finished test, for a start with one's own data. */
  DEMO_ENGINEERS: z.stringbool().default(true),
  /** For tests of the product: pauses in an engineer's test are shorter by this factor (docs/testing.md). */
  TEST_PACE: z.coerce.number().min(0.05).max(1).default(1),
  /** For tests of the product: webhooks may go to this machine, without TLS. */
  WEBHOOK_LOOPBACK: z.stringbool().default(false),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(Environment.shape);

/** A domain that belongs to nobody (RFC 2606), since e-mails that are written to a folder reach nobody. */
const NOBODYS = `${BRAND.toLowerCase()}.example.com`;

/** Settings of which all are given or none. */
const TOGETHER = [['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], BUCKET_SETTINGS] as const;
const GIB = 1024 ** 3;

/** Checks settings that are needed together, at the start. Without this check the first e-mail or sign-in would fail. */
const Complete = Environment.superRefine((given, context) => {
  const wrong = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const names of TOGETHER) {
    const missing = names.filter((name) => !given[name]);
    const present = names.find((name) => given[name]);
    if (present) missing.forEach((name) => wrong(name, `needed with ${present}`));
  }
  checkSettings(given, wrong);
});

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The bucket for recordings, pictures and archives; null: DATA_DIR. */
  bucket: BucketSettings | null;
  tokenSecret: string | undefined;
  receiptKey: string | undefined;
  rescueKey: string | undefined;
  auditKey: string | undefined;
  pushKeys: string | undefined;
  trustedProxies: string;
  uploadsPerMinute: number;
  /** In bytes. If the reserve is null, it follows from the size of the disk. */
  disk: { reserve: number | null; perNetwork: number; unverifiedShare: number };
  connections: number;
  drainSeconds: number;
  bodyMemoryMb: number;
  /** Where metrics are served; null: nowhere. */
  metrics: { port: number; host: string } | null;
  logLevel: string;
  worker: boolean;
  demo: boolean;
  demoEngineers: boolean;
  testPace: number;
  webhookLoopback: boolean;
  /** The address of the pages, without a slash at the end. */
  site: string;
  mail: { smtpUrl: string | undefined; from: string; operator: string };
  provider: ProviderSettings | null;
  plans: Plan[];
  /** The language model of the search; null without one. */
  ai: { url: string; key: string; model: string; embeddings: string | null; requestsADay: number } | null;
  engine: EngineConfig;
}

/** Reads the environment. Throws an `Error` whose message names each wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = Complete.safeParse(environment);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The environment is not usable. ${wrong}`);
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    TOKEN_SECRET,
    RECEIPT_KEY,
    RESCUE_KEY,
    AUDIT_KEY,
    PUSH_KEYS,
    TRUSTED_PROXIES,
    UPLOADS_PER_MINUTE,
    DISK_RESERVE_GIB,
    NETWORK_LIMIT_GIB,
    UNVERIFIED_SHARE,
    CONNECTIONS,
    DRAIN_SECONDS,
    BODY_MEMORY_MB,
    METRICS_PORT,
    METRICS_HOST,
    LOG_LEVEL,
    WORKER,
    PLANS,
    DEMO,
    DEMO_ENGINEERS,
    TEST_PACE,
    WEBHOOK_LOOPBACK,
    SITE_URL,
    SMTP_URL,
    AI_URL,
    AI_KEY,
    AI_MODEL,
    AI_EMBEDDINGS,
    MAIL_FROM,
    OPERATOR_EMAIL,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: label,
  } = read.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    bucket: readBucket(read.data),
    tokenSecret: TOKEN_SECRET,
    receiptKey: RECEIPT_KEY,
    rescueKey: RESCUE_KEY,
    auditKey: AUDIT_KEY,
    pushKeys: PUSH_KEYS,
    trustedProxies: TRUSTED_PROXIES,
    uploadsPerMinute: UPLOADS_PER_MINUTE,
    disk: {
      reserve: DISK_RESERVE_GIB === undefined ? null : DISK_RESERVE_GIB * GIB,
      perNetwork: NETWORK_LIMIT_GIB * GIB,
      unverifiedShare: UNVERIFIED_SHARE,
    },
    connections: CONNECTIONS,
    drainSeconds: DRAIN_SECONDS,
    bodyMemoryMb: BODY_MEMORY_MB,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
    logLevel: LOG_LEVEL,
    worker: WORKER,
    demo: DEMO,
    demoEngineers: DEMO_ENGINEERS,
    testPace: TEST_PACE,
    webhookLoopback: WEBHOOK_LOOPBACK,
    site: (SITE_URL ?? `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, ''),
    mail: {
      smtpUrl: SMTP_URL,
      from: MAIL_FROM ?? `${BRAND} <no-reply@${NOBODYS}>`,
      operator: OPERATOR_EMAIL ?? CONTACT.mailbox,
    },
    provider: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, label } : null,
    plans: PLANS,
    ai:
      AI_URL && AI_MODEL
        ? {
            url: withoutSlash(AI_URL),
            key: AI_KEY,
            model: AI_MODEL,
            embeddings: AI_EMBEDDINGS ?? null,
            requestsADay: read.data.AI_REQUESTS_A_DAY,
          }
        : null,
    engine: readEngine(read.data),
  };
}
