import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';

const CONTACT = ['connection', 'connectionDetails', 'surname', 'email', 'phone', 'name', 'public_name'] as const;

/** What of a profile changes with the connection, and nothing that plays. */
export const contactOf = (engineer: ViewedEngineer): Partial<ViewedEngineer> =>
  Object.fromEntries(CONTACT.map((name) => [name, engineer[name]]));
