import { isKeyed } from '../../../../../contract/assessment/kinds.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { FEW, FLAGS, LEAST_COUNTED } from '../../../../../contract/facts/bank-health.ts';
import { type QuestionStatistics, questionStatistics } from '../../../../../contract/bank/bank-statistics.ts';
import { dayInUtc } from '../../../../../contract/facts/zoned-dates.ts';
import { Loaded } from '../../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../../shared/loading/use-load.ts';
import { percent, signed } from '../../../../shared/plots/figures.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { DescriptionList } from '../../../../ui/description-list.tsx';
import { countOf } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { nonBreakingUnits } from '../../../../ui/non-breaking-units.ts';
import { Page } from '../../../../ui/page.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { Exposure, LevelCurve, OptionCurve, TimeBars } from './answer-plots.tsx';
import { BankTabs } from '../bank-tabs.tsx';
import styles from './statistics.module.css';
import { formWords, pathOfQuestion, pathOfStatistics } from '../words.ts';
import { SectionHead } from '../../../../ui/section-head.tsx';

type Reply = z.output<typeof questionStatistics.reply>;

const NOT_TOLD = `fewer than ${LEAST_COUNTED}`;

/** The warnings of the numbers, each with its meaning. */
const Warnings = ({ flags }: Pick<QuestionStatistics, 'flags'>) => (
  <ul className={styles.list}>
    {flags.map((flag) => (
      <li key={flag}>
        <Alert kind={FLAGS[flag].isFault ? 'attention' : 'info'} title={FLAGS[flag].title}>
          {FLAGS[flag].meaning}
        </Alert>
      </li>
    ))}
  </ul>
);

function Size({ counted }: Pick<QuestionStatistics, 'counted'>) {
  if (counted >= FEW) return null;
  return counted < LEAST_COUNTED ? (
    <Alert kind="info" title="Too few answers">
      {countOf(counted, 'answer')} can be counted. With fewer than {LEAST_COUNTED} nothing is shown.
    </Alert>
  ) : (
    <Alert kind="attention" title="Uncertain">
      These numbers rest on {counted} answers. Under {FEW} chance moves them much.
    </Alert>
  );
}

const Versions = ({ reply: { versions, statistics } }: { reply: Reply }) =>
  versions.length > 1 && (
    <nav className={styles.versions} aria-label="Versions">
      {versions.map((version) => (
        <ButtonLink
          key={version}
          small
          variant="quiet"
          to={pathOfStatistics(statistics.questionId, version)}
          aria-current={version === statistics.version ? 'page' : undefined}
        >
          Version {version}
        </ButtonLink>
      ))}
    </nav>
  );

const withError = ({ value, error }: { value: number; error: number }) => `${percent(value, 1)} ± ${percent(error, 1)}`;

function Facts({ statistics }: { statistics: QuestionStatistics }) {
  const { kind, form, area, version, isCurrent, asked, counted, facility, correlation, omitted, instances, rater } = statistics;
  const isChoice = isKeyed({ kind });
  return (
    <DescriptionList
      items={[
        { label: 'Area', value: area },
        { label: 'Kind', value: formWords(kind, form) },
        { label: 'Version', value: isCurrent ? `${version}, asked now` : `${version}, no longer asked` },
        { label: 'Finished tests that asked it', value: asked.toLocaleString('en'), mono: true },
        { label: 'Of them with a score', value: counted.toLocaleString('en'), mono: true },
        {
          label: isChoice ? 'Right answers' : 'Mean level as a part of the scale',
          value: facility ? withError(facility) : NOT_TOLD,
          mono: true,
        },
        {
          label: `Correlation of the ${isChoice ? 'key' : 'level'} with the score without it`,
          value: correlation === null ? NOT_TOLD : signed(correlation),
          mono: true,
        },
        {
          label: isChoice ? 'No answer in time' : 'Cannot be judged',
          value: omitted ? withError(omitted) : NOT_TOLD,
          mono: true,
        },
        ...(instances
          ? [
              {
                label: 'Between its instances, beyond chance',
                value: `deviation ${percent(instances.deviation, 1)} over ${instances.instances} instances (chi-square ${instances.chiSquare.toFixed(1)}, ${instances.freedom} degrees of freedom, p = ${instances.chance.toPrecision(2)})`,
              },
            ]
          : []),
        ...(isChoice
          ? []
          : [
              {
                label: 'Deviation of one rater',
                value: rater === null ? `${NOT_TOLD} pairs` : `${rater.toFixed(2)} levels`,
                mono: true,
              },
            ]),
      ]}
    />
  );
}

type Option = QuestionStatistics['options'][number];

type OptionRow = Option & { text: string };

const OPTION_COLUMNS: readonly Column<OptionRow>[] = [
  {
    id: 'option',
    head: 'Option',
    cell: ({ letter, isRight, text }) => (
      <>
        <span className="mono">{letter}</span> {isRight && <strong>right </strong>}
        <span className="muted">{nonBreakingUnits(text)}</span>
      </>
    ),
  },
  { id: 'share', head: 'Chosen', unit: '%', number: ({ share }) => 100 * share, digits: 1 },
  { id: 'correlation', head: 'Point-biserial', number: ({ correlation }) => correlation, digits: 2 },
  { id: 'able', head: 'Ablest third', unit: '%', from: 'medium', number: ({ able }) => 100 * able, digits: 1 },
];

/** Each option with its numbers. */
function Options({ reply: { statistics, options: texts } }: { reply: Reply }) {
  const isParametric = statistics.form === 'parametric';
  const rows = statistics.options.map((option) => ({ ...option, text: texts[option.letter] ?? '' }));
  return (
    <>
      <Table
        caption={isParametric ? 'Options, with the error that leads to each' : 'Options'}
        hideCaption
        columns={OPTION_COLUMNS}
        rows={rows}
        keyOf={({ letter }) => letter}
      />
      <p className="muted small">
        The point-biserial is the correlation of having chosen the option with the score without this question: above 0 where the
        able choose it.
      </p>
    </>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section className="stack" aria-labelledby={id}>
    <SectionHead id={id} title={title} />
    {children}
  </section>
);

function Answers({ reply }: { reply: Reply }) {
  const { statistics } = reply;
  const { options, groups, times, exposure, kind } = statistics;
  return (
    <>
      {options.length > 0 && (
        <Part id="options" title="Options">
          <Options reply={reply} />
        </Part>
      )}
      {groups.length > 1 && (
        <Part id="ability" title="By ability">
          {isKeyed({ kind }) ? <OptionCurve statistics={statistics} /> : <LevelCurve statistics={statistics} />}
        </Part>
      )}
      {times && (
        <Part id="times" title="Time">
          <TimeBars times={times} />
        </Part>
      )}
      {exposure && (
        <Part id="exposure" title="Exposure">
          <Exposure exposure={exposure} />
        </Part>
      )}
    </>
  );
}

/** /admin/bank/statistics/:questionId: the numbers from the answers to one question. */
export function Component() {
  const { questionId = '' } = useParams();
  const version = useSearchParams()[0].get('version');
  const query = version && /^\d{1,5}$/.test(version) ? { version } : {};
  return (
    <Page
      title={questionId}
      width="regular"
      actions={
        <ButtonLink variant="quiet" to={pathOfQuestion(questionId)}>
          The question
        </ButtonLink>
      }
    >
      <BankTabs open="Statistics" />
      <Loaded
        query={useLoad(questionStatistics, { params: { questionId }, query })}
        loading="Loading the statistics"
        failed="The statistics could not be loaded."
      >
        {(reply) => (
          <>
            <Versions reply={reply} />
            <p className={styles.whole}>{nonBreakingUnits(reply.text)}</p>
            <Warnings flags={reply.statistics.flags} />
            <Size counted={reply.statistics.counted} />
            <Facts statistics={reply.statistics} />
            <Answers reply={reply} />
            <p className="muted small">
              Computed on {dayInUtc(reply.computed.day)} from {countOf(reply.computed.tests, 'finished test')}, without demo
              accounts. What all tests together say: <Link to="/measured">What is measured</Link>.
            </p>
          </>
        )}
      </Loaded>
    </Page>
  );
}
