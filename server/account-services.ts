import { join } from 'node:path';
import type { ArticleText } from '../contract/site/rendering.ts';
import { createAccounts } from './features/accounts/accounts.ts';
import { createAuthenticator } from './features/accounts/authenticate.ts';
import { createCodeRepository } from './features/accounts/code-repository.ts';
import { createCodes } from './features/accounts/codes.ts';
import { createPasswordCheck } from './features/accounts/current-password.ts';
import { createEmailChangeLetters, createEmailChanges } from './features/accounts/email-changes.ts';
import { createEmailChangeRepository } from './features/accounts/email-change-repository.ts';
import { createEmailConfirmation } from './features/accounts/email-confirmation.ts';
import { createFactorSignIn } from './features/accounts/second-factor/factor-sign-in.ts';
import { createFactors } from './features/accounts/second-factor/factors.ts';
import { createLinkRepository } from './features/accounts/link-repository.ts';
import { createLinks } from './features/accounts/links.ts';
import { createMediaTickets } from './features/accounts/media-tickets.ts';
import { createNewFactors } from './features/accounts/second-factor/new-factors.ts';
import { createOAuthStateRepository } from './features/accounts/provider/oauth-state-repository.ts';
import { createOAuthStates } from './features/accounts/provider/oauth-states.ts';
import { createOidcProvider } from './features/accounts/provider/oidc.ts';
import { createPasskeyRepository } from './features/accounts/second-factor/passkey-repository.ts';
import { createPasswordChange } from './features/accounts/password-change.ts';
import { type PasswordCost, createPasswords } from './features/accounts/passwords.ts';
import { createProof } from './features/accounts/proof.ts';
import { createProveAddress } from './features/accounts/prove-address.ts';
import { createProviderSignIn } from './features/accounts/provider/provider-sign-in.ts';
import { createRecordChange } from './features/accounts/record-change.ts';
import { createAccountRepository } from './features/accounts/repository.ts';
import { createResetCodeRepository } from './features/accounts/reset-code-repository.ts';
import { createResetCodes } from './features/accounts/reset-codes.ts';
import { BOXES, createSecretBox } from './features/accounts/secret-box.ts';
import { createSecurityChangeRepository } from './features/accounts/security-change-repository.ts';
import { createSecurity } from './features/accounts/security.ts';
import { createSessionRepository } from './features/accounts/session-repository.ts';
import { createSessions } from './features/accounts/sessions.ts';
import { createSignIn } from './features/accounts/sign-in.ts';
import { createStepRepository } from './features/accounts/second-factor/step-repository.ts';
import { createSteps } from './features/accounts/second-factor/steps.ts';
import { createUnprovenRepository } from './features/accounts/unproven-repository.ts';
import { createTokens, hashSource, hashToken } from './features/accounts/tokens.ts';
import { createWebAuthn } from './features/accounts/second-factor/webauthn.ts';
import { type Blog } from './features/blog/blog.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/db/database.ts';
import type { Transact } from './platform/db/transact.ts';
import { createDomainRepository } from './features/companies/domain-repository.ts';
import { createInvitationRepository } from './features/companies/invitation-repository.ts';
import { createLetterLinks } from './features/companies/letter-links.ts';
import { createTeams } from './features/companies/teams.ts';
import type { RecordedReplies } from './features/evidence/recorded.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { readKeys } from './keys.ts';
import { createMail } from './platform/mail/mail.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { createCounterRepository } from './platform/limits/counter-repository.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLetterRepository } from './platform/mail/repository.ts';
import { createFolderTransport, createSmtpTransport } from './platform/mail/transport.ts';
import { createNewsletterLetters } from './features/newsletter/letters.ts';
import { createNewsletter } from './features/newsletter/newsletter.ts';
import { createDeviceRepository } from './features/notifications/device-repository.ts';
import { createNotifications } from './features/notifications/notifications.ts';
import { createPush } from './features/notifications/push.ts';
import { createNotificationRepository } from './features/notifications/repository.ts';
import { createSendRepository } from './features/newsletter/send-repository.ts';
import { createSubscriberRepository } from './features/newsletter/subscriber-repository.ts';
import { type Measure } from './features/recordings/disk-space.ts';
import type { Children } from './features/recordings/post-process/children.ts';
import { type limitsFor } from './features/recordings/post-process/post-processor.ts';
import type { RemakeImages } from './platform/images/images.ts';
import type { Stores } from './platform/stores/stores.ts';

export interface ServiceNeeds {
  config: Pick<
    Config,
    'dataDir' | 'demo' | 'disk' | 'site' | 'mail' | 'provider' | 'connections' | 'ai' | 'engine' | 'testPace' | 'webhookLoopback'
  >;
  db: Db;
  transact: Transact;
  jobs: Jobs;
  keys: ReturnType<typeof readKeys>;
  log: { warn(details: object, message: string): void };
  metrics: Metrics;
  stores: Stores;
  images: RemakeImages;
  /** The articles that are part of the product. */
  articles: readonly ArticleText[];
  /** The cost of a new password hash, for tests. */
  passwordCost?: PasswordCost | undefined;
  /** Limits of post-processing, for tests. */
  postProcessLimits?: typeof limitsFor | undefined;
  /** What post-processes, for tests. */
  children?: Children | undefined;
  /** Another push service, for tests. */
  trustedPush?: Parameters<typeof createPush>[0]['trusted'];
  /** Replies of a model to the answers of the demo; null or absent without the demo. */
  recordedReplies?: RecordedReplies | null | undefined;
  /** How the disk of the data folder is measured, for tests. */
  measureDisk?: Measure | undefined;
}

type LetterContents = Parameters<typeof createNewsletterLetters>[0] & {
  tokens: ReturnType<typeof createTokens>;
  resetCodes: ReturnType<typeof createResetCodes>;
  links: ReturnType<typeof createLinks>;
};

/** Sends e-mails: by the operator's mail server, or without one into a folder. */
function createOwnMail(
  { config, db, jobs, log }: Pick<ServiceNeeds, 'config' | 'db' | 'jobs' | 'log'>,
  contents: LetterContents,
) {
  const { smtpUrl, from, operator } = config.mail;
  const { tokens, resetCodes, links } = contents;
  const transport = smtpUrl ? createSmtpTransport(smtpUrl, from) : createFolderTransport(join(config.dataDir, 'letters'), from);
  return createMail({
    repository: createLetterRepository(db),
    jobs,
    transport,
    site: config.site,
    from,
    operator,
    findReset: resetCodes.findForLetter,
    findLinkToken: links.findToken,
    findEmailChange: createEmailChangeLetters(createEmailChangeRepository(db), createAccountRepository(db, config), tokens),
    ...createLetterLinks({ invitations: createInvitationRepository(db), domains: createDomainRepository(db), tokens }),
    ...createNewsletterLetters(contents),
    log,
  });
}

const createOwnLimits = ({ db, log }: Pick<ServiceNeeds, 'db' | 'log'>, { hashNetwork }: LetterContents['tokens']) =>
  createLimits({ repository: createCounterRepository(db), hash: hashToken, hashSource, hashNetwork, log });

const createNoticeServices = (
  { config, db, transact, keys, log, trustedPush }: ServiceNeeds,
  { tokens, mail }: Pick<LetterContents, 'tokens'> & { mail: ReturnType<typeof createOwnMail> },
) =>
  createNotifications({
    repository: createNotificationRepository(db),
    devices: createDeviceRepository(db),
    push: createPush({ keys: keys.push, subject: `mailto:${config.mail.operator}`, trusted: trustedPush }),
    tokens,
    transact,
    mail,
    log,
  });

/**
 * Accounts, sign-in, e-mail and the newsletter. E-mail belongs here, since some e-mails contain a link or a reset code; the
 * newsletter, since it consists of e-mails.
 */
export function createAccountServices(needs: ServiceNeeds, { publications }: Blog) {
  const { config, db, transact, jobs, keys, log, passwordCost } = needs;
  const passwords = createPasswords(passwordCost);
  const tokens = createTokens(keys.tokenSecrets);
  const repository = createAccountRepository(db, config);
  const sessions = createSessions(createSessionRepository(db, config));
  const links = createLinks(createLinkRepository(db), tokens);
  const resetCodes = createResetCodes(createResetCodeRepository(db), tokens);
  const limits = createOwnLimits({ db, log }, tokens);

  const newsletterParts = {
    subscribers: createSubscriberRepository(db),
    sends: createSendRepository(db),
    tokens,
    findPublishedPost: publications.findPublished,
  };

  const mail = createOwnMail({ config, db, jobs, log }, { resetCodes, links, ...newsletterParts });

  const notifications = createNoticeServices(needs, { tokens, mail });

  const shared = { repository, limits, transact, mail };
  const checkPassword = createPasswordCheck({ repository, passwords, limits });
  const changes = createSecurityChangeRepository(db);
  const emailChanges = createEmailChangeRepository(db);
  const recordChange = createRecordChange({ repository, changes, transact, mail });
  const ways = {
    passkeys: createPasskeyRepository(db),
    codes: createCodes({
      repository: createCodeRepository(db),
      box: createSecretBox(keys.tokenSecrets, BOXES.app),
      secrets: keys.tokenSecrets,
      retired: createSecretBox(keys.tokenSecrets, BOXES.retired),
    }),
    webAuthn: createWebAuthn(config.site),
    steps: createSteps(createStepRepository(db)),
    limits,
    recordChange,
  };
  const factors = createFactors(ways);
  const proveAddress = createProveAddress({ ...shared, unproven: createUnprovenRepository(), emailChanges, sessions, changes });
  const signIn = createSignIn({ ...shared, passwords, sessions, links, factors, proveAddress });
  const provider = config.provider && createOidcProvider({ ...config.provider, redirectUri: `${config.site}/login`, log });
  const accounts = createAccounts(repository, proveAddress);
  return {
    passwords,
    sessions,
    tokens,
    links,
    limits,
    checkPassword,
    mail,
    notifications,
    newsletter: createNewsletter({
      ...newsletterParts,
      limits,
      transact,
      mail,
      jobs,
      record: createRecordAudit(keys.audit),
    }),
    accounts,
    teams: createTeams({ db, accounts, passwords, sessions, signIn, limits, tokens, transact, mail }),
    authenticator: createAuthenticator(sessions, tokens),
    tickets: createMediaTickets(tokens, sessions),
    signIn,
    factors,
    factorSignIn: createFactorSignIn({ repository, factors, signIn }),
    newFactors: createNewFactors({ ...ways, repository, factors, sessions }),
    security: createSecurity({ ...ways, factors, changes }),
    proof: createProof({ repository, factors, steps: ways.steps, sessions, checkPassword }),
    passwordChange: createPasswordChange({ ...shared, passwords, sessions, resetCodes, signIn, checkPassword, proveAddress }),
    emailConfirmation: createEmailConfirmation({ ...shared, proveAddress, links }),
    emailChanges: createEmailChanges({
      ...shared,
      emailChanges,
      tokens,
      links,
      sessions,
      securityChanges: changes,
      checkPassword,
      proveAddress,
      recordAudit: createRecordAudit(keys.audit),
    }),
    providerSignIn: createProviderSignIn({
      provider,
      states: createOAuthStates(createOAuthStateRepository(db)),
      repository,
      proveAddress,
      transact,
      signIn,
    }),
  };
}

export type AccountServices = ReturnType<typeof createAccountServices>;
