import { Button, ButtonLink } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';

interface MessageLinkProps {
  /** The engineer's account or the company with a connection to the reader. */
  to: string;
  /** Names the person in a list with several such links. */
  name?: string;
  small?: boolean;
}

/** Leads to the messages with a connected person. It needs a network, since the thread may have to be made. */
export function MessageLink({ to, name, small = false }: MessageLinkProps) {
  const online = useOnline();
  const label = name === undefined ? undefined : `Message ${name}`;
  if (!online)
    return (
      <Button small={small} disabled aria-label={label}>
        Message
      </Button>
    );
  return (
    <ButtonLink small={small} to={`/messages?to=${to}`} aria-label={label} data-act="message">
      Message
    </ButtonLink>
  );
}
