import type { ReactNode } from 'react';
import { countryName } from '../../../../contract/facts/countries.ts';
import { day } from '../../../../contract/facts/dates.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import { DemoMark } from '../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../shared/report/level-mark.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { experienceText } from '../experience-text.ts';
import { salaryOf } from './facts.ts';
import { HoursStrip } from './hours/hours-strip.tsx';
import { EDUCATION_NAMES } from './names.ts';
import styles from './preview.module.css';

interface PreviewProps {
  card: SearchCard;
  /** The time zone with which the working hours are compared; without one the reader's own. */
  zone?: string | undefined;
  /** The page of the engineer; null for an engineer who has none. */
  to: string | null;
  /** Why a search has found this engineer. */
  children?: ReactNode;
}

/** The selected engineer beside a list in a wide window: levels, facts, working hours and a rater's sentence. */
export const Preview = ({ card, zone, to, children }: PreviewProps) => (
  <section className={styles.preview} aria-label={`Preview of ${card.name}`}>
    <div className={styles.head}>
      <p className={styles.name}>
        <bdi>{card.name}</bdi> {card.demo && <DemoMark />}
      </p>
      {to !== null && (
        <ButtonLink small to={to}>
          Open report
        </ButtonLink>
      )}
    </div>
    {children && <div className={styles.why}>{children}</div>}
    <ul className={styles.levels} aria-label="Topics and levels">
      {[...card.topics, { area: 'Whole test', level: card.final_score, otherLevels: card.final_other }].map(
        ({ area, level, otherLevels }) => (
          <li key={area}>
            <span>{area}</span>
            <LevelMark level={level} other={otherLevels} />
          </li>
        ),
      )}
    </ul>
    {card.evidence && (
      <blockquote className={styles.evidence}>
        <p dir="auto">{card.evidence.note}</p>
        <p className={styles.source}>a rater, on {card.evidence.area}</p>
      </blockquote>
    )}
    <HoursStrip zone={card.time_zone} ownZone={zone} />
    <DescriptionList
      items={[
        { label: 'Experience', value: experienceText(card) || 'Not stated' },
        { label: 'Education', value: card.education ? EDUCATION_NAMES[card.education] : 'Not stated' },
        { label: 'Country', value: countryName(card.country) || 'Not stated' },
        { label: 'Salary, schedule', value: salaryOf(card) },
        { label: 'Skills', value: card.skills.length > 0 ? <bdi>{card.skills.join(', ')}</bdi> : 'None named' },
        { label: 'Tested', value: <time dateTime={card.finishedAt}>{day(card.finishedAt)}</time> },
      ]}
    />
  </section>
);
