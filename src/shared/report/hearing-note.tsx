import type { Hearing } from '../../../contract/companies/admission.ts';
import { Alert } from '../../ui/alert.tsx';
import { SendLetter } from '../forms/send-letter.tsx';

/** Why a company cannot see whole profiles or the answers, and the next step. Empty if it can see them. */
export function HearingNote({ hearing }: { hearing: Hearing }) {
  if (hearing === 'open') return null;
  if (hearing === 'not-shared') {
    return (
      <Alert title="This engineer does not share the answers">
        They are on record, and were judged by the sentences below. You see the levels and the notes of the raters.
      </Alert>
    );
  }
  if (hearing === 'waiting') {
    return (
      <Alert kind="attention" title="Answers open when your company is admitted">
        Your address is confirmed. An administrator looks at each company; you get an e-mail when yours is admitted. You then hear
        or read the answers of engineers who share them.
      </Alert>
    );
  }
  return (
    <Alert kind="attention" title="Whole profiles open when your address is confirmed" action={<SendLetter />}>
      Until then a profile shows what lists show. Follow the link in the e-mail that we sent to your address. Answers that
      engineers share open when an administrator has admitted your company.
    </Alert>
  );
}
