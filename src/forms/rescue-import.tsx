import { type SyntheticEvent, useState } from 'react';
import { HEADER_BYTES, RESCUE_SUFFIX, type Restored, readHeader, rescue } from '../../contract/rescue.ts';
import { messageOf, send } from '../api/request.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Field } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { countOf } from '../ui/format.ts';

type State =
  | { is: 'idle' }
  | { is: 'sending'; share: number }
  | { is: 'done'; attempts: Restored[] }
  | { is: 'failed'; why: string };

const figures = ({ stored, held, refused }: Restored['chunks']) =>
  `${stored.toLocaleString('en')} new, ${held.toLocaleString('en')} known${refused > 0 ? `, ${refused} refused` : ''}`;

function Outcome({ attempts }: { attempts: Restored[] }) {
  const isNew = attempts.some(({ recordings, chunks, answers }) => recordings.stored + chunks.stored + answers.stored > 0);
  return (
    <>
      <Alert kind="safe" title={isNew ? 'The package is on the server' : 'Nothing new'}>
        {isNew ? 'What it held counts as if its device had sent it.' : 'The server had all of this package already.'}
      </Alert>
      {attempts.map(({ attemptId, refusal, recordings, chunks, answers, receipts, problems }) => (
        <Panel key={attemptId}>
          <DescriptionList
            items={[
              { label: 'Test', value: attemptId, mono: true },
              { label: 'Recordings', value: figures(recordings), mono: true },
              { label: 'Pieces', value: figures(chunks), mono: true },
              { label: 'Answers', value: figures(answers), mono: true },
              { label: 'Signed for', value: countOf(receipts.length, 'receipt'), mono: true },
            ]}
          />
          {[...(refusal ? [refusal] : []), ...problems].map((sentence) => (
            <Alert key={sentence} kind="attention">
              {sentence}
            </Alert>
          ))}
        </Panel>
      ))}
    </>
  );
}

/** Takes a rescue package from whoever has one, on any machine, and tells what became of it. */
export function RescueImport({ onDone }: { onDone?: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ is: 'idle' });

  async function upload(event: SyntheticEvent) {
    event.preventDefault();
    if (!file) return setState({ is: 'failed', why: 'Choose the file first.' });
    try {
      if (!readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))) {
        return setState({ is: 'failed', why: 'This file is no rescue package, or one of a newer version.' });
      }
      setState({ is: 'sending', share: 0 });
      const { attempts } = await send(rescue, { stream: file, onProgress: (share) => setState({ is: 'sending', share }) });
      setState({ is: 'done', attempts });
      onDone?.();
    } catch (error) {
      setState({ is: 'failed', why: messageOf(error) });
    }
  }

  return (
    <>
      <form className="stack" onSubmit={(event) => void upload(event)}>
        <Field
          label="Rescue package"
          type="file"
          accept={RESCUE_SUFFIX}
          hint="Whoever has the file may upload it, from any machine. Uploading it twice does no harm."
          error={state.is === 'failed' ? state.why : undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setState({ is: 'idle' });
          }}
        />
        <div className="row">
          <Button type="submit" variant="quiet" busy={state.is === 'sending' && `Uploading, ${Math.floor(state.share * 100)} %`}>
            Upload
          </Button>
        </div>
      </form>
      {state.is === 'done' && <Outcome attempts={state.attempts} />}
    </>
  );
}
