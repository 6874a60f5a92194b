import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import type { Receipt } from '../../../contract/recordings/receipts.ts';
import { receiptKeys } from '../../../contract/recordings/recordings.ts';
import { fromAddress } from '../../../contract/base/link-token.ts';
import { moment } from '../../../contract/facts/dates.ts';
import { momentInUtc } from '../../../contract/facts/zoned-dates.ts';
import { apiFor } from '../../shared/api/call-api.ts';
import { useLoadWhenBack } from '../../shared/loading/use-load-when-back.ts';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { readReceipt } from '../../engine/pump/receipts.ts';
import { sizeOf } from '../../ui/format.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Verdict = { is: 'genuine'; said: Receipt } | { is: 'not-ours' } | { is: 'no-keys' };

/**
 * Makes the loader, which checks the receipt with the server's public keys. Without a network it uses the keys that arrived with
 * a test, so that a receipt can be checked anywhere.
 */
export const createLoader =
  (storedKeys: () => Promise<readonly ReceiptKey[]>) =>
  async ({ params: { receipt = '' }, context }: LoaderFunctionArgs): Promise<Verdict> => {
    const asked = await apiFor(context)(receiptKeys).catch(() => null);
    const keys = [...(asked?.keys ?? []), ...(await storedKeys())];
    const said = await readReceipt(fromAddress(receipt), keys);
    if (said) return { is: 'genuine', said };
    // Without the keys of the server it is unknown whether the receipt is ours: this device has only the keys of its tests.
    return asked ? { is: 'not-ours' } : { is: 'no-keys' };
  };

/** `write` formats a time. */
function factsOf(said: Receipt, write: (iso: string) => string) {
  if (said.type === 'recording') {
    return [
      { label: 'Recording', value: said.recordingId, mono: true },
      { label: 'Parts', value: String(said.count), mono: true },
      { label: 'Size', value: sizeOf(said.bytes), mono: true },
      { label: 'SHA-256 over all parts', value: said.root, mono: true },
      { label: 'Signed', value: write(said.sealedAt) },
    ];
  }
  const isSubmission = said.type === 'submission' || said.questionId === OLD_SUBMISSION_ID;
  return [
    ...(isSubmission
      ? [{ label: 'End of the test', value: said.attemptId, mono: true }]
      : [{ label: 'Answer to', value: said.questionId, mono: true }]),
    { label: `SHA-256 of the ${isSubmission ? 'submission' : 'answer'}`, value: said.digest, mono: true },
    { label: 'Received', value: write(said.receivedAt) },
  ];
}

/**
 * /verify/{receipt}: whether the server has signed this receipt, and for which data. It is checked in the browser with the public
 * key, so that nobody has to trust the server.
 */
export function Component() {
  const { receipt = '' } = useParams();
  const verdict = useLoaderData<Verdict>();
  useLoadWhenBack(verdict.is === 'no-keys');
  // The server does not know the reader's time zone, so the rendered page has UTC.
  const write = useHydrated() ? moment : momentInUtc;
  const file = `data:application/jose,${encodeURIComponent(receipt)}`;
  return (
    <Page title="Receipt" lead="Whether our server has signed this, and for what." width="narrow">
      {verdict.is === 'no-keys' && (
        <Alert kind="attention" title="It cannot be checked just now">
          The server cannot be reached, and none of the keys on this device fits. It is checked when the network is back, or when
          you load this page again.
        </Alert>
      )}
      {verdict.is === 'not-ours' && (
        <Alert kind="danger" title="We did not issue this receipt">
          The signature fits none of our keys. Something was changed, or left out when it was copied.
        </Alert>
      )}
      {verdict.is === 'genuine' && (
        <>
          <Alert kind="safe" title="The signature is genuine">
            The server had exactly this at that time, and has signed for it. It may have been deleted since.
          </Alert>
          <Panel>
            <DescriptionList items={factsOf(verdict.said, write)} />
          </Panel>
          <p className="screen-only">
            <a href={file} download="loadpath-receipt.jws">
              Download the receipt
            </a>
          </p>
        </>
      )}
    </Page>
  );
}
