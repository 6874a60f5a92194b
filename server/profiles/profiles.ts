import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { Assessments } from '../assessments/assessments.ts';
import type { Db } from '../db/database.ts';
import type { Admission } from '../companies/admission.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createEngineerProfiles } from './engineer-profiles.ts';
import { createOwnProfile } from './own-profile.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createProfileRepository } from './repository.ts';
import { createSettingsRepository } from './settings-repository.ts';
import { createSettings } from './settings.ts';

interface Needs {
  db: Db;
  assessments: Pick<Assessments, 'attempts' | 'cards' | 'reviews'>;
  recordings: Pick<Recordings, 'listPlaybacks' | 'countByAttempt'>;
  tickets: MediaTickets;
  admission: Pick<Admission, 'findHearing'>;
}

export function createProfiles({ db, assessments, recordings, tickets, admission }: Needs) {
  const repository = createProfileRepository(db);
  const settings = createSettings({ repository: createSettingsRepository(db) });
  const pictures = createPictures({ db, tickets });
  const shared = { repository, pictures, ...assessments, recordings, admission };
  return {
    settings,
    pictures,
    ownProfile: createOwnProfile({ ...shared, settings }),
    engineerProfiles: createEngineerProfiles(shared),
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
