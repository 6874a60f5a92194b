import { STAGE_NAMES, type ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { countOf } from '../../../ui/format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an entry has been in its stage: '4 days in Interview', 'today in Interview'. */
export function stageAgeText({ stage, stageSince: since }: Pick<ShortlistEntry, 'stage' | 'stageSince'>, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
  return `${days === 0 ? 'Since today' : countOf(days, 'day')} in ${STAGE_NAMES[stage]}`;
}
