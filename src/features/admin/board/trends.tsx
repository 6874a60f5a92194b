import { type BoardDay, CHARTED_DAYS } from '../../../../contract/rating/board.ts';
import { countOf } from '../../../ui/format.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { DayChart } from './day-chart.tsx';
import styles from './trends.module.css';

const sumOf = (days: readonly BoardDay[], of: (day: BoardDay) => number) => days.reduce((sum, day) => sum + of(day), 0);

const hours = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} h`;

/** The longest wait of these days, in words. */
function longest(days: readonly BoardDay[]) {
  const waits = days.flatMap(({ waitMost }) => waitMost ?? []);
  return waits.length === 0 ? 'no ratings' : `longest ${hours(Math.max(...waits))}`;
}

interface Props {
  days: readonly BoardDay[];
  /** Tests with something that the server refused. */
  onDevices: number;
  /** Recordings that have not arrived completely. */
  arriving: number;
}

/** The last days as charts, each with the table of its figures. */
export function Trends({ days, onDevices, arriving }: Props) {
  const refused = sumOf(days, ({ mailRefused }) => mailRefused);
  return (
    <section className="stack" aria-labelledby="trends">
      <SectionHead id="trends" title={`Last ${CHARTED_DAYS} days`}>
        <span className="muted small">Days in UTC, today included</span>
      </SectionHead>
      <div className={styles.charts}>
        <DayChart
          days={days}
          title="Tests"
          sum={`${sumOf(days, ({ finished }) => finished).toLocaleString('en')} finished`}
          caption="Bars: finished. Strokes: started."
          unit="tests"
          bars={{ name: 'Finished', of: ({ finished }) => finished }}
          strokes={{ name: 'Started', of: ({ started }) => started, look: 'plain' }}
        />
        <DayChart
          days={days}
          title="Waiting time of ratings"
          sum={longest(days)}
          caption="From the arrival of an answer to its rating. Bars: the median of the day. Strokes: the longest."
          unit="hours"
          bars={{ name: 'Median, hours', of: ({ waitMedian }) => waitMedian, digits: 1 }}
          strokes={{ name: 'Longest, hours', of: ({ waitMost }) => waitMost, digits: 1, look: 'plain' }}
          others={[{ name: 'Ratings', of: ({ rated }) => rated }]}
        />
        <DayChart
          days={days}
          title="Backlog"
          sum={`${(days.at(-1)?.backlog ?? 0).toLocaleString('en')} now`}
          caption="Finished tests that waited for ratings at the end of the day."
          unit="tests"
          bars={{ name: 'Waiting', of: ({ backlog }) => backlog }}
        />
        <DayChart
          days={days}
          title="Uploads"
          sum={
            <>
              {onDevices === 0 ? 'No failed uploads.' : `${countOf(onDevices, 'test')} with failed uploads.`}{' '}
              {arriving === 0 ? 'All uploads complete.' : `${countOf(arriving, 'recording')} on the way.`}
            </>
          }
          caption="Bars: recordings that arrived completely. Strokes: those that devices began."
          unit="recordings"
          bars={{ name: 'Complete', of: ({ uploadsComplete }) => uploadsComplete }}
          strokes={{ name: 'Begun', of: ({ uploadsBegun }) => uploadsBegun, look: 'plain' }}
        />
        <DayChart
          days={days}
          title="E-mails"
          sum={`${sumOf(days, ({ mailSent }) => mailSent).toLocaleString('en')} sent${refused > 0 ? `, ${refused.toLocaleString('en')} refused` : ''}`}
          caption="Bars: accepted by the mail server. Orange strokes: refused, or failed and repeated."
          unit="e-mails"
          bars={{ name: 'Sent', of: ({ mailSent }) => mailSent }}
          strokes={{
            name: 'Not sent',
            of: ({ mailDelayed, mailRefused }) => mailDelayed + mailRefused,
            look: 'warned',
          }}
          others={[
            { name: 'Repeated', of: ({ mailDelayed }) => mailDelayed },
            { name: 'Refused', of: ({ mailRefused }) => mailRefused },
          ]}
        />
      </div>
    </section>
  );
}
