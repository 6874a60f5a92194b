import type { ActivityFacts } from '../../../contract/companies/company-activity.ts';

/** The part of an entry of the activity log about engineers: one engineer, or their number. */
export const aboutEngineers = (ids: readonly string[], facts: ActivityFacts = {}) =>
  ids.length === 1 ? { engineerId: ids[0] as string, facts } : { facts: { ...facts, count: ids.length } };
