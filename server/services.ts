import { type AccountServices, type ServiceNeeds, createAccountServices } from './account-services.ts';
import { isParty, ownIdOf } from './platform/callers/caller.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import { createBlog } from './features/blog/blog.ts';
import { createBoardServices } from './board-services.ts';
import { type Listening, createListening } from './platform/db/listening.ts';
import { createTransact } from './platform/db/transact.ts';
import { type Admission, createAdmission } from './features/companies/admission.ts';
import { recordActivity } from './features/companies/activity.ts';
import { createAdmissionRepository } from './features/companies/admission-repository.ts';
import { createDomainRepository } from './features/companies/domain-repository.ts';
import { createAnnounce } from './features/connections/announce.ts';
import { createConnections } from './features/connections/connections.ts';
import { createProfileViews } from './features/connections/profile-views.ts';
import { createProfileVisibility } from './features/connections/profile-visibility.ts';
import { createConnectionRepository } from './features/connections/repository.ts';
import { createRequests } from './features/connections/requests.ts';
import { createVisibilityRepository } from './features/connections/visibility-repository.ts';
import type { Integrations } from './features/integrations/integrations.ts';
import { createInterviews } from './features/interviews/create-interviews.ts';
import { createLive } from './features/live/live.ts';
import { createStreams } from './features/live/streams.ts';
import { createMessages } from './features/messages/messages.ts';
import { createDecisions } from './features/decisions/create-decisions.ts';
import { createEvidenceServices } from './evidence-services.ts';
import { createIntegrationServices, createMoving, createRecordServices } from './integration-services.ts';
import { createOwnDataServices } from './own-data-services.ts';
import { createPictures } from './features/pictures/pictures.ts';
import { createProfiles } from './features/profiles/profiles.ts';
import { createQuestionServices } from './question-services.ts';
import { createDiskSpace, measureDiskOf } from './features/recordings/disk-space.ts';
import { createChildren } from './features/recordings/post-process/children.ts';
import { createPostProcessor } from './features/recordings/post-process/post-processor.ts';
import { createPostProcessQueue } from './features/recordings/post-process/queue.ts';
import { createReceipts } from './features/recordings/receipts.ts';
import { createRecordings } from './features/recordings/recordings.ts';
import { createPostProcessRepository, createRecordingRepository } from './features/recordings/repository.ts';
import { createSharedQuotaRepository } from './features/recordings/shared-quota-repository.ts';
import { createSharedQuota } from './features/recordings/shared-quota.ts';
import { createSoundRepository } from './features/recordings/sound-repository.ts';
import { createSounds } from './features/recordings/sounds/sounds.ts';
import { createRescue } from './features/rescue/rescue.ts';
import { createRemakeImages } from './platform/images/images.ts';
import { createSchedule } from './platform/schedule/schedule.ts';
import { createSearchServices } from './search-services.ts';
import { listTasks } from './scheduled-tasks.ts';
import { createTestServices } from './test-services.ts';
import { createStatistics } from './features/statistics/statistics.ts';

/** Recordings and post-processing. They need tickets and e-mail from the accounts, so those are built first. */
function createRecordingServices(needs: ServiceNeeds, { tickets, mail, links }: AccountServices) {
  const { config, db, transact, jobs, keys, log, metrics, postProcessLimits, measureDisk } = needs;
  const store = needs.stores.recordings;
  const space = createDiskSpace({ measure: measureDisk ?? measureDiskOf(config.dataDir), reserved: config.disk.reserve });
  const sharedQuota = createSharedQuota({ repository: createSharedQuotaRepository(db), space, limits: config.disk });
  const receipts = createReceipts(keys.receiptKeys);
  const domains = createDomainRepository(db);
  const admission = createAdmission({
    repository: createAdmissionRepository(db),
    domains,
    transact,
    mail,
    links,
    record: createRecordAudit(keys.audit),
  });
  const visibility = createProfileVisibility(createVisibilityRepository(db));
  const repository = { ...createRecordingRepository(db), ...createPostProcessRepository(db) };
  const queue = createPostProcessQueue({ jobs, repository, space });
  const recordings = createRecordings({
    db,
    store,
    space,
    sharedQuota,
    receipts,
    tickets,
    admission,
    visibility,
    metrics: metrics.recordings,
    requestPostProcess: queue.request,
  });
  const children = needs.children ?? createChildren();
  const limits = postProcessLimits && { limits: postProcessLimits };
  const sounds = createSounds({ repository: createSoundRepository(db), jobs, store, recordings: repository, children, log });
  const makePlayable = createPostProcessor({ store, repository, children, ...limits, onPlayable: sounds.request, log });
  return {
    space,
    sharedQuota,
    receipts,
    admission,
    visibility,
    recordings,
    children,
    async startQueues() {
      await queue.start(makePlayable);
      await sounds.start();
    },
  };
}

type RecordingServices = ReturnType<typeof createRecordingServices>;

/** Connections of engineers and companies, and the pictures that both show each other. */
function createConnectionServices(
  { db, transact, stores, images }: ServiceNeeds,
  { limits, notifications, tickets, mail }: AccountServices,
  { admission, visibility }: RecordingServices,
  { live, messages, interviews, decisions }: LiveServices,
) {
  const pictures = createPictures({ db, store: stores.pictures, images, tickets, maySee: visibility.maySee });
  const repository = createConnectionRepository(db);
  const announce = createAnnounce({ repository, limits, live, notifications });
  const requests = createRequests({
    transact,
    repository,
    visibility: createVisibilityRepository(db),
    limits,
    async onChange(change, tx) {
      await announce(change, tx);
      // Before the thread, which stores the names at the end of the connection.
      await interviews.followConnection(change, tx);
      await decisions.followConnection(change, tx);
      await messages.followConnection(change, tx);
    },
  });
  const onRead = (accountId: string) => notifications.clear(accountId, 'request');
  const connections = createConnections({ repository, admission, pictures, onRead });
  const profileViews = createProfileViews({ repository, limits, transact, mail });
  return { pictures, profileViews, connections: { requests, connections, visibility } };
}

/** The share of all connections that live ones may take, so that the others still find one. */
const LIVE_SHARE = 0.75;

/** Events for open pages, and messages, which cause most of these events. */
function createLiveServices(
  { config, db, transact, keys, log }: ServiceNeeds,
  listening: Listening,
  { sessions, notifications, mail, limits }: AccountServices,
  { admission, integrations }: { admission: Admission; integrations: Integrations },
) {
  const connections = createConnectionRepository(db);
  const live = createLive({
    streams: createStreams({ most: Math.floor(config.connections * LIVE_SHARE) }),
    listening,
    sessions,
    // `messages`, `interviews` and `decisions` are created below, since they need `live`.
    stamps: [
      async (caller) => (isParty(caller) ? messages.threads.stamp(caller) : ''),
      async (caller) => (isParty(caller) ? connections.stamp(caller.role, ownIdOf(caller)) : ''),
      async (caller) => (isParty(caller) ? interviews.reading.stamp(caller) : ''),
      async (caller) => (isParty(caller) ? decisions.reading.stamp(caller) : ''),
    ],
    log,
  });
  const messages = createMessages({
    db,
    transact,
    live,
    admission,
    record: createRecordAudit(keys.audit),
    onStored: async ({ by, engineerId, companyId }, tx) => {
      await notifications.notify(tx, by.role === 'engineer' ? { company: companyId } : { account: engineerId }, 'message');
      if (by.role === 'engineer') return;
      await recordActivity(tx, { companyId, accountId: by.accountId, kind: 'message-sent', engineerId });
    },
    onRead: (accountId) => notifications.clear(accountId, 'message'),
  });
  const interviews = createInterviews({ db, transact, live, notifications, mail, limits, areConnected: messages.areConnected });
  const { areConnected, raiseThread } = messages;
  const moveToStage = createMoving(db, integrations);
  const decisions = createDecisions({ db, transact, live, notifications, limits, areConnected, raiseThread, moveToStage });
  return { live, messages, interviews, decisions };
}

type LiveServices = ReturnType<typeof createLiveServices>;

/** Builds everything behind the routes. Nothing runs before `start`. */
export async function createServices(given: Omit<ServiceNeeds, 'transact' | 'images'>) {
  const { db, jobs, articles, log } = given;
  const needs = { ...given, transact: createTransact(db), images: createRemakeImages() };
  const listening = createListening({ db, log });
  const blog = createBlog({ ...needs, articles, listening });
  const accountServices = createAccountServices(needs, blog);
  const { tokens, mail, newsletter } = accountServices;
  const recordingServices = createRecordingServices(needs, accountServices);
  const integrations = createIntegrationServices(needs, accountServices, recordingServices);
  const liveServices = createLiveServices(needs, listening, accountServices, { ...recordingServices, integrations });
  const { space, sharedQuota, admission, visibility, recordings, children, startQueues } = recordingServices;
  const { pictures, profileViews, connections } = createConnectionServices(
    needs,
    accountServices,
    recordingServices,
    liveServices,
  );
  const testParts = { ...recordingServices, onSettled: integrations.events.ofRating };
  const { rescueKeys, ...testServices } = await createTestServices(needs, accountServices, testParts);
  const { assessments } = testServices;
  const { rescoring, ...questionServices } = createQuestionServices(needs, accountServices, assessments);
  const ownDataServices = createOwnDataServices(needs, accountServices, recordingServices, {
    ...questionServices,
    ...liveServices,
  });
  const searchServices = createSearchServices(needs, accountServices, assessments);
  const recordParts = { assessments, ...recordingServices, ...accountServices };
  const evidence = createEvidenceServices(needs, { assessments, admission, visibility, listening, recordings, children });
  const statistics = createStatistics({ db, listening, engine: evidence, log });
  const schedule = createSchedule({ jobs, log });
  const services = {
    schedule,
    transact: needs.transact,
    ...accountServices,
    authenticator: { ...accountServices.authenticator, byKey: integrations.keys.findHolder },
    integrations,
    ...liveServices,
    space,
    sharedQuota,
    admission,
    recordings,
    ...testServices,
    profiles: createProfiles({
      db,
      assessments,
      recordings,
      pictures,
      admission,
      visibility,
      connections: connections.connections,
      profileViews,
    }),
    connections,
    teamRecords: createRecordServices(needs, searchServices, recordParts, integrations),
    blog,
    statistics,
    evidence,
    ...createBoardServices(needs, { assessments, admission, recordings }),
    ...questionServices,
    ...searchServices,
    ...ownDataServices,
    rescuePackages: createRescue({ keys: rescueKeys, tokens, assessments, recordings, space }),
  };
  return {
    services,

    /** Starts the background work. */
    async start() {
      await mail.startSending();
      await startQueues();
      await blog.start();
      await listening.start();
      await newsletter.start();
      searchServices.search.warmUp();
      await rescoring.start();
      await evidence.start();
      await ownDataServices.ownData.archives.start();
      await schedule.start(listTasks({ ...services, requests: connections.requests }));
    },

    /** Ends the background work that would delay the end of the server. */
    async stop() {
      await schedule.stop();
      liveServices.live.close();
      rescoring.stop();
      evidence.stop();
      mail.stopSending();
      children.stop();
      needs.images.stop();
    },

    /** To be called when no request is running, since a request could still write to a journal. */
    async close() {
      blog.close();
      await listening.close();
      await sharedQuota.flush();
      await needs.stores.recordings.chunks.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>['services'];
