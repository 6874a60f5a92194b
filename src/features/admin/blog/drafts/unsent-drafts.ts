import { saveDraft } from '../../../../../contract/blog/post-drafts.ts';
import { createSender } from '../../../../engine/sender/sender.ts';
import { DRAFTS_LOCK } from '../../../../engine/storage/names.ts';
import { isLasting, messageOf, pauseAskedBy } from '../../../../shared/api/failure.ts';
import { send } from '../../../../shared/api/request.ts';
import { toDraft } from '../post-fields.ts';
import type { DeviceDraft, DeviceDrafts } from './device-drafts.ts';

interface Parts {
  drafts: Pick<DeviceDrafts, 'list' | 'find' | 'put'>;
  account: string;
  /** Called after each attempt in which the server has accepted a draft. */
  onSent: () => void;
  random?: () => number;
}

/**
 * Sends the drafts of an account that only this device has, one after the other. A draft that the server refuses stays here,
 * marked as on this device only, until it is changed.
 */
export function createDraftsSender({ drafts, account, onSent, random }: Parts) {
  const refused = new Set<string>();

  async function sendDraft(row: DeviceDraft) {
    const write = crypto.randomUUID();
    const body = { fields: toDraft(row.fields), base: row.base, write };
    const { saved_at: sentAt } = await send(saveDraft, { params: { id: row.id }, body });
    const present = await drafts.find(account, row.id);
    // Changed meanwhile, in another tab, so the server does not have all of it.
    if (present?.changedAt === row.changedAt) await drafts.put({ ...row, follows: write, sentAt });
  }

  /** Whether anything was sent, and the failure that stopped it before the end. */
  async function sendAll(signal: AbortSignal): Promise<{ moved: boolean; failure: unknown }> {
    let moved = false;
    for (const row of await drafts.list(account)) {
      if (signal.aborted) break;
      if (row.sentAt !== null || refused.has(row.changedAt)) continue;
      try {
        await sendDraft(row);
        moved = true;
      } catch (failure) {
        if (!isLasting(failure)) return { moved, failure };
        refused.add(row.changedAt);
      }
    }
    return { moved, failure: null };
  }

  return createSender({
    lockName: DRAFTS_LOCK,
    random,
    async step(signal) {
      const { moved, failure } = await sendAll(signal);
      if (moved) onSent();
      return failure === null ? { is: 'empty' } : { is: 'retry', why: messageOf(failure), after: pauseAskedBy(failure), moved };
    },
  });
}
