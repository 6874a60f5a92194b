import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { ProfileVisibility } from './connections/profile-visibility.ts';
import { createArchiveRepository } from './own-data/archive-repository.ts';
import { createArchives } from './own-data/archives.ts';
import { createConsentRepository } from './own-data/consent-repository.ts';
import { createConsents } from './own-data/consents.ts';
import { createDeletionRepository } from './own-data/deletion-repository.ts';
import { createEndAccounts } from './own-data/end-accounts.ts';
import { createIdleRepository } from './own-data/idle-repository.ts';
import { createMakeArchive } from './own-data/make-archive.ts';
import { createOwnCompanyRepository } from './own-data/own-company-repository.ts';
import { createDeletion } from './own-data/deletion.ts';
import { createIdleAccounts } from './own-data/idle-accounts.ts';
import type { Panels } from './cuts/panels.ts';
import { createRetentionRepository } from './retention/repository.ts';
import { createRetention } from './retention/retention.ts';
import type { DiskSpace } from './recordings/disk-space.ts';
import type { Recordings } from './recordings/recordings.ts';

interface OwnRecordings {
  recordings: Pick<Recordings, 'media'>;
  space: DiskSpace;
  visibility: ProfileVisibility;
}

/** What a person can do with what is held about him or her, and the job that deletes by age. */
export function createOwnDataServices(
  { db, transact, jobs, stores: { archives: files }, log }: ServiceNeeds,
  { checkPassword, links, limits, sessions, mail, tickets }: AccountServices,
  { recordings: { media }, space, visibility }: OwnRecordings,
  { panels }: { panels: Pick<Panels, 'deleteBefore'> },
) {
  const archiveRepository = createArchiveRepository(db);
  const make = createMakeArchive({ repository: archiveRepository, files, media, space, transact, mail });
  const archives = createArchives({ repository: archiveRepository, files, space, tickets, jobs, make });
  const repository = createDeletionRepository(db);
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
  const endDue = createEndAccounts({ repository, sessions, limits, transact, mail, media, deleteArchive });
  const idle = createIdleAccounts({ repository: createIdleRepository(db), transact, mail });
  const consents = createConsents({ repository: createConsentRepository(db), media, visibility });
  return {
    ownData: { archives, deletion, consents },
    retention: createRetention({
      repository: createRetentionRepository(db),
      workers: {
        screen: ({ before }) => media.deleteOlder('screen', before),
        sound: ({ before }) => media.deleteOlder('answer', before),
        idleAccounts: idle.work,
        leavingAccounts: ({ now }) => endDue(now),
        archives: ({ now }) => archives.deleteOver(now),
        judgements: ({ before }) => panels.deleteBefore(before),
      },
      log,
    }),
  };
}
