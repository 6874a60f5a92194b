import { useState, useSyncExternalStore } from 'react';
import type { Outbox } from '../../engine/outbox/outbox.ts';
import { useDevice } from '../../shared/device/device-context.ts';
import { liveQuery } from '../../shared/device/live-query.ts';
import { UploadMeter } from '../../shared/device/upload-status-bar.tsx';
import { type UploadStatus, useUploadStatus } from '../../shared/device/use-upload-status.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { countOf, sizeOf } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { type Contents, type DeviceTest, testsOf } from './device-tests.ts';
import { PumpAlert } from './pump-alert.tsx';
import { refusedOf } from './refused.ts';
import { RefusedSection } from './refused-section.tsx';
import { RescueSection } from './rescue-section.tsx';
import { TestTables } from './test-tables.tsx';
import styles from './uploads.module.css';

async function readContents(outbox: Outbox): Promise<Contents> {
  const [attempts, recordings, given, receipts] = await Promise.all([
    outbox.attempts(),
    outbox.recordings(),
    outbox.given(),
    outbox.receipts(),
  ]);
  return { attempts, recordings, ...given, receipts };
}

const NOTHING: Contents = { attempts: [], recordings: [], answers: [], submissions: [], receipts: [] };

/** Everything on this device, after each change. */
function useContents() {
  const { outbox, changes } = useDevice();
  const [contents] = useState(() => liveQuery(changes, () => readContents(outbox), NOTHING));
  return useSyncExternalStore(contents.subscribe, contents.get, contents.get);
}

/** What came of everything, in one message: it is on the server, or so much of it waits, and what can be done. */
function Result({ status, hasTests }: { status: UploadStatus; hasTests: boolean }) {
  const { known, safe, online, pump, captured, onServer, bytesHere } = status;
  // The pump says why it waits, also if that is the storage of this browser.
  if (!known && pump.is === 'waiting') return <PumpAlert pump={pump} online={online} />;
  if (!known) return <Preloader label="Reading what is on this device" />;
  if (safe && !hasTests) {
    return (
      <EmptyState title="Everything is uploaded">No recording and no answer on this device waits for the server.</EmptyState>
    );
  }
  if (safe) {
    return (
      <Alert kind="safe" title="Everything is safe on the server">
        You may close this window. Your results will appear under <Link to="/quiz">My Quiz</Link>.
      </Alert>
    );
  }
  return (
    <div className={styles.result}>
      <PumpAlert pump={pump} online={online} />
      <UploadMeter captured={captured} onServer={onServer} />
      <p className={styles.counts}>
        <span>
          <b>{`${onServer.toLocaleString('en')} of ${countOf(captured)}`}</b> on the server
        </span>
        {bytesHere > 0 && <span>{sizeOf(bytesHere)} kept here</span>}
      </p>
    </div>
  );
}

/** One test in a line, which opens to all that is known of it here. */
function TestLine({ test }: { test: DeviceTest }) {
  const [isOpen, setOpen] = useState(false);
  const { name, specialties, state, isSafe } = test;
  return (
    <Fold
      title={name}
      summary={
        <>
          <p className={styles.specialties}>{specialties.join(', ')}</p>
          <p className={styles.state} data-safe={isSafe || undefined}>
            {state}
          </p>
        </>
      }
      open={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <TestTables {...test} />
    </Fold>
  );
}

/** /uploads: what came of the recordings of this device, then each test in a line. */
export function Component() {
  const status = useUploadStatus();
  const held = useContents();
  const tests = testsOf(held);
  const refused = refusedOf(held, status.pump);
  return (
    <Page title="Uploads" lead="What was recorded on this device, and where it is now." width="wide">
      <div className={styles.page}>
        <div className={styles.main}>
          <Result status={status} hasTests={tests.length > 0} />
          {refused.length > 0 && <RefusedSection refused={refused} />}
          {tests.length > 0 && (
            <section className="stack" aria-labelledby="tests">
              <SectionHead title="Tests on this device" id="tests" count={tests.length} />
              <ul className={styles.tests}>
                {tests.map((test) => (
                  <li key={test.id}>
                    <TestLine test={test} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className={styles.side}>
          <RescueSection waits={status.known && !status.safe} bytes={status.bytesHere} />
          <p className="muted small">
            Is something missing here? <Link to="/offline#missing">What to do, and what not</Link>.
          </p>
        </div>
      </div>
    </Page>
  );
}
