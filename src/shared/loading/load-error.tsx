import { Failure, messageOf } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

export interface LoadErrorProps {
  /** What failed, as in 'The profile could not be loaded.' */
  title: string;
  error: unknown;
  again: () => void;
}

/** Shown when something could not be loaded: its name, the server's sentence, and a button. */
export function LoadError({ title, error, again }: LoadErrorProps) {
  const isNetwork = error instanceof Failure && error.kind === 'network';
  return (
    <Alert
      kind={isNetwork ? 'attention' : 'danger'}
      title={isNetwork ? 'Network error' : title}
      action={
        <Button variant="quiet" small onClick={again}>
          Try again
        </Button>
      }
    >
      <p>{messageOf(error)}</p>
      {isNetwork && <p>This page loads by itself when the network is back.</p>}
    </Alert>
  );
}
