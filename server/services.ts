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
import { type Listening, createListening } from './db/listening.ts';
import { createAdmission } from './companies/admission.ts';
import { createDomainRepository } from './companies/domain-repository.ts';
import { createInvitationRepository } from './companies/invitation-repository.ts';
import { createLetterLinks } from './companies/letter-links.ts';
import { createTeams } from './companies/teams.ts';
import { createAdmissionRepository } from './companies/admission-repository.ts';
import { createAnnounce } from './connections/announce.ts';
import { createConnections, sideOf } from './connections/connections.ts';
import { createExpiry } from './connections/expiry.ts';
import { createProfileVisibility } from './connections/profile-visibility.ts';
import { createConnectionRepository } from './connections/repository.ts';
import { createRequests } from './connections/requests.ts';
import { createVisibilityRepository } from './connections/visibility-repository.ts';
import type { Caller } from './http/define-route.ts';
import { createPlaceRepository } from './hiring/place-repository.ts';
import { createTeamRecords } from './hiring/team-records.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { readKeys } from './keys.ts';
import { createLive } from './live/live.ts';
import { createLiveRepository } from './live/repository.ts';
import { createStreams } from './live/streams.ts';
import { createMailOutbox } from './mail/mail-outbox.ts';
import { createLetterRepository } from './mail/repository.ts';
import { createFolderTransport, createSmtpTransport } from './mail/transport.ts';
import { createMessages } from './messages/messages.ts';
import { partyOf } from './messages/party.ts';
import { createNewsletterLetters } from './newsletter/letters.ts';
import { createNewsletter } from './newsletter/newsletter.ts';
import { createDeviceRepository } from './notifications/device-repository.ts';
import { createNotices } from './notifications/notices.ts';
import { createPush } from './notifications/push.ts';
import { createNoticeRepository } from './notifications/repository.ts';
import { createSendRepository } from './newsletter/send-repository.ts';
import { createSubscriberRepository } from './newsletter/subscriber-repository.ts';
import { createPictures } from './pictures/pictures.ts';
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
  config: Pick<Config, 'dataDir' | 'demo' | 'disk' | 'site' | 'mail' | 'provider' | 'connections' | 'ai'>;
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
    ...createLetterLinks({ invitations: createInvitationRepository(db), domains: createDomainRepository(db), tokens }),
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
  const accounts = createAccounts(repository);
  return {
    sessions,
    tokens,
    links,
    throttle,
    mailOutbox,
    notices,
    newsletter: createNewsletter({ ...newsletterParts, throttle, mailOutbox, jobs, log }),
    accounts,
    teams: createTeams({ db, accounts, sessions, signIn, throttle, tokens, mailOutbox }),
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
  const visibility = createProfileVisibility(createVisibilityRepository(db));
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
    visibility,
    requestPostProcess: queue.request,
  });
  const children = createChildren();
  const limits = postProcessLimits && { limits: postProcessLimits };
  const makePlayable = createPostProcessor({ disk, repository, children, ...limits, log });
  return {
    disk,
    space,
    sharedQuota,
    receipts,
    admission,
    visibility,
    recordings,
    children,
    startQueue: () => queue.start(makePlayable),
  };
}

type RecordingServices = ReturnType<typeof createRecordingServices>;

/** Connections of engineers and companies, and the pictures that both show each other. */
function createConnectionServices(
  { db, log }: ServiceNeeds,
  { throttle, notices, tickets }: AccountServices,
  { admission, visibility }: RecordingServices,
  { live }: LiveServices,
) {
  const pictures = createPictures({ db, tickets, maySee: visibility.maySee });
  const repository = createConnectionRepository(db);
  const requests = createRequests({
    repository,
    visibility: createVisibilityRepository(db),
    throttle,
    onChange: createAnnounce({ live, notices }),
  });
  const connections = createConnections({ repository, admission, pictures });
  return { pictures, connections: { requests, connections, visibility }, expiry: createExpiry(requests, log) };
}

/** Of all connections, live ones may take this part, so that the others still find one. */
const LIVE_SHARE = 0.75;

/** Whether messages and connections of the caller may change: not those of administrators, nor of who is in no company any more. */
const isParty = ({ role, company }: Caller) => role === 'engineer' || (role === 'company' && company !== null);

/** What is told to browsers at once, and the messages, most of which is told so. */
function createLiveServices({ config, db, log }: ServiceNeeds, listening: Listening, { sessions, notices }: AccountServices) {
  const connections = createConnectionRepository(db);
  const live = createLive({
    repository: createLiveRepository(db),
    streams: createStreams({ most: Math.floor(config.connections * LIVE_SHARE) }),
    listening,
    sessions,
    // Built below, since messages tell what changes them.
    stamps: [
      async (caller) => (isParty(caller) ? messages.threads.stamp(partyOf(caller)) : ''),
      async (caller) => (isParty(caller) ? connections.stamp(...sideOf(caller)) : ''),
    ],
    log,
  });
  const messages = createMessages({
    db,
    live,
    onStored: ({ by, engineerId, companyId }, tx) =>
      notices.tell(tx, by.side === 'engineer' ? { company: companyId } : { account: engineerId }, 'message'),
    onRead: (accountId) => notices.clear(accountId, 'message'),
  });
  return { live, messages };
}

type LiveServices = ReturnType<typeof createLiveServices>;

/** Builds everything behind the routes. Nothing runs before `start`. */
export async function createServices(needs: ServiceNeeds) {
  const { db, keys, articles, log } = needs;
  const listening = createListening({ db, log });
  const blog = createBlog({ db, articles, listening });
  const accountServices = createAccountServices(needs, blog);
  const { tokens, accounts, mailOutbox, newsletter, notices } = accountServices;
  const liveServices = createLiveServices(needs, listening, accountServices);
  const recordingServices = createRecordingServices(needs, accountServices);
  const { disk, space, sharedQuota, receipts, admission, visibility, recordings, children, startQueue } = recordingServices;
  const { pictures, connections, expiry } = createConnectionServices(needs, accountServices, recordingServices, liveServices);
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
  const { listShortlisted } = createPlaceRepository(db);
  const search = createSearch({
    db,
    cards: assessments.cards,
    model: needs.config.ai && createSearchModel({ settings: needs.config.ai, log }),
    log,
    listShortlisted,
  });
  const services = {
    ...accountServices,
    ...liveServices,
    space,
    sharedQuota,
    admission,
    recordings,
    assessments,
    profiles: createProfiles({
      db,
      assessments,
      recordings,
      pictures,
      admission,
      visibility,
      connections: connections.connections,
    }),
    connections,
    teamRecords: createTeamRecords({ db, listCards: search.cards, admission }),
    blog,
    search,
    rescuePackages: createRescue({ key: rescueKey, tokens, assessments, recordings, space }),
  };
  return {
    services,

    /** Starts the background work. */
    async start() {
      await mailOutbox.startSending();
      await startQueue();
      await blog.start();
      await listening.start();
      await newsletter.start();
      notices.start();
      services.search.documents.start();
      expiry.start();
    },

    /** Ends the background work that would delay the end of the server. */
    async stop() {
      await expiry.stop();
      await notices.stop();
      liveServices.live.close();
      newsletter.stop();
      mailOutbox.stopSending();
      children.stop();
    },

    /** To be called when no request runs any more, since a request could still write to a journal. */
    async close() {
      await services.search.documents.close();
      blog.close();
      await listening.close();
      await sharedQuota.close();
      await disk.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>['services'];
