import type { Rates } from '../../../server/http/request-limits.ts';

/** Limits that no test reaches, for tests about something else. */
export const PLENTY: Rates = {
  anyone: 1e6,
  caller: 1e6,
  strictLimit: 1e6,
  upload: 1e6,
  refused: 1e6,
  key: 1e6,
  companyKeys: 1e6,
  account: 1e6,
  network: 1e6,
  cpuMs: 1e6,
};
