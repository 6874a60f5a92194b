import type { AccountRepository } from './repository.ts';

/** What other features may know and do about accounts. They get no more, so that passwords and sessions stay in this folder. */
export const createAccounts = (repository: AccountRepository) => ({
  findByEmail: repository.findByEmail,
  findEmail: repository.findEmail,
  findPasswordChange: repository.findPasswordChange,
  /** Adds an account without a welcome letter, since nobody registered. Null if the address is taken. */
  add: repository.insert,
  confirm: repository.confirm,
  count: repository.count,
});

export type Accounts = ReturnType<typeof createAccounts>;
