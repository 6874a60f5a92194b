import { useEffect, useState } from 'react';
import { useDevice } from '../../shared/device/device-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sizeOf } from '../../ui/format.ts';
import { UploadStatusBar } from '../../shared/device/upload-status-bar.tsx';
import { useUploadStatus } from '../../shared/device/use-upload-status.ts';
import type { StoredAttempt } from '../../engine/outbox/outbox.ts';
import { ownAttempt } from './status.ts';
import { timesOf } from './test-plan.ts';

/** /test_complete: thanks, and the parts that have reached the server. */
export function Component() {
  const { outbox } = useDevice();
  const [loading, setLoading] = useState(true);
  const [stored, setStored] = useState<StoredAttempt | null>(null);
  const { thankYouLoader } = timesOf(stored?.attempt ?? {});
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), thankYouLoader * 1000);
    return () => clearTimeout(timer);
  }, [thankYouLoader]);
  useEffect(() => {
    void ownAttempt(outbox).then(setStored);
  }, [outbox]);

  if (loading) return <Preloader label="Finishing your test" />;
  return (
    <Page
      title="Thank you"
      lead="Your responses are being reviewed. An email will be sent when results are ready."
      width="narrow"
    >
      {stored && <Whereabouts attemptId={stored.id} />}
      <div>
        <ButtonLink to="/engineer">Return Home</ButtonLink>
      </div>
    </Page>
  );
}

function Whereabouts({ attemptId }: { attemptId: string }) {
  const { safe, bytesHere, online } = useUploadStatus(attemptId);
  return (
    <>
      {safe ? (
        <Alert kind="safe" title="Everything is on the server">
          Every answer and recording is saved. You may close this page.
        </Alert>
      ) : (
        <Alert kind={online ? 'info' : 'attention'} title={online ? 'The rest is on its way' : 'The network is gone'}>
          What is not on the server yet is kept on this device and sent automatically. Leave this page open if you can; closing it
          loses nothing, and sending goes on when you open the app again on this device.
        </Alert>
      )}
      <Panel>
        <UploadStatusBar attemptId={attemptId} />
        {!safe && (
          <p className="muted small">
            Kept on this device: <span className="mono">{sizeOf(bytesHere)}</span> of recordings.
          </p>
        )}
      </Panel>
    </>
  );
}
