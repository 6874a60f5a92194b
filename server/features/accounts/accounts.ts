import type { ProveAddress } from './prove-address.ts';
import type { AccountRepository } from './repository.ts';

/** The calls of accounts for other features. There are no more, so that passwords and sessions stay in this folder. */
export const createAccounts = (repository: AccountRepository, proveAddress: ProveAddress) => ({
  findByEmail: repository.findByEmail,
  findEmail: repository.findEmail,
  findPasswordChange: repository.findPasswordChange,
  /** Adds an account without a welcome e-mail, since nobody registered. Null if the address is taken. */
  add: repository.insert,
  proveAddress,
  count: repository.count,
});

export type Accounts = ReturnType<typeof createAccounts>;
