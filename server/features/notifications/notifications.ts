import {
  type Device,
  MAX_DEVICES,
  type NotificationKind,
  type NotificationSettings,
} from '../../../contract/accounts/notifications.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import { type Tokens, hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/log/error-kind.ts';
import { Failure } from '../../http/failures.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { Push } from './push.ts';
import { afterQuietHours } from './quiet-hours.ts';
import type { DueNotification, NotificationRepository, Recipient } from './repository.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Transact } from '../../platform/db/transact.ts';

/** A person with an open page sees a message at once. A person who has not read it after this time is notified. */
const PUSH_AFTER_MS = 10_000;
/** An e-mail is for people who do not return by themselves. */
const LETTER_AFTER_MS = 10 * 60_000;
/** How long a process may take to send the notifications that it has claimed. */
const CLAIM_MS = 5 * 60_000;
const CLAIMED = 20;

interface Needs {
  repository: NotificationRepository;
  devices: DeviceRepository;
  push: Push;
  tokens: Pick<Tokens, 'leaveToken' | 'readLeaveToken'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  log: { warn(details: object, message: string): void };
}

/**
 * Returns the function that sends a notification to all browsers of its account. It returns whether at least one has accepted it.
 */
function createSendPush({ devices, push }: Pick<Needs, 'devices' | 'push'>) {
  return async ({ accountId, kind, path }: DueNotification): Promise<boolean> => {
    let isTaken = false;
    for (const device of await devices.list(accountId)) {
      const outcome = await push.send(device, { kind, ...(path && { path }) });
      if (outcome === 'gone') await devices.remove(accountId, device.endpoint);
      if (outcome === 'sent') isTaken = true;
    }
    return isTaken;
  };
}

/**
 * Notifies people of news: by Web Push if a browser accepts it, by e-mail if not. Each kind is sent once until the
 * person has looked, so that ten messages do not cause ten e-mails. Neither says who wrote or what
 * (docs/decisions/live-and-messages.md).
 */
export function createNotifications({ repository, devices, push, tokens, transact, mail, log }: Needs) {
  const sendPush = createSendPush({ devices, push });

  /** Marks and writes in one transaction, so that an e-mail is written once, also if two processes try. */
  const addLetter = (notification: DueNotification) =>
    transact(async (tx) => {
      if (!(await repository.markSent(notification, tx))) return;
      const to = await repository.findProvenEmail(notification.accountId, tx);
      if (to)
        await mail.add(tx, {
          kind: 'notice',
          to,
          what: notification.kind,
          ...(notification.path && { path: notification.path }),
          leaveToken: tokens.leaveToken(notification.accountId),
        });
    });

  async function deliver(notification: DueNotification, now: Date) {
    const { kinds, quiet } = await repository.findSettings(notification.accountId);
    const isLate = notification.until !== null && notification.until <= now;
    if (isLate || !kinds[notification.kind]) return repository.delete(notification.accountId, notification.kind);
    const dueAt = afterQuietHours(now, quiet);
    if (dueAt > now) return repository.postpone(notification, dueAt);
    if (await sendPush(notification)) return void (await repository.markSent(notification));
    const letterAt = new Date(notification.since.getTime() + LETTER_AFTER_MS);
    await (letterAt > now ? repository.postpone(notification, letterAt) : addLetter(notification));
  }

  /** Sends due notifications. One that fails is tried again when its claim ends. */
  async function sendDue(now = new Date()) {
    for (;;) {
      const due = await repository.claim(now, new Date(now.getTime() + CLAIM_MS), CLAIMED);
      for (const notification of due) {
        try {
          await deliver(notification, now);
        } catch (error) {
          log.warn({ kind: notification.kind, reason: reasonOf(error) }, 'a notification waits');
        }
      }
      if (due.length < CLAIMED) return;
    }
  }

  return {
    sendDue,

    /**
     * Records in the transaction of the event that these people should look, at the latest in ten minutes. After `until` it is no
     * longer sent. `path`: the page with the news, if it is another than the usual one of this kind.
     */
    async notify(
      tx: Tx,
      recipient: Recipient,
      kind: NotificationKind,
      { until = null, path = null }: { until?: Date | null; path?: string | null } = {},
    ) {
      const since = new Date();
      const accountIds = await repository.listAccounts(recipient, tx);
      await repository.insert(accountIds, kind, { since, dueAt: new Date(since.getTime() + PUSH_AFTER_MS), until, path }, tx);
    },

    /** To be called when a person has seen everything of this kind: the next event of this kind is notified again. */
    forget: async (tx: Tx, recipient: Recipient, kind: NotificationKind) =>
      repository.deleteOf(await repository.listAccounts(recipient, tx), kind, tx),

    /** To be called when the person has looked: the next event of this kind is notified again. */
    clear: repository.delete,

    async findSettings(accountId: string) {
      const [settings, count] = await Promise.all([repository.findSettings(accountId), devices.count(accountId)]);
      return { ...settings, devices: count, pushKey: push.publicKey };
    },

    saveSettings: (accountId: string, settings: NotificationSettings) => repository.saveSettings(accountId, settings),

    /** Throws `bad-input` if the address is of no known push service. */
    async addDevice({ accountId, token }: Pick<Caller, 'accountId' | 'token'>, device: Device) {
      if (!push.isService(device.endpoint)) {
        const detail = 'This browser uses a push service that the server does not know. We e-mail you instead.';
        throw new Failure('bad-input', { detail, fields: { endpoint: detail } });
      }
      await devices.add(accountId, hashToken(token), device, MAX_DEVICES);
    },

    removeDevice: devices.remove,

    /** Ends e-mails and push messages of this kind by the link of an e-mail. Throws `link-over`. */
    async leave(token: string, kind: NotificationKind): Promise<string> {
      const accountId = tokens.readLeaveToken(token);
      if (!accountId || !(await repository.switchOff(accountId, kind))) throw new Failure('link-over');
      return 'You get no further e-mails of this kind. Your settings have a switch to turn them on again.';
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
