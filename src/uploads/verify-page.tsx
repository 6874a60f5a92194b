import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReceiptKey } from '../../contract/assessment.ts';
import { type AnswerReceipt, type RecordingReceipt } from '../../contract/receipts.ts';
import { receiptKeys } from '../../contract/recordings.ts';
import { send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Facts } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { readReceipt } from '../upload/receipts.ts';
import { sizeOf } from './pieces.ts';
import { outbox } from './start.ts';

type Receipt = RecordingReceipt | AnswerReceipt;
type Verdict = { is: 'checking' } | { is: 'genuine'; said: Receipt } | { is: 'not-ours' } | { is: 'no-keys' };

/** The server's keys; without a network those that came to this device with a test. */
async function keysAtHand(): Promise<ReceiptKey[]> {
  const kept = (await outbox.attempts()).flatMap(({ attempt }) => attempt.receiptKeys);
  const asked = await send(receiptKeys).then(
    ({ keys }) => keys,
    () => [],
  );
  return [...asked, ...kept];
}

async function check(receipt: string): Promise<Verdict> {
  const keys = await keysAtHand();
  if (keys.length === 0) return { is: 'no-keys' };
  const said = await readReceipt(receipt, keys);
  return said ? { is: 'genuine', said } : { is: 'not-ours' };
}

const moment = (time: string) => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'long' });

const factsOf = (said: Receipt) =>
  said.type === 'recording'
    ? [
        { label: 'Recording', value: said.recordingId, mono: true },
        { label: 'Pieces', value: String(said.count), mono: true },
        { label: 'Size', value: sizeOf(said.bytes), mono: true },
        { label: 'SHA-256 over all pieces', value: said.root, mono: true },
        { label: 'Signed', value: moment(said.sealedAt) },
      ]
    : [
        { label: 'Answer to', value: said.questionId, mono: true },
        { label: 'SHA-256 of the answer', value: said.digest, mono: true },
        { label: 'Received', value: moment(said.receivedAt) },
      ];

/** /verify/{receipt}: whether the server has signed this receipt, and for what. Checked in the browser, with the public key. */
export function Component() {
  const { receipt = '' } = useParams();
  const [verdict, setVerdict] = useState<Verdict>({ is: 'checking' });
  useEffect(() => {
    let current = true;
    void check(receipt).then((found) => current && setVerdict(found));
    return () => void (current = false);
  }, [receipt]);

  const file = `data:application/jose,${encodeURIComponent(receipt)}`;
  return (
    <Page title="Receipt" lead="Signed by the server over the digests of what it holds." width="narrow">
      {verdict.is === 'checking' && <Preloader label="Checking the signature" />}
      {verdict.is === 'no-keys' && (
        <Alert kind="attention" title="It cannot be checked just now">
          The network is gone, and this device has no key of the server. Open this page again when the network is back.
        </Alert>
      )}
      {verdict.is === 'not-ours' && (
        <Alert kind="danger" title="This is no receipt of ours">
          The signature does not fit. Something was changed, or left out when it was copied.
        </Alert>
      )}
      {verdict.is === 'genuine' && (
        <>
          <Alert kind="safe" title="The signature is genuine">
            The server has exactly this, and has signed for it.
          </Alert>
          <Sheet>
            <Facts facts={factsOf(verdict.said)} />
          </Sheet>
          <p>
            <a href={file} download="loadpath-receipt.jws">
              Download the receipt
            </a>
          </p>
        </>
      )}
    </Page>
  );
}
