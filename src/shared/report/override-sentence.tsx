import type { ReactNode } from 'react';
import { day } from '../../../contract/facts/dates.ts';
import type { Override } from '../../../contract/rating/gate.ts';

interface OverrideSentenceProps {
  override: Override;
  /** Shown after the sentence. */
  children?: ReactNode;
}

/** Why levels of a model count although the gate does not hold. */
export const OverrideSentence = ({ override: { reason, at }, children }: OverrideSentenceProps) => (
  <p className="small">
    Levels of a model may count although its agreement with people is not shown to be good enough; an administrator chose so on{' '}
    {day(at)} with this reason: <q dir="auto">{reason}</q>
    {children}
  </p>
);
