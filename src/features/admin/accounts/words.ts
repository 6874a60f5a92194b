import type { PersonState } from '../../../../contract/accounts/settings.ts';
import type { Role } from '../../../../contract/base/roles.ts';

export const STATE_WORDS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  unconfirmed: 'Address not confirmed',
  leaving: 'To be deleted',
};

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  engineer: 'Engineer',
  company: 'Company',
  admin: 'Administrator',
  rater: 'Rater',
};
