import type { Hearing } from '../../../contract/companies/admission.ts';
import type { Admin, Engineer, Member, Party } from '../../platform/callers/caller.ts';
import type { Role } from '../../../contract/base/roles.ts';
import type { Attempts } from '../assessments/attempts.ts';
import type { AttemptRow } from '../assessments/attempt-repository.ts';
import type { Cards } from '../assessments/cards.ts';
import type { Reviews } from '../assessments/reviews.ts';
import type { Admission } from '../companies/admission.ts';
import type { Connections } from '../connections/connections.ts';
import type { ProfileViews } from '../connections/profile-views.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import { Failure } from '../../http/failures.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { type Viewer, viewAsCard, viewEngineer } from './profile-view.ts';
import { createFindOwnTest } from './own-test.ts';
import type { EngineerRow, ProfileRepository } from './repository.ts';

interface Needs {
  repository: ProfileRepository;
  pictures: Pick<Pictures, 'find'>;
  attempts: Pick<Attempts, 'find' | 'findOnShow'>;
  cards: Pick<Cards, 'list'>;
  reviews: Pick<Reviews, 'findLatest'>;
  recordings: Pick<Recordings, 'listPlaybacks'>;
  admission: Pick<Admission, 'findHearing'>;
  visibility: Pick<ProfileVisibility, 'isVisibleTo' | 'findSharing'>;
  connections: Pick<Connections, 'find'>;
  profileViews: Pick<ProfileViews, 'record'>;
}

const NO_PICTURE = { image: null, imageUrl: null };

const VIEWERS = { engineer: 'self', admin: 'admin', company: 'company' } as const satisfies Record<
  Exclude<Role, 'rater'>,
  Viewer
>;

/** Engineers' profiles with their test, as the engineer, companies and administrators may see them. */
export function createEngineerProfiles(needs: Needs) {
  const { repository, pictures, attempts, cards, reviews, recordings, admission, visibility, connections, profileViews } = needs;

  const findOwnTest = createFindOwnTest(attempts);

  async function requireEngineer(id: string): Promise<EngineerRow> {
    const engineer = await repository.findEngineer(id);
    if (!engineer) throw new Failure('not-found');
    return engineer;
  }

  /** Whether a company may play the answers of this engineer, who has to share them as well. */
  async function findHearing(accountId: string, engineerId: string): Promise<Hearing> {
    const [hearing, isShared] = await Promise.all([admission.findHearing(accountId), visibility.findSharing(engineerId)]);
    return hearing === 'open' && !isShared ? 'not-shared' : hearing;
  }

  /**
   * The profile for the caller. A caller who may not play recordings gets no addresses, because an address is enough to play one.
   */
  async function viewWithTest(engineer: EngineerRow, attempt: AttemptRow | undefined, caller: Party | Admin) {
    const { role, accountId, token } = caller;
    const hearing = role === 'company' ? await findHearing(accountId, engineer.id) : 'open';
    const viewer = VIEWERS[role];
    const connection =
      role === 'company' ? await connections.find({ engineerId: engineer.id, companyId: caller.companyId }, 'company') : null;
    const picture = await pictures.find({ accountId: engineer.id }, token);
    if (!attempt) return { ...viewEngineer(engineer, null, viewer, connection), ...picture, hearing };
    const [marked, held, latestReviews] = await Promise.all([
      cards.list([attempt.id]),
      recordings.listPlaybacks(attempt.id, hearing === 'open' ? token : null),
      reviews.findLatest([attempt.id]),
    ]);
    const test = { attempt, cards: marked, held, hearing, review: latestReviews.get(attempt.id) ?? null };
    return { ...viewEngineer(engineer, test, viewer, connection), ...picture, hearing };
  }

  async function viewAsCompany(id: string, caller: Member) {
    const { companyId } = caller;
    const [engineer, attempt, isVisible] = await Promise.all([
      repository.findEngineer(id),
      attempts.findOnShow(id),
      visibility.isVisibleTo(companyId, id),
    ]);
    // The same reply for a hidden engineer as for one who does not exist, since a different one would reveal the block.
    if (!engineer || !attempt || !isVisible) throw new Failure('not-on-show');
    const view = await viewWithTest(engineer, attempt, caller);
    const { accountId } = caller;
    await profileViews.record({ engineerId: id, companyId, accountId }, { showsContact: view.email !== null });
    if (view.hearing !== 'unconfirmed') return view;
    return { ...view, ...viewAsCard(engineer, view), ...NO_PICTURE };
  }

  return {
    viewAsCompany,

    /** The caller's own profile, with one of the caller's tests. Throws `not-found`. */
    viewOwn: async (caller: Engineer, attemptId: string | undefined) =>
      viewWithTest(await requireEngineer(caller.accountId), await findOwnTest(caller.accountId, attemptId), caller),

    /** Somebody's profile, with the test that companies see. Throws `not-allowed`, `not-found`, `not-on-show`. */
    async viewById(id: string, caller: Party | Admin) {
      if (caller.role === 'company') return viewAsCompany(id, caller);
      if (caller.role !== 'admin' && caller.accountId !== id) throw new Failure('not-allowed');
      return viewWithTest(await requireEngineer(id), await attempts.findOnShow(id), caller);
    },
  };
}
