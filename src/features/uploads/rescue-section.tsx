import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import type { News, Packed } from '../../engine/rescue/pack.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RescueImport } from '../../shared/forms/rescue-import.tsx';
import { countOf, sizeOf } from '../../ui/format.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { savePackage } from './save-package.ts';
import { useDevice } from '../../shared/device/device-context.ts';

function Saved({ recordings, answers, bytes, lost }: Packed) {
  return (
    <>
      <Alert kind="safe" title="The package is in your downloads">
        {`It holds ${countOf(recordings, 'recording')} (${sizeOf(bytes)}) and ${countOf(answers, 'answer')}. `}
        Nothing was deleted here. Upload it below, on any machine with a network, or send it to support.
      </Alert>
      {lost > 0 && (
        <Alert kind="attention" title={`${countOf(lost)} could not be read any more`}>
          They are not in the package; all others are.
        </Alert>
      )}
    </>
  );
}

/** Saves the waiting data of this device as one encrypted file; it needs no network. `bytes` is its size. */
function Save({ bytes }: { bytes: number }) {
  const device = useDevice();
  const [news, setNews] = useState<News | null>(null);

  async function save() {
    setNews({ is: 'saving', packed: { recordings: 0, answers: 0, chunks: 0, bytes: 0, lost: 0 } });
    await savePackage(device, setNews).catch((error: unknown) => setNews({ is: 'broken', why: messageOf(error) }));
  }

  const saving = news?.is === 'saving' && `Saving ${sizeOf(news.packed.bytes)} of ${sizeOf(bytes)}`;
  return (
    <>
      <p className="measure">
        If this device finds no network, or will soon be wiped, save everything that waits on it as one file. Only the server can
        read it.
      </p>
      <div className="row">
        <Button busy={saving} onClick={() => void save()}>
          Save a rescue package
        </Button>
      </div>
      {news?.is === 'saved' && <Saved {...news.packed} />}
      {news?.is === 'broken' && (
        <Alert kind="danger" title="The package was not saved">
          {`${news.why} Everything is still kept on this device.`}
        </Alert>
      )}
    </>
  );
}

/** The part of /uploads for a device without a network: saves a file on it, and accepts one on any other machine. */
export function RescueSection({ waits, bytes }: { waits: boolean; bytes: number }) {
  const { uploads } = useDevice();
  return (
    <div className="stack">
      <SectionHead title="Rescue package" id="rescue" />
      {waits && <Save bytes={bytes} />}
      <RescueImport onDone={uploads.tryNow} />
    </div>
  );
}
