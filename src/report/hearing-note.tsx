import type { Hearing } from '../../contract/admission.ts';
import { Alert } from '../ui/alert.tsx';
import { SendLetter } from '../forms/send-letter.tsx';

/** Why a company cannot play recordings yet, and what it can do. Nothing is shown if it can. */
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
    <Alert
      kind="attention"
      title="Recordings open when your address is confirmed and your company is admitted"
      action={<SendLetter />}
    >
      Follow the link in the letter that we sent to your address. Then an administrator looks at your company.
    </Alert>
  );
}
