import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { onProofNeeded } from '../shared/api/proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('../shared/forms/proof-dialog.tsx')).ProofDialog }));

/** Asks for a proof of identity on top of the page that needs one. Calls that need one at the same time share the question. */
function ProofHost() {
  const [isAsked, setAsked] = useState(false);
  const asking = useRef<PromiseWithResolvers<boolean> | null>(null);
  useEffect(
    () =>
      onProofNeeded(() => {
        asking.current ??= Promise.withResolvers<boolean>();
        setAsked(true);
        return asking.current.promise;
      }),
    [],
  );
  function answer(isProved: boolean) {
    asking.current?.resolve(isProved);
    asking.current = null;
    setAsked(false);
  }
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog onProved={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  );
}

/** The pages of signed-in people. */
export const SignedInPages = () => (
  <>
    <Outlet />
    <ProofHost />
  </>
);
