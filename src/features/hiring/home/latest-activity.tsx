import { companyActivity } from '../../../../contract/companies/company-activity.ts';
import { day, timeOfDay } from '../../../../contract/facts/dates.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Link } from '../../../ui/link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ActivitySentence } from '../team/activity-sentence.tsx';
import styles from './aside.module.css';

const SHOWN = 5;

/** '14:05' for today, otherwise the day. */
const whenOf = (at: string) => (day(at) === day(new Date().toISOString()) ? timeOfDay(at) : day(at));

/** What the team did last. */
export const LatestActivity = () => (
  <section className={styles.part} aria-labelledby="activity">
    <SectionHead id="activity" title="Team activity">
      <Link to="/company/activity">Show all</Link>
    </SectionHead>
    <Loaded
      query={useLoad(companyActivity, { query: { limit: SHOWN } })}
      loading="Loading the activity"
      failed="The activity could not be loaded."
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="muted small">Nothing yet. What your team does is listed here.</p>}
    >
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((entry) => (
            <li key={entry.id}>
              <p>
                <ActivitySentence entry={entry} />{' '}
                <time className={styles.when} dateTime={entry.at}>
                  {whenOf(entry.at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  </section>
);
