import { type Consent, type GivableConsent, versionOf } from '../../../contract/facts/consents.ts';
import type { Role } from '../../../contract/base/roles.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import { Failure } from '../../http/failures.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import type { ConsentRepository } from './consent-repository.ts';

interface Needs {
  repository: ConsentRepository;
  media: Pick<HeldMedia, 'hasMedia' | 'hasRunningTest' | 'deleteOf'>;
  visibility: Pick<ProfileVisibility, 'findSharing' | 'saveSharing'>;
}

type Withdrawable = Exclude<Consent, 'account'>;

/** The consents of a person, and their withdrawal. */
export function createConsents({ repository, media, visibility }: Needs) {
  /** Throws `test-runs`. */
  async function deleteRecordings(accountId: string) {
    if (await media.hasRunningTest(accountId)) throw new Failure('test-runs');
    await media.deleteOf(accountId);
    await repository.record(accountId, 'recording', false);
  }

  /** The consents of each role, with the functions to find and to withdraw each. */
  const all: Record<
    Withdrawable,
    { of: readonly Role[]; isGiven(id: string): Promise<boolean>; end(id: string): Promise<unknown> }
  > = {
    recording: { of: ['engineer'], isGiven: media.hasMedia, end: deleteRecordings },
    model: { of: ['engineer'], isGiven: (id) => repository.agrees(id, 'model'), end: repository.endModel },
    sharing: { of: ['engineer'], isGiven: visibility.findSharing, end: (id) => visibility.saveSharing(id, false) },
    contact: { of: ['engineer'], isGiven: repository.isVisible, end: repository.hide },
    letters: { of: ['engineer', 'company'], isGiven: repository.hasLetters, end: repository.endLetters },
    push: { of: ['engineer', 'company'], isGiven: repository.hasPush, end: repository.endPush },
    newsletter: { of: ['engineer', 'company', 'admin', 'rater'], isGiven: repository.isSubscribed, end: repository.unsubscribe },
  };

  return {
    async list(accountId: string, role: Role) {
      const own = Object.entries(all).filter(([, { of }]) => of.includes(role));
      const found = await Promise.all(
        own.map(async ([id, { isGiven }]) => ({ id: id as Consent, isGiven: await isGiven(accountId) })),
      );
      const records = await repository.listRecords(accountId);
      return [{ id: 'account' as const, isGiven: true }, ...found].map((one) => {
        const record = records.find(({ consent }) => consent === one.id);
        return { ...one, agreed: record?.given ?? null, version: record?.version ?? null, at: record?.at.toISOString() ?? null };
      });
    },

    /** Records that the person agrees to this text. Throws `consent-changed` if it is not the latest. */
    async give(accountId: string, consent: GivableConsent, version: number) {
      if (version !== versionOf(consent)) throw new Failure('consent-changed');
      if (consent === 'sharing') await visibility.saveSharing(accountId, true);
      else await repository.record(accountId, consent, true);
    },

    /** Throws `not-allowed` for one that this role cannot give, `test-runs`. Taken back again it changes nothing. */
    async withdraw(accountId: string, role: Role, consent: Withdrawable) {
      const { of, end } = all[consent];
      if (!of.includes(role)) throw new Failure('not-allowed');
      await end(accountId);
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
