import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { day } from '../../../contract/facts/dates.ts';
import {
  REPORT_PARTS,
  type ReportLink,
  type ReportPart,
  endReportLink,
  makeReportLink,
  reportLinks,
} from '../../../contract/results/report-links.ts';
import { messageOf, send } from '../../shared/api/request.ts';
import { AskButton } from '../../shared/forms/ask-button.tsx';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/checkbox-radio.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import styles from './report-links.module.css';

const PARTS = Object.entries(REPORT_PARTS) as [ReportPart, string][];
const FIRST: readonly ReportPart[] = ['name', 'points', 'areas'];

const addressOf = (token: string) => `${location.origin}/shared?token=${token}`;

/** The address is shown only now, because the server stores only its hash. */
function Made({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Alert kind="safe" title="The link is made">
      <div className={styles.made}>
        <p>Copy it now. It is shown this once.</p>
        <a className={styles.address} href={address} target="_blank" rel="noopener">
          {address}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <div>
          <Button small variant="quiet" onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy the link'}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

function NewLink({ attempt, onMade }: { attempt: string; onMade: () => void }) {
  const [parts, setParts] = useState(FIRST);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => send(makeReportLink, { body: { attempt, parts: [...parts] } }),
    onSuccess: onMade,
  });
  const choose = (part: ReportPart, isChosen: boolean) =>
    setParts((before) => (isChosen ? [...before, part] : before.filter((one) => one !== part)));
  return (
    <>
      <ChoiceGroup legend="The link shows the level of this test and">
        {PARTS.map(([part, label]) => (
          <Checkbox
            key={part}
            label={label}
            checked={parts.includes(part)}
            onChange={(event) => choose(part, event.currentTarget.checked)}
          />
        ))}
      </ChoiceGroup>
      <div>
        <Button needsNetwork busy={isPending} onClick={() => mutate()}>
          Make a link
        </Button>
      </div>
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
      {data && <Made address={addressOf(data.token)} />}
    </>
  );
}

const partsText = (parts: readonly ReportPart[]) =>
  parts.length === 0 ? 'The level alone' : parts.map((part) => REPORT_PARTS[part]).join('; ');

const Row = ({ link: { id, parts, madeAt, endedAt }, onEnded }: { link: ReportLink; onEnded: () => void }) => (
  <li>
    <div>
      <span>{partsText(parts)}</span>
      <span className="muted small">
        Made on {day(madeAt)}
        {endedAt && `, ended on ${day(endedAt)}`}
      </span>
    </div>
    {!endedAt && (
      <AskButton
        text="End"
        about={`the link of ${day(madeAt)}`}
        title="End the link"
        action="End it"
        doing="Ending"
        isDangerous
        run={() => send(endReportLink, { params: { id } })}
        onDone={onEnded}
      >
        Whoever has the link sees nothing by it any more.
      </AskButton>
    )}
  </li>
);

/** Links with which the engineer shows a part of this report to people without an account. */
export function ReportLinks({ attempt }: { attempt: string }) {
  const reload = useReload();
  const again = () => reload(reportLinks);
  const query = useLoad(reportLinks, { query: { page: 1, limit: 100 } });
  return (
    <section className={styles.links} aria-labelledby="links">
      <SectionHead title="Show it to others" id="links" />
      <p>
        Whoever has a link sees what you choose here, without an account, until you end it. It shows no answer, no recording and
        no way to reach you, and search engines are asked to leave it out.
      </p>
      <div>
        <Button variant="quiet" onClick={() => window.print()}>
          Print this report
        </Button>
      </div>
      <NewLink attempt={attempt} onMade={again} />
      <Loaded query={query} loading="Loading your links" failed="Your links could not be loaded.">
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">You have made no link yet.</p>
          ) : (
            <ul className={styles.list}>
              {items.map((link) => (
                <Row key={link.id} link={link} onEnded={again} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
