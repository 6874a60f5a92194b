import type { ReactNode } from 'react';
import { BRAND } from '../../../contract/facts/brand.ts';
import { countryName } from '../../../contract/facts/countries.ts';
import { day } from '../../../contract/facts/dates.ts';
import { timeOfDayIn } from '../../../contract/facts/zoned-dates.ts';
import { CHOICES } from '../../../contract/assessment/test-format.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { MOST_POINTS } from '../../../contract/scores/scoring.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DemoMark } from './demo-mark.tsx';
import { LevelMark } from './level-mark.tsx';
import styles from './report-head.module.css';
import { salaryText } from './salary-text.ts';

const NOT_STATED = 'Not stated';

/** 'Utrecht, Netherlands, 14:05 there' */
function placeText({ location, country, time_zone: zone }: ViewedEngineer) {
  const place = location || countryName(country);
  const time = timeOfDayIn(zone);
  if (!place) return NOT_STATED;
  return time ? `${place}, ${time} there` : place;
}

const availabilityText = ({ schedule, experience }: ViewedEngineer) =>
  [schedule, experience && `${experience.replace('-', '–')} years of experience`].filter(Boolean).join(', ') || NOT_STATED;

const factsOf = (engineer: ViewedEngineer) => [
  { label: 'Location', value: placeText(engineer) },
  { label: 'Available', value: availabilityText(engineer) },
  { label: 'Salary', value: engineer.salary ? salaryText(engineer.salary) : NOT_STATED },
  { label: 'Date of test', value: engineer.finishedAt ? day(engineer.finishedAt) : 'Not finished' },
  {
    label: 'Multiple choice',
    value: engineer.multiple_total === null ? 'Pending' : `${engineer.multiple_total} of ${CHOICES} right`,
  },
];

interface ReportHeadProps {
  engineer: ViewedEngineer;
  name: string;
  /** Whether only the data of lists was loaded; then there are fewer facts. */
  isCard: boolean;
  /** What a company can do with this engineer. */
  actions?: ReactNode;
}

/** Who the report is about, the result in one line, and what can be done next. */
export function ReportHead({ engineer, name, isCard, actions }: ReportHeadProps) {
  const { imageUrl, demo, specialization, final_score: level, final_other: other, final_points: points } = engineer;
  const facts = factsOf(engineer).filter(({ label }) => !isCard || (label !== 'Multiple choice' && label !== 'Location'));
  return (
    <div className={styles.head} data-alone={!actions || undefined}>
      <div className={styles.who}>
        {imageUrl && <Avatar small url={imageUrl} alt={`Picture of ${name}`} />}
        <div className={styles.name}>
          <p className={styles.title}>
            <bdi>{name}</bdi>
            {demo && <DemoMark />}
          </p>
          <p className={styles.what}>
            <bdi>{specialization || 'Occupation not stated'}</bdi>
          </p>
        </div>
        <p className={styles.score}>
          <span className="visually-hidden">Level: </span>
          <LevelMark level={level} other={other} />
          {points !== null && (
            <span className={styles.points}>
              <b>{points}</b> of {MOST_POINTS}
            </span>
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === NOT_STATED || undefined}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {actions && <div className={styles.actions}>{actions}</div>}
      <p className={styles.brand}>Test report, {BRAND}</p>
    </div>
  );
}
