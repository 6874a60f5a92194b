import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { storedUser } from '../../shared/api/session.ts';
import { Page } from '../../ui/page.tsx';
import { Preloader } from '../../ui/preloader.tsx';

const ONWARD_MS = 500;

/** Notifies the analytics layer, if there is one, and goes to the login. */
export function Component() {
  const navigate = useNavigate();
  useEffect(() => {
    const target = window as { dataLayer?: unknown[] };
    const layer = (target.dataLayer ??= []);
    layer.push({ event: 'registration-complete', email: storedUser()?.email });
    const timer = setTimeout(() => void navigate('/login', { replace: true }), ONWARD_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title="Registration complete" lead="You are registered. One moment." width="narrow">
      <Preloader />
    </Page>
  );
}
