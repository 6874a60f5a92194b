import { lazy, Suspense } from 'react';
import { useSession } from '../shared/api/use-session.ts';
import { Preloader } from '../ui/preloader.tsx';

const Engineer = lazy(async () => ({ default: (await import('../features/engineer/profile-page.tsx')).Component }));
const Company = lazy(async () => ({ default: (await import('../features/hiring/own-company-page.tsx')).Component }));

/** /profile: an engineer's report, or a company's own profile. */
export function Component() {
  const role = useSession()?.roles[0];
  return <Suspense fallback={<Preloader />}>{role === 'company' ? <Company /> : <Engineer />}</Suspense>;
}
