import { useEffect, useRef } from 'react';
import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import type { FactorOffer } from '../../../contract/base/factor-offer.ts';
import { secondFactor } from '../../../contract/accounts/security.ts';
import { send } from '../../shared/api/request.ts';
import { FactorForm, type Given } from '../../shared/forms/factor-form.tsx';
import styles from '../../shared/forms/form.module.css';

interface GiveProps {
  offer: FactorOffer;
  enter: (signedIn: SignedIn) => Promise<unknown>;
  /** Goes back to the password, as is needed when the step has ended. */
  onBack: () => void;
}

/** The second step of an administrator's sign-in. */
export function GiveSecondFactor({ offer, enter, onBack }: GiveProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input')?.focus(), []);
  return (
    <div ref={place}>
      <FactorForm offer={offer} give={async (given: Given) => enter(await send(secondFactor, { body: given }))}>
        <div className={styles.beside}>
          <button type="button" className={styles.back} onClick={onBack}>
            Begin again
          </button>
        </div>
      </FactorForm>
    </div>
  );
}
