import { Button, ButtonLink } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';

interface MessageLinkProps {
  /** The engineer's account or the company with a connection to the reader. */
  to: string;
  /** Names the person in a list with several such links. */
  name?: string;
  small?: boolean;
  /** In a list of several, where none is the main action of the page. */
  quiet?: boolean;
}

/** Leads to the messages with a connected person. It needs a network, since the thread may have to be made. */
export function MessageLink({ to, name, small = false, quiet = false }: MessageLinkProps) {
  const online = useOnline();
  const label = name === undefined ? undefined : `Message ${name}`;
  if (!online)
    return (
      <Button small={small} disabled aria-label={label}>
        Message
      </Button>
    );
  return (
    <ButtonLink
      small={small}
      variant={quiet ? 'quiet' : 'primary'}
      to={`/messages?to=${to}`}
      aria-label={label}
      data-act="message"
    >
      Message
    </ButtonLink>
  );
}
