import type { PasswordCost } from '../../../server/features/accounts/passwords.ts';

/** The least cost of argon2id, since tests hash hundreds of passwords. */
export const LOWEST_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };
