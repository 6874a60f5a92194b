import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { ProfileVisibility } from './features/connections/profile-visibility.ts';
import { createArchiveRepository } from './features/own-data/archive-repository.ts';
import { createArchives } from './features/own-data/archives.ts';
import { createConsentRepository } from './features/own-data/consent-repository.ts';
import { createConsents } from './features/own-data/consents.ts';
import { createDeletionRepository } from './features/own-data/deletion-repository.ts';
import { createEndAccounts } from './features/own-data/end-accounts.ts';
import { createIdleRepository } from './features/own-data/idle-repository.ts';
import { createMakeArchive } from './features/own-data/make-archive.ts';
import { createOwnCompanyRepository } from './features/own-data/own-company-repository.ts';
import { createDeletion } from './features/own-data/deletion.ts';
import { createIdleAccounts } from './features/own-data/idle-accounts.ts';
import type { Interviews } from './features/interviews/create-interviews.ts';
import { createPictureFiles } from './features/pictures/picture-files.ts';
import type { Panels } from './features/cuts/panels.ts';
import { createRetentionRepository } from './features/retention/repository.ts';
import { createRetention } from './features/retention/retention.ts';
import { createSweepPictures } from './features/retention/sweep-pictures.ts';
import type { DiskSpace } from './features/recordings/disk-space.ts';
import type { Recordings } from './features/recordings/recordings.ts';

interface OwnRecordings {
  recordings: Pick<Recordings, 'media'>;
  space: DiskSpace;
  visibility: ProfileVisibility;
}

/** The services for a person's own data, and the job that deletes by age. */
export function createOwnDataServices(
  { db, transact, jobs, stores, log }: ServiceNeeds,
  { checkPassword, links, limits, sessions, mail, tickets }: AccountServices,
  { recordings: { media }, space, visibility }: OwnRecordings,
  { panels, interviews }: { panels: Pick<Panels, 'deleteBefore'>; interviews: Pick<Interviews, 'cancelAll'> },
) {
  const files = stores.archives;
  const pictures = createPictureFiles(stores.pictures);
  const archiveRepository = createArchiveRepository(db);
  const make = createMakeArchive({ repository: archiveRepository, files, media, pictures, space, transact, mail });
  const archives = createArchives({ repository: archiveRepository, files, space, tickets, jobs, make });
  const repository = createDeletionRepository(db, { cancelInterviews: interviews.cancelAll });
  const companies = createOwnCompanyRepository(db);
  const deletion = createDeletion({
    repository,
    companies,
    checkPassword,
    links,
    limits,
    sessions,
    transact,
    mail,
  });
  const { deleteFile: deleteArchive } = archives;
  const endDue = createEndAccounts({ repository, sessions, limits, transact, mail, media, pictures, deleteArchive });
  const idle = createIdleAccounts({ repository: createIdleRepository(db), transact, mail });
  const retentionRepository = createRetentionRepository(db);
  const sweepPictures = createSweepPictures({ repository: retentionRepository, store: stores.pictures });
  const consents = createConsents({ repository: createConsentRepository(db), media, visibility });
  return {
    ownData: { archives, deletion, consents },
    retention: createRetention({
      repository: retentionRepository,
      workers: {
        screen: ({ before }) => media.deleteOlder('screen', before),
        sound: ({ before }) => media.deleteOlder('answer', before),
        idleAccounts: idle.work,
        leavingAccounts: ({ now }) => endDue(now),
        archives: ({ now }) => archives.deleteOver(now),
        unusedPictures: sweepPictures,
        judgements: ({ before }) => panels.deleteBefore(before),
      },
      log,
    }),
  };
}
