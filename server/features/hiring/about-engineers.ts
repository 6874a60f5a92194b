import type { ActivityFacts } from '../../../contract/companies/company-activity.ts';

/** The part of an entry of the activity log that says whom it is about: one engineer, or how many. */
export const aboutEngineers = (ids: readonly string[], facts: ActivityFacts = {}) =>
  ids.length === 1 ? { engineerId: ids[0] as string, facts } : { facts: { ...facts, count: ids.length } };
