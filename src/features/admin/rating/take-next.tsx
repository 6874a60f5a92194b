import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/api/request.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { findPathOfNext } from './next-to-rate.ts';

/** Takes the next answer of the queue and opens it. */
export function TakeNext() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function take() {
    setBusy(true);
    setError(null);
    try {
      await navigate(await findPathOfNext());
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button needsNetwork busy={busy && 'Taking'} onClick={() => void take()}>
        Take the next answer
      </Button>
      {error && <Alert kind="danger">{error}</Alert>}
    </>
  );
}
