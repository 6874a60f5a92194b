import { isKeyed, kindOfForm } from '../../../../contract/assessment/kinds.ts';
import { useState } from 'react';
import { type BankQuestionReply, type BankVersion, bankVersion } from '../../../../contract/bank/bank.ts';
import { moment } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './bank.module.css';
import { Compared } from './compared.tsx';
import { linesOf } from './content-lines.ts';
import { CorrectKey } from './correct-key.tsx';
import { keyWords } from './words.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Question = BankQuestionReply;

const columnsOf = (isChoice: boolean, correct: (version: number) => void): readonly Column<BankVersion>[] => [
  { id: 'version', head: 'Version', number: ({ version }) => version },
  { id: 'since', head: 'Since', cell: ({ createdAt }) => <span className={styles.nowrap}>{moment(createdAt)}</span> },
  { id: 'asked', head: 'Asked', number: ({ asked }) => asked },
  ...(isChoice
    ? [
        {
          id: 'key',
          head: 'Right',
          cell: ({ version, key, corrections }: BankVersion) => (
            <div className={styles.row}>
              <span>
                {keyWords(key)}
                {corrections > 0 && ', corrected'}
              </span>
              <Button small variant="quiet" aria-label={`Correct the key of version ${version}`} onClick={() => correct(version)}>
                Correct the key
              </Button>
            </div>
          ),
        },
      ]
    : []),
];

/** Two versions side by side. */
function Side({ id, before, after }: { id: string; before: number; after: number }) {
  const [one, other] = [
    useLoad(bankVersion, { params: { id, version: before } }),
    useLoad(bankVersion, { params: { id, version: after } }),
  ];
  const props = { loading: 'Loading the versions', failed: 'The versions could not be loaded.' };
  return (
    <Loaded query={one} {...props}>
      {(first) => (
        <Loaded query={other} {...props}>
          {(second) => (
            <Compared
              caption={`Version ${before} and version ${after}`}
              before={{ name: `Version ${before}`, lines: linesOf(first.content) }}
              after={{ name: `Version ${after}`, lines: linesOf(second.content) }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Compare({ id, versions }: { id: string; versions: readonly BankVersion[] }) {
  const [after, setAfter] = useState(versions[0]?.version ?? 1);
  const [before, setBefore] = useState(versions[1]?.version ?? 1);
  const options = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }));
  return (
    <section className="stack" aria-labelledby="compare">
      <h3 id="compare">Side by side</h3>
      <div className={styles.pair}>
        <Select
          label="Before"
          options={options}
          value={String(before)}
          onChange={({ currentTarget }) => setBefore(Number(currentTarget.value))}
        />
        <Select
          label="After"
          options={options}
          value={String(after)}
          onChange={({ currentTarget }) => setAfter(Number(currentTarget.value))}
        />
      </div>
      <Side id={id} before={before} after={after} />
    </section>
  );
}

/** The versions of a question, their keys, and two of them side by side. A test stays with the version that it has asked. */
export function QuestionVersions({ question: { id, form, versions } }: { question: Question }) {
  const [corrected, setCorrected] = useState<number | null>(null);
  const isChoice = isKeyed({ kind: kindOfForm(form) });
  return (
    <section className="stack" aria-labelledby="versions">
      <SectionHead id="versions" title="Versions" />
      <Table
        caption="Versions"
        hideCaption
        columns={columnsOf(isChoice, setCorrected)}
        rows={versions}
        keyOf={({ version }) => String(version)}
      />
      {versions.length > 1 ? (
        <Compare id={id} versions={versions} />
      ) : (
        <p className="muted small">There is one version so far. Each change of its words in the program makes the next one.</p>
      )}
      {corrected !== null && <CorrectKey id={id} version={corrected} onClose={() => setCorrected(null)} />}
    </section>
  );
}
