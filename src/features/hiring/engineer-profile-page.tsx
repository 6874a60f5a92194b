import { Navigate, useSearchParams } from 'react-router-dom';
import { Viewed } from './view-page.tsx';
import { vieweeOf } from './last-viewed.ts';

/**
 * /dashboard/company/engineer-profile: the engineer of `?viewee=`, else the last one viewed. If there is none, it goes to the
 * list.
 */
export function Component() {
  const [query] = useSearchParams();
  const viewee = vieweeOf(query.get('viewee') ?? undefined);
  return viewee ? <Viewed key={viewee} viewee={viewee} /> : <Navigate to="/company" replace />;
}
