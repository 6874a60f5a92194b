import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_JUDGES, type PanelReply, addJudge, panel, removeJudge, renewJudgeLink } from '../../../../contract/bank/cuts.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from './bank.module.css';
import { SectionHead } from '../../../ui/section-head.tsx';

type Seat = PanelReply['seats'][number];
interface Link {
  number: number;
  token: string;
}

const addressOf = (token: string) => `${location.origin}/judge?token=${token}`;

/** The link is shown once, since the server keeps only a hash of its secret. */
function NewLink({ link: { number, token } }: { link: Link }) {
  const [isCopied, setCopied] = useState(false);
  const address = addressOf(token);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Alert kind="attention" title={`The link of judge ${number}, shown once`}>
      <div className={styles.form}>
        <p>Give it to this judge alone. Whoever has it sees the questions of the panel with their keys.</p>
        <Field label="Link" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <div className="row">
          <Button small variant="quiet" onClick={() => void copy()}>
            Copy
          </Button>
          <output>{isCopied && 'Copied.'}</output>
        </div>
      </div>
    </Alert>
  );
}

interface ColumnNeeds {
  found: PanelReply;
  onLink: (link: Link) => void;
  onDone: () => void;
}

const columnsOf = ({ found: { id, items, endedAt, round }, onLink, onDone }: ColumnNeeds): readonly Column<Seat>[] => [
  { id: 'judge', head: 'Judge', number: ({ number }) => number },
  { id: 'first', head: 'Round 1', cell: ({ answered }) => <span className="mono">{`${answered[0]}/${items.length}`}</span> },
  ...(round === 2
    ? [
        {
          id: 'second',
          head: 'Round 2',
          cell: ({ answered }: Seat) => <span className="mono">{`${answered[1]}/${items.length}`}</span>,
        },
      ]
    : []),
  ...(endedAt === null
    ? [
        {
          id: 'actions',
          head: 'Link',
          cell: ({ id: judge, number }: Seat) => (
            <div className={styles.row}>
              <AskButton
                text="Another link"
                about={`judge ${number}`}
                title={`Another link for judge ${number}?`}
                action="Make another link"
                doing="Making"
                run={async () => onLink(await send(renewJudgeLink, { params: { id, judge } }))}
                onDone={onDone}
              >
                The link before ends. The answers stay.
              </AskButton>
              <AskButton
                text="Remove"
                about={`judge ${number}`}
                title={`Remove judge ${number}?`}
                action="Remove"
                doing="Removing"
                isDangerous
                run={() => send(removeJudge, { params: { id, judge } })}
                onDone={onDone}
              >
                The link ends, and the answers are deleted.
              </AskButton>
            </div>
          ),
        },
      ]
    : []),
];

/** The judges of a panel: links with a number, and no names. */
export function Seats({ found }: { found: PanelReply }) {
  const { id, round, endedAt, seats } = found;
  const reload = useReload();
  const [link, setLink] = useState<Link | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(addJudge, { params: { id } }),
    onSuccess: async (made) => {
      setLink(made);
      await reload(panel);
    },
  });
  const mayAdd = endedAt === null && round === 1 && seats.length < MAX_JUDGES;
  return (
    <section className="stack" aria-labelledby="judges">
      <SectionHead id="judges" title="Judges" />
      {seats.length === 0 ? (
        <p>{endedAt === null ? 'No judge has a link yet.' : 'The answers of the judges are deleted, or there were none.'}</p>
      ) : (
        <Table
          caption="Judges"
          hideCaption
          columns={columnsOf({ found, onLink: setLink, onDone: () => void reload(panel) })}
          rows={seats}
          keyOf={(seat) => seat.id}
        />
      )}
      {link && <NewLink key={link.token} link={link} />}
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {mayAdd && (
        <div>
          <Button variant="quiet" needsNetwork busy={isPending && 'Adding'} onClick={() => mutate()}>
            Add a judge
          </Button>
        </div>
      )}
    </section>
  );
}
