import { useState } from 'react';
import { z } from 'zod';
import { HEADER_BYTES, RESCUE_SUFFIX, type Restored, readHeader, rescue } from '../../../contract/assessment/rescue.ts';
import { send } from '../api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { countOf } from '../../ui/format.ts';
import { useApiForm } from './use-api-form.ts';

const hasFile = (files: unknown) => (files as FileList | undefined)?.[0] instanceof File;

/**
 * The chosen file, if its head shows a package of a version that can be read. It is checked before the upload, because a
 * package may be large.
 */
const Chosen = z.object({
  file: z.custom<FileList | undefined>(hasFile, 'Choose the file first.').transform(async (files, context) => {
    const file = files![0]!;
    if (!readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))) {
      context.addIssue('This file is no rescue package, or one of a newer version.');
      return z.NEVER;
    }
    return file;
  }),
});

const countsText = ({ stored, held, refused }: Restored['chunks']) =>
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
              { label: 'Recordings', value: countsText(recordings), mono: true },
              { label: 'Parts', value: countsText(chunks), mono: true },
              { label: 'Answers', value: countsText(answers), mono: true },
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

/** Takes a rescue package from anybody, on any machine, and shows its content. */
export function RescueImport({ onDone }: { onDone?: () => void }) {
  const [share, setShare] = useState(0);
  const { props, field, busy, error, reply } = useApiForm({
    schema: Chosen,
    start: { file: undefined },
    send: ({ file }) => {
      setShare(0);
      return send(rescue, { stream: file, onProgress: setShare });
    },
    onSent: onDone,
  });
  const { error: wrong, ...input } = field('file');
  return (
    <>
      <form className="stack" {...props}>
        <Field
          label="Rescue package"
          type="file"
          accept={RESCUE_SUFFIX}
          hint="Whoever has the file may upload it, from any machine. Uploading it twice does no harm."
          error={wrong ?? error}
          {...input}
        />
        <div className="row">
          <Button type="submit" variant="quiet" busy={busy && `Uploading, ${Math.floor(share * 100)} %`}>
            Upload
          </Button>
        </div>
      </form>
      {reply && <Outcome attempts={reply.attempts} />}
    </>
  );
}
