import type { Assessments } from '../assessments/assessments.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Admission } from '../companies/admission.ts';
import type { Connections } from '../connections/connections.ts';
import type { ProfileViews } from '../connections/profile-views.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createEngineerProfiles } from './engineer-profiles.ts';
import { createOwnCoaching } from './own-coaching.ts';
import { createOwnProfile } from './own-profile.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { createReportLinkRepository } from './report-link-repository.ts';
import { createReportLinks } from './report-links.ts';
import { createProfileRepository } from './repository.ts';
import { createSettingsRepository } from './settings-repository.ts';
import { createSettings } from './settings.ts';

interface Needs {
  db: Db;
  assessments: Pick<Assessments, 'attempts' | 'cards' | 'reviews'>;
  recordings: Pick<Recordings, 'listPlaybacks' | 'countByAttempt' | 'listSounds' | 'listFigures'>;
  pictures: Pictures;
  admission: Pick<Admission, 'findHearing'>;
  visibility: Pick<ProfileVisibility, 'isVisibleTo' | 'findSharing'>;
  connections: Pick<Connections, 'find'>;
  profileViews: ProfileViews;
}

export function createProfiles({ db, assessments, pictures, ...parts }: Needs) {
  const repository = createProfileRepository(db);
  const settings = createSettings({ repository: createSettingsRepository(db) });
  const shared = { repository, pictures, ...assessments, ...parts };
  return {
    settings,
    pictures,
    ownProfile: createOwnProfile({ ...shared, settings }),
    reportLinks: createReportLinks({ ...shared, links: createReportLinkRepository(db) }),
    engineerProfiles: createEngineerProfiles(shared),
    listCoaching: createOwnCoaching(shared),
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
