import type { Visibility } from '../../../contract/profiles/visibility.ts';
import type { Role } from '../../../contract/base/roles.ts';
import { Failure } from '../../http/failures.ts';
import type { VisibilityRepository } from './visibility-repository.ts';

/** Which companies see which engineers: each engineer chooses it, and can block a company. */
export const createProfileVisibility = (repository: VisibilityRepository) => ({
  /** Whether the engineer shares answers with companies. */
  findSharing: async (engineerId: string): Promise<boolean> => (await repository.findSharing(engineerId)) === true,

  saveSharing: repository.saveSharing,

  /** The engineer's own choice. Throws `not-found`. */
  async find(engineerId: string): Promise<Visibility> {
    const found = await repository.find(engineerId);
    if (!found) throw new Failure('not-found');
    return found;
  },

  save: repository.save,

  isVisibleTo: repository.isVisibleTo,

  /**
   * Whether this account may get the profile that an engineer shows to companies. Engineers and administrators always may, raters
   * never.
   */
  maySee: async (viewer: { id: string; role: Role }, engineerId: string): Promise<boolean> =>
    viewer.role === 'company' ? repository.isVisibleToMember(viewer.id, engineerId) : viewer.role !== 'rater',

  /** Whether answers of an engineer may be played by this account: for a company they must be shared as well. */
  mayHear: async (viewer: { id: string; role: Role }, engineerId: string): Promise<boolean> =>
    viewer.role !== 'company' ||
    ((await repository.isVisibleToMember(viewer.id, engineerId)) && (await repository.findSharing(engineerId)) === true),
});

export type ProfileVisibility = ReturnType<typeof createProfileVisibility>;
