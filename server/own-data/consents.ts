import type { Consent } from '../../contract/consents.ts';
import type { Role } from '../../contract/roles.ts';
import { Failure } from '../http/failures.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import type { ConsentRepository } from './consent-repository.ts';

interface Needs {
  repository: ConsentRepository;
  media: Pick<HeldMedia, 'hasMedia' | 'hasRunningTest' | 'deleteOf'>;
}

type Withdrawable = Exclude<Consent, 'account'>;

/** What a person has agreed to, and takes back. */
export function createConsents({ repository, media }: Needs) {
  /** Throws `test-runs`. */
  async function deleteRecordings(accountId: string) {
    if (await media.hasRunningTest(accountId)) throw new Failure('test-runs');
    await media.deleteOf(accountId);
  }

  /** Those of each role, with how each is found and taken back. */
  const all: Record<
    Withdrawable,
    { of: readonly Role[]; isGiven(id: string): Promise<boolean>; end(id: string): Promise<unknown> }
  > = {
    recording: { of: ['engineer'], isGiven: media.hasMedia, end: deleteRecordings },
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
      return [{ id: 'account' as const, isGiven: true }, ...found];
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
