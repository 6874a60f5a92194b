import { createContext, useContext } from 'react';
import type { MessageOutbox } from '../../engine/message-outbox/message-outbox.ts';
import type { MessageSender } from '../../engine/message-outbox/message-sender.ts';

/** The parts that write and send messages on this device. */
export interface Messaging {
  outbox: MessageOutbox;
  sender: Pick<MessageSender, 'wake'>;
}

export const MessagingContext = createContext<Messaging | null>(null);

/** Throws outside of its provider. */
export function useMessaging(): Messaging {
  const messaging = useContext(MessagingContext);
  if (!messaging) throw new Error('This screen needs the provider of messages.');
  return messaging;
}
