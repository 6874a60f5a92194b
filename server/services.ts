import { join } from 'node:path';
import type { ArticleText } from '../contract/rendering.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createAuthenticator } from './accounts/authenticate.ts';
import { createPasswordCheck } from './accounts/current-password.ts';
import { createEmailConfirmation } from './accounts/email-confirmation.ts';
import { createLinkRepository } from './accounts/link-repository.ts';
import { createLinks } from './accounts/links.ts';
import { createLoginThrottleRepository } from './accounts/login-throttle-repository.ts';
import { createLoginThrottle } from './accounts/login-throttle.ts';
import { createMediaTickets } from './accounts/media-tickets.ts';
import { createOAuthStateRepository } from './accounts/oauth-state-repository.ts';
import { createOAuthStates } from './accounts/oauth-states.ts';
import { createOidcProvider } from './accounts/oidc.ts';
import { createPasswordChange } from './accounts/password-change.ts';
import { createProviderSignIn } from './accounts/provider-sign-in.ts';
import { createAccountRepository } from './accounts/repository.ts';
import { createResetCodeRepository } from './accounts/reset-code-repository.ts';
import { createResetCodes } from './accounts/reset-codes.ts';
import { createSessionRepository } from './accounts/session-repository.ts';
import { createSessions } from './accounts/sessions.ts';
import { createSignIn } from './accounts/sign-in.ts';
import { createTokens } from './accounts/tokens.ts';
import { createAssessments } from './assessments/assessments.ts';
import { type Blog, createBlog } from './blog/blog.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { createAdmission } from './companies/admission.ts';
import { createAdmissionRepository } from './companies/admission-repository.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { readKeys } from './keys.ts';
import { createMailOutbox } from './mail/mail-outbox.ts';
import { createLetterRepository } from './mail/repository.ts';
import { createFolderTransport, createSmtpTransport } from './mail/transport.ts';
import { createNewsletterLetters } from './newsletter/letters.ts';
import { createNewsletter } from './newsletter/newsletter.ts';
import { createDeviceRepository } from './notifications/device-repository.ts';
import { createNotices } from './notifications/notices.ts';
import { createPush } from './notifications/push.ts';
import { createNoticeRepository } from './notifications/repository.ts';
import { createSendRepository } from './newsletter/send-repository.ts';
import { createSubscriberRepository } from './newsletter/subscriber-repository.ts';
import { createProfiles } from './profiles/profiles.ts';
import { type Measure, createDiskSpace, measureDiskOf } from './recordings/disk-space.ts';
import { createDisk } from './recordings/disk.ts';
import { createChildren } from './recordings/post-process/children.ts';
import { createPostProcessor, type limitsFor } from './recordings/post-process/post-processor.ts';
import { createPostProcessQueue } from './recordings/post-process/queue.ts';
import { createReceipts } from './recordings/receipts.ts';
import { createRecordings } from './recordings/recordings.ts';
import { createPostProcessRepository, createRecordingRepository } from './recordings/repository.ts';
import { createSharedQuotaRepository } from './recordings/shared-quota-repository.ts';
import { createSharedQuota } from './recordings/shared-quota.ts';
import { readRescueKey } from './rescue/rescue-key.ts';
import { createRescue } from './rescue/rescue.ts';
import { createSearchModel } from './search/model/search-model.ts';
import { createSearch } from './search/search.ts';

export interface ServiceNeeds {
  config: Pick<Config, 'dataDir' | 'demo' | 'disk' | 'site' | 'mail' | 'provider' | 'ai'>;
  db: Db;
  jobs: Jobs;
  keys: ReturnType<typeof readKeys>;
  log: { warn(details: object, message: string): void };
  /** The folder with the files of recordings. */
  recordingsRoot: string;
  /** The articles that are part of the product. */
  articles: readonly ArticleText[];
  /** Limits of post-processing, for tests. */
  postProcessLimits?: typeof limitsFor | undefined;
  /** Another push service, for tests. */
  trustedPush?: Parameters<typeof createPush>[0]['trusted'];
  /** How the disk of the data folder is measured, for tests. */
  measureDisk?: Measure | undefined;
}

/**
 * Accounts, sign-in, letters and the newsletter. Letters belong here, since some of them contain a link or a reset code; the
 * newsletter, since it is letters.
 */
function createAccountServices({ config, db, jobs, keys, log, trustedPush }: ServiceNeeds, { publications }: Blog) {
  const tokens = createTokens(keys.tokenSecret);
  const repository = createAccountRepository(db, config);
  const sessions = createSessions(createSessionRepository(db, config));
  const links = createLinks(createLinkRepository(db), tokens);
  const resetCodes = createResetCodes(createResetCodeRepository(db), tokens);
  const throttle = createLoginThrottle(createLoginThrottleRepository(db));

  const newsletterParts = {
    subscribers: createSubscriberRepository(db),
    sends: createSendRepository(db),
    tokens,
    findPublishedPost: publications.findPublished,
  };

  const { smtpUrl, from, operator } = config.mail;
  const transport = smtpUrl ? createSmtpTransport(smtpUrl, from) : createFolderTransport(join(config.dataDir, 'letters'), from);
  const mailOutbox = createMailOutbox({
    repository: createLetterRepository(db),
    jobs,
    transport,
    site: config.site,
    operator,
    findReset: resetCodes.findForLetter,
    findLinkToken: links.findToken,
    ...createNewsletterLetters(newsletterParts),
    log,
  });

  const push = createPush({ keys: keys.push, subject: `mailto:${operator}`, trusted: trustedPush });
  const notices = createNotices({
    repository: createNoticeRepository(db),
    devices: createDeviceRepository(db),
    push,
    tokens,
    mailOutbox,
    log,
  });

  const checkPassword = createPasswordCheck({ repository, throttle });
  const signIn = createSignIn({ repository, sessions, links, throttle, mailOutbox });
  const provider = config.provider && createOidcProvider({ ...config.provider, redirectUri: `${config.site}/login`, log });
  const states = createOAuthStates(createOAuthStateRepository(db));
  return {
    tokens,
    links,
    mailOutbox,
    notices,
    newsletter: createNewsletter({ ...newsletterParts, throttle, mailOutbox, jobs, log }),
    accounts: createAccounts(repository),
    authenticator: createAuthenticator(sessions, tokens),
    tickets: createMediaTickets(tokens, sessions),
    signIn,
    passwordChange: createPasswordChange({ repository, sessions, resetCodes, throttle, mailOutbox, signIn, checkPassword }),
    emailConfirmation: createEmailConfirmation({ repository, links, throttle, mailOutbox, checkPassword }),
    providerSignIn: createProviderSignIn({ provider, states, repository, signIn }),
  };
}

type AccountServices = ReturnType<typeof createAccountServices>;

/** Recordings and post-processing. They need tickets and letters from the accounts, so those are built first. */
function createRecordingServices(needs: ServiceNeeds, { tickets, mailOutbox, links }: AccountServices) {
  const { config, db, jobs, keys, log, recordingsRoot, postProcessLimits, measureDisk } = needs;
  const disk = createDisk(recordingsRoot);
  const space = createDiskSpace({ measure: measureDisk ?? measureDiskOf(config.dataDir), reserved: config.disk.reserve });
  const sharedQuota = createSharedQuota({ repository: createSharedQuotaRepository(db), space, limits: config.disk });
  const receipts = createReceipts(keys.receiptKey);
  const admission = createAdmission({ repository: createAdmissionRepository(db), mailOutbox, links });
  const repository = { ...createRecordingRepository(db), ...createPostProcessRepository(db) };
  const queue = createPostProcessQueue({ jobs, repository, space });
  const recordings = createRecordings({
    db,
    disk,
    space,
    sharedQuota,
    receipts,
    tickets,
    admission,
    requestPostProcess: queue.request,
  });
  const children = createChildren();
  const limits = postProcessLimits && { limits: postProcessLimits };
  const makePlayable = createPostProcessor({ disk, repository, children, ...limits, log });
  return { disk, space, sharedQuota, receipts, admission, recordings, children, startQueue: () => queue.start(makePlayable) };
}

/** Builds everything behind the routes. Nothing runs before `start`. */
export async function createServices(needs: ServiceNeeds) {
  const { db, keys, articles, log } = needs;
  const blog = createBlog({ db, articles, log });
  const accountServices = createAccountServices(needs, blog);
  const { tokens, accounts, mailOutbox, newsletter, notices, tickets } = accountServices;
  const recordingServices = createRecordingServices(needs, accountServices);
  const { disk, space, sharedQuota, receipts, admission, recordings, children, startQueue } = recordingServices;
  const rescueKey = await readRescueKey(keys.rescueKey);
  const assessments = createAssessments({
    db,
    recordings,
    receipts,
    tokens,
    accounts,
    sharedQuota,
    rescueKey: rescueKey.publicKey,
    mailOutbox,
  });
  const services = {
    ...accountServices,
    space,
    sharedQuota,
    admission,
    recordings,
    assessments,
    profiles: createProfiles({ db, assessments, recordings, tickets, admission }),
    blog,
    search: createSearch({
      db,
      cards: assessments.cards,
      model: needs.config.ai && createSearchModel({ settings: needs.config.ai, log }),
      log,
    }),
    rescuePackages: createRescue({ key: rescueKey, tokens, assessments, recordings, space }),
  };
  return {
    services,

    /** Starts the background work. */
    async start() {
      await mailOutbox.startSending();
      await startQueue();
      await blog.start();
      await newsletter.start();
      notices.start();
      services.search.documents.start();
    },

    /** Ends the background work that would delay the end of the server. */
    async stop() {
      await notices.stop();
      newsletter.stop();
      mailOutbox.stopSending();
      children.stop();
    },

    /** To be called when no request runs any more, since a request could still write to a journal. */
    async close() {
      await services.search.documents.close();
      await blog.close();
      await sharedQuota.close();
      await disk.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>['services'];
