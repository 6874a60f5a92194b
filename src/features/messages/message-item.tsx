import { DELETED_ACCOUNT, deleteMessage } from '../../../contract/messages/messages.ts';
import { moment, timeOfDay } from '../../../contract/facts/dates.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/request.ts';
import { Button } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';
import { useMessaging } from '../../shared/messaging/messaging-context.ts';
import type { ShownMessage } from './shown-messages.ts';

interface Props {
  message: ShownMessage;
  /** The side of the reader. */
  own: ShownMessage['side'];
  /** The other side has seen messages up to this number. */
  seen: number;
  onReport: (message: ShownMessage) => void;
  onDeleted: () => void;
}

/** The state of a message of the own side. */
function stateOf({ number, refusal }: ShownMessage, seen: number) {
  if (refusal !== null) return 'Not sent';
  if (number === null) return 'Waits to be sent';
  return number <= seen ? 'Seen' : 'Sent';
}

/** A message that the server has refused: the reason, and the acts of the person. */
function Refused({ message: { id, refusal } }: { message: ShownMessage }) {
  const { outbox, sender } = useMessaging();
  return (
    <div className={styles.refused} role="alert">
      <p>{refusal}</p>
      <div className="row">
        <Button small variant="quiet" onClick={() => void outbox.tryAgain(id).then(() => sender.wake('asked'))}>
          Try again
        </Button>
        <Button small variant="danger" onClick={() => void outbox.remove(id).then(() => sender.wake('asked'))}>
          Delete
        </Button>
      </div>
    </div>
  );
}

function Actions({ message, own, onReport, onDeleted }: Omit<Props, 'seen'>) {
  const { failed } = useToasts();
  async function remove() {
    try {
      await send(deleteMessage, { params: { id: message.id } });
      onDeleted();
    } catch (error) {
      failed('The message could not be deleted.', messageOf(error));
    }
  }
  const report = { text: 'Report', onSelect: () => onReport(message) };
  return (
    <MoreMenu
      label={`More for the message of ${moment(message.sentAt)}`}
      actions={[
        ...(message.side !== own && !message.removed ? [report] : []),
        { text: 'Delete for me', danger: true, needsNetwork: true, onSelect: () => void remove() },
      ]}
    />
  );
}

/** One message with its author, time and state. */
export function MessageItem({ message, own, seen, onReport, onDeleted }: Props) {
  const { side, mine, author, text, removed, sentAt, number, refusal } = message;
  const isOwn = side === own;
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-waiting={number === null || undefined}>
      <div className={styles.line}>
        <bdi className={styles.author}>{mine ? 'You' : author || DELETED_ACCOUNT}</bdi>
        <time dateTime={sentAt} title={moment(sentAt)}>
          {timeOfDay(sentAt)}
        </time>
        {isOwn && <span className={styles.state}>{stateOf(message, seen)}</span>}
        {number !== null && <Actions message={message} own={own} onReport={onReport} onDeleted={onDeleted} />}
      </div>
      {removed ? <p className={styles.removed}>An administrator has removed this message.</p> : <MessageText text={text} />}
      {refusal !== null && <Refused message={message} />}
    </li>
  );
}
