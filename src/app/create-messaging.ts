import { storedUser, subscribe as onSession } from '../shared/api/session.ts';
import { createSyncRequest } from '../shared/device/register-sync.ts';
import { createLive } from '../shared/live/live.ts';
import { createMessageOutbox } from '../engine/message-outbox/message-outbox.ts';
import { createMessageSender } from '../engine/message-outbox/message-sender.ts';
import { createChanges } from '../engine/storage/changes.ts';
import { connectOutbox } from '../engine/storage/outbox-storage.ts';
import { NAMES } from '../engine/storage/names.ts';
import { createSpareFiles } from '../engine/storage/spare-files.ts';
import { startSpareWriter } from '../engine/storage/start-spare-writer.ts';
import { showOnIcon } from '../ui/app-badge.ts';
import { onReturn } from '../ui/online.ts';

/** Builds the parts that store, send and receive messages on this page. Nothing is opened or sent before `start`. */
export function createMessaging(names = NAMES) {
  const spare = createSpareFiles(names.database, startSpareWriter);
  const outbox = createMessageOutbox(connectOutbox(names.database, spare), createChanges(names.messageChannel));
  const sender = createMessageSender({ outbox, lockName: names.messageLock });
  const live = createLive({ lockName: names.liveLock, channelName: names.liveChannel });
  const requestSync = createSyncRequest();
  let started = false;

  /** The messages of this account are sent with its present session. */
  async function takeSession() {
    const user = storedUser();
    if (!user) return;
    await outbox.renew(user.id, user.accessToken);
    sender.wake('start');
  }

  async function noteChange() {
    sender.wake('changed');
    if ((await outbox.listWaiting()).length > 0) await requestSync();
  }

  return {
    outbox,
    sender,
    live,

    /** Starts to send and receive, once, for the lifetime of the page. */
    start() {
      if (started) return;
      started = true;
      live.start();
      live.subscribeCounts(() => showOnIcon('unread', live.getCounts().unread));
      outbox.subscribe(() => void noteChange().catch(() => {}));
      onSession(() => void takeSession().catch(() => {}));
      onReturn(sender.wake);
      void takeSession().catch(() => {}); // a browser without IndexedDB has nothing to send
    },
  };
}

export type MessagingParts = ReturnType<typeof createMessaging>;
