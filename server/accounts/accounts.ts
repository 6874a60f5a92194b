import type { AccountRepository } from './repository.ts';

/** What the rest of the server may know and do about accounts, besides signing in. */
export const createAccounts = (repository: AccountRepository) => ({
  findByEmail: repository.findByEmail,
  findPasswordChange: repository.findPasswordChange,
  /** Adds an account without a welcome letter. Null if the address is taken. */
  add: repository.insert,
  confirm: repository.confirm,
  count: repository.count,
});

export type Accounts = ReturnType<typeof createAccounts>;
