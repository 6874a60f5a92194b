import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';

const CONTACT = ['connection', 'connectionDetails', 'surname', 'email', 'phone', 'name', 'public_name'] as const;

/** The parts of a profile that change with the connection, without recordings. */
export const contactOf = (engineer: ViewedEngineer): Partial<ViewedEngineer> =>
  Object.fromEntries(CONTACT.map((name) => [name, engineer[name]]));
