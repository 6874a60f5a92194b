import type { Hearing } from '../../contract/admission.ts';
import { Alert } from '../ui/alert.tsx';
import { SendLetter } from '../forms/send-letter.tsx';

/** Why a company cannot see whole profiles or play recordings yet, and what it can do. Nothing is shown if it can. */
export function HearingNote({ hearing }: { hearing: Hearing }) {
  if (hearing === 'open') return null;
  if (hearing === 'waiting') {
    return (
      <Alert kind="attention" title="Recordings open when your company is admitted">
        Your address is confirmed. An administrator looks at each company; you get a letter when yours is admitted.
      </Alert>
    );
  }
  return (
    <Alert kind="attention" title="Whole profiles open when your address is confirmed" action={<SendLetter />}>
      Until then a profile shows what lists show. Follow the link in the letter that we sent to your address. Recordings open when
      an administrator has admitted your company.
    </Alert>
  );
}
