import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../../../contract/base/roles.ts';
import type { SecurityChange } from '../../../../contract/accounts/security.ts';
import { bytes, instant } from './columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    role: text().$type<Role>().notNull(),
    email: text().notNull(),
    /** PHC string, argon2id (RFC 9106); null for an account that signs in through an identity provider. */
    passwordHash: text('password_hash'),
    /** Issuer identifier of the identity provider (OpenID Connect Core, section 2); null for an account with a password. */
    provider: text(),
    /** The provider's `sub` claim. With the issuer it identifies one person permanently, which an e-mail address does not. */
    subject: text(),
    name: text().notNull(),
    /**
     * Only of accounts of companies: whether the person has given the name. Who registers a company is asked for its name alone,
     * so the account has that until then.
     */
    ownName: boolean('own_name').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the e-mail address was proven: by a link in an e-mail, by the identity provider, or by a reset code. */
    confirmedAt: instant('confirmed_at'),
    /** Older upload tokens cannot renew themselves, since somebody else may hold one. Null if the password was never changed. */
    passwordChangedAt: instant('password_changed_at'),
    /** A demo account. Its password is public, so it can sign in only while the server listens on loopback. */
    demo: boolean().notNull().default(false),
    /** The last sign-in; the registration until there was one. */
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
    /** How many e-mails were sent because nobody has signed in for long, and when the last one was. A sign-in resets them. */
    idleLetters: integer('idle_letters').notNull().default(0),
    idleLetterAt: instant('idle_letter_at'),
    /** When the account will be deleted, because its owner has asked for it; null for every other account. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    index('accounts_signed_in').on(table.signedInAt),
    index('accounts_ends')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    unique('accounts_identity').on(table.provider, table.subject),
    check('accounts_role', sql`${table.role} in ('engineer', 'company', 'admin', 'rater')`),
    check('accounts_way_in', sql`${table.passwordHash} is not null or ${table.provider} is not null`),
    check('accounts_provided', sql`${table.provider} is null or ${table.role} = 'engineer'`),
  ],
);

/** Only the SHA-256 of a session's token is stored, so that a copy of the database cannot be used to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Names the session to its owner, without revealing anything of its token. */
    id: uuid().notNull().unique().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The last recorded use. */
    usedAt: instant('used_at').notNull().defaultNow(),
    /** The browser of that use; null before the first one. */
    browser: text(),
    /** When the session last proved a factor, at the latest when it was opened. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    /** Whether a second factor was given in it. Without one, a session of an administrator is limited. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** Set when a reset code opened the session: until this time it may choose a password once without the old one. */
    mayResetUntil: instant('may_reset_until'),
    /** Whether the registration itself opened it, so that whoever uses it has made everything that the account had until then. */
    registered: boolean().notNull().default(false),
    /**
     * Set when a company removed the account. The session is over; its row stays for a while, so that an open page can say why.
     */
    removedAt: instant('removed_at'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Valid reset codes, one per address, whether or not the address is registered. The code itself is not stored: it is derived from
 * the row's id and the server's secret (accounts/tokens.ts).
 */
export const resets = pgTable('resets', {
  email: text().primaryKey(),
  id: uuid().notNull(),
  /** Wrong guesses by others, apart from those of the person who asked, so that strangers cannot use up that person's guesses. */
  wrong: integer().notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** The archive of the data about an account: the last one that its owner has requested. Its file has the name of `id`. */
export const archives = pgTable(
  'archives',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull().unique(),
    askedAt: instant('asked_at').notNull(),
    /** How many of its files are written, and how many there are; 0 of 0 until the number is known. */
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total').notNull().default(0),
    readyAt: instant('ready_at'),
    /** Size of the file. */
    bytes: bigint({ mode: 'number' }),
    /** When the file is deleted. */
    expiresAt: instant('expires_at'),
  },
  (table) => [index('archives_expiry').on(table.expiresAt)],
);

/**
 * The change of an e-mail address that waits for its two confirmations. The links follow from the id and the server's secret
 * (accounts/tokens.ts).
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: uuid().notNull().unique(),
    /** The new address. */
    email: text().notNull(),
    /** Hash of the session that began it, which the change does not end. */
    session: text().notNull(),
    oldTokenHash: text('old_token_hash').notNull().unique(),
    newTokenHash: text('new_token_hash').notNull().unique(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_changes_expiry').on(table.expiresAt)],
);

/**
 * Links that work once, sent by e-mail or printed by `npm run admin`. Hashed, so that a copy of the database opens no account.
 */
export const links = pgTable(
  'links',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<'confirm' | 'password' | 'delete'>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('links_account').on(table.accountId), index('links_expiry').on(table.expiresAt)],
);

/**
 * Counters (server/platform/limits/limits.ts). The key names the kind of attempt and contains hashes of the account and of the
 * origin, so the table reveals no address.
 */
export const tries = pgTable(
  'tries',
  { key: text().primaryKey(), count: integer().notNull(), until: instant('until').notNull() },
  (table) => [index('tries_until').on(table.until)],
);

/** Sign-ins through an identity provider that are under way: valid once, for ten minutes, in the browser that holds the token. */
export const handshakes = pgTable(
  'handshakes',
  {
    tokenHash: text('token_hash').primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('handshakes_expiry').on(table.expiresAt)],
);

const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Public keys of WebAuthn credentials. The private key never leaves the person's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    /** The authenticator's own name of the credential, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE (RFC 9052). */
    publicKey: bytes('public_key').notNull(),
    /** The counter of signatures from the authenticator; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** Authenticator apps (TOTP, RFC 6238), one for each account. */
export const authenticatorApps = pgTable('authenticator_apps', {
  accountId: owner().primaryKey(),
  /** The secret, encrypted with a key derived from the server's secret (accounts/secret-box.ts). */
  secret: text().notNull(),
  /** The period of the last accepted code, counted from 1970, so that no code is accepted twice. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull(),
});

/**
 * Older secrets of the server, by which the recovery codes of that time are hashed, encrypted with a key derived from the newest
 * one. The id is a hash of the secret.
 */
export const retiredSecrets = pgTable('retired_secrets', { id: text().primaryKey(), sealed: text().notNull() });

/** Unused recovery codes, as keyed hashes. */
export const recoveryCodes = pgTable('recovery_codes', { accountId: owner(), codeHash: text('code_hash').notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.codeHash] }),
]);

/** Steps of a sign-in, of a proof or of a set-up that are under way. Hashed, so that a copy of the database completes none. */
export const steps = pgTable(
  'steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().$type<'second-factor' | 'passkey' | 'proof' | 'add-passkey' | 'add-app'>().notNull(),
    /** Null for a sign-in with a passkey, since its answer names the account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The challenge of a passkey; for a new app its encrypted secret. */
    content: text().notNull(),
    /** Guesses at a code. */
    guesses: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('steps_account').on(table.accountId), index('steps_expiry').on(table.expiresAt)],
);

/** The last changes to an account's ways to sign in. */
export const securityChanges = pgTable(
  'security_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: owner(),
    what: text().$type<SecurityChange>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('security_changes_account').on(table.accountId, table.id)],
);
