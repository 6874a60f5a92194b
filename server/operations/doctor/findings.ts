import { sizeOf } from '../backup/progress.ts';

/** Something that an installation lacks. A serious one keeps people from working, or puts their data at risk. */
export interface Finding {
  serious: boolean;
  /** What is wrong, and what to do. */
  text: string;
}

export interface DatabaseFacts {
  /** PostgreSQL's major version. */
  version: number;
  /** Of the tables, compared with this release. */
  tables: 'current' | 'older' | 'newer';
  /** Connections that may still be opened. */
  freeConnections: number;
  /** By how much this machine's clock is ahead of the database's, in milliseconds. */
  clockAheadMs: number;
}

/** What the tables say. Only known if they are those of this release. */
export interface ContentFacts {
  /** Jobs and letters that should have been done or sent long ago. */
  lateJobs: number;
  lateLetters: number;
  /** Administrators with a second factor. */
  administrators: number;
  demoAccounts: number;
  lastBackup: Date | undefined;
  /** The sentence about the first entry of the audit log that is not as it was written; null if all are. */
  auditFault: string | null;
  /** The sentence about entries whose key was given up; null if there are none. */
  auditLost: string | null;
}

export interface Facts {
  now: Date;
  /** Other machines reach the server. */
  isPublic: boolean;
  site: string;
  server: 'ready' | 'not ready' | 'silent';
  /** The text of the error if the database cannot be reached. */
  database: DatabaseFacts | string;
  content: ContentFacts | null;
  /** A sentence about each secret that the database needs and this place does not have, or that cannot be used. */
  secretLacks: readonly string[];
  /** Why nothing can be written to the store, read or deleted; null if it works. */
  storeFault: string | null;
  /** In bytes. */
  disk: { free: number; reserve: number };
  /** Whether a mail server is set, and why it cannot be used. */
  mail: { isSet: boolean; fault: string | null };
  /** Files of secrets that other users of this machine may read. */
  openSecrets: readonly string[];
}

/** One process opens so many at most. */
const CONNECTIONS_OF_ONE = 16;
const OLDEST_VERSION = 15;
const CLOCK_MS = 2000;
/** Links, tickets and codes are refused by such a clock. */
const SERIOUS_CLOCK_MS = 60_000;
const BACKUP_HOURS = 48;
const HOUR_MS = 3_600_000;

type Look = (facts: Facts) => readonly (Finding | false)[];

const serious = (text: string): Finding => ({ serious: true, text });
const minor = (text: string): Finding => ({ serious: false, text });

const lookAtServer: Look = ({ server, site, isPublic }) => [
  server === 'silent' && serious(`No server answers at ${site}. Start it, or correct SITE_URL or the balancer.`),
  server === 'not ready' &&
    serious(
      `The server at ${site} is not ready: a part of it fails, or has just been started. ${site}/health/ready names which.`,
    ),
  isPublic &&
    !site.startsWith('https:') &&
    serious(`${site} has no TLS, and browsers record only with it. Put TLS in front, and set SITE_URL to an https address.`),
];

const lookAtDatabase: Look = ({ database }) => {
  if (typeof database === 'string')
    return [serious(`The database cannot be reached: ${database}. Start it, or correct DATABASE_URL.`)];
  const { version, tables, freeConnections, clockAheadMs } = database;
  const away = Math.abs(clockAheadMs);
  const clock = `The clock of this machine and that of the database differ by ${(away / 1000).toFixed(0)} s. Set both by NTP.`;
  return [
    version < OLDEST_VERSION && serious(`The database is PostgreSQL ${version}. Use ${OLDEST_VERSION} or newer.`),
    tables === 'older' && serious('The tables are of an older release. Start the server once, which migrates them.'),
    tables === 'newer' && serious('The tables are of a newer release. Use that release.'),
    freeConnections < CONNECTIONS_OF_ONE &&
      minor(
        `The database has room for ${freeConnections} more connections, and a process opens ${CONNECTIONS_OF_ONE}. Raise max_connections.`,
      ),
    away > CLOCK_MS && (away > SERIOUS_CLOCK_MS ? serious(clock) : minor(clock)),
  ];
};

const lookAtContent: Look = ({ content, isPublic, now }) => {
  if (!content) return [];
  const { lateJobs, lateLetters, administrators, demoAccounts, lastBackup, auditFault, auditLost } = content;
  const hours = lastBackup && (now.getTime() - lastBackup.getTime()) / HOUR_MS;
  return [
    auditLost !== null && minor(auditLost),
    lateJobs > 0 && serious(`${lateJobs} jobs wait for longer than ten minutes. Look into the log of the server for what fails.`),
    lateLetters > 0 && serious(`${lateLetters} e-mails wait for longer than an hour. Look whether the mail server takes them.`),
    administrators === 0 &&
      serious('No administrator has a second factor, so nobody can work at the desk: npm run admin -- EMAIL'),
    isPublic &&
      demoAccounts > 0 &&
      serious(`There are ${demoAccounts} demo accounts, whose passwords are public. Start the server with DEMO=false.`),
    hours === undefined && minor('There was never a backup. Make one every day: npm run backup -- FOLDER'),
    hours !== undefined &&
      hours > BACKUP_HOURS &&
      minor(`The last backup is ${Math.floor(hours)} hours old. Make one every day: npm run backup -- FOLDER`),
    auditFault !== null && serious(`The audit log was changed. ${auditFault} Compare with a backup: npm run audit:verify`),
  ];
};

const lookAtStorage: Look = ({ storeFault, disk: { free, reserve } }) => [
  storeFault !== null && serious(`Recordings cannot be stored: ${storeFault} Correct S3_* or the rights of DATA_DIR.`),
  free < reserve &&
    serious(`The disk has ${sizeOf(free)} left, so recordings are refused. Make room above ${sizeOf(2 * reserve)}.`),
  free >= reserve &&
    free < 2 * reserve &&
    serious(`The disk has ${sizeOf(free)} left, so no test can begin. Make room above ${sizeOf(2 * reserve)}.`),
];

const lookAtSettings: Look = ({ mail, isPublic, openSecrets, secretLacks }) => [
  ...secretLacks.map((lack) => serious(`${lack} No server starts with these settings. Give it back as it was (docs/backup.md).`)),
  mail.fault !== null && serious(`The mail server cannot be used: ${mail.fault} Correct SMTP_URL.`),
  isPublic && !mail.isSet && serious('E-mails are only written to DATA_DIR/letters and reach nobody. Set SMTP_URL.'),
  ...openSecrets.map((path) => serious(`Other users of this machine may read ${path}: chmod 600 ${path}`)),
];

/** Everything that is lacking, the serious first. */
export function findLacks(facts: Facts): Finding[] {
  const looks = [lookAtServer, lookAtDatabase, lookAtContent, lookAtStorage, lookAtSettings];
  const found = looks.flatMap((look) => look(facts)).filter((each) => each !== false);
  return found.toSorted((a, b) => Number(b.serious) - Number(a.serious));
}
