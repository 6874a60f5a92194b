import type { ReactNode } from 'react';
import { day } from '../../../../contract/facts/dates.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import { DemoMark } from '../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../shared/report/level-mark.tsx';
import { Link } from '../../../ui/link.tsx';
import { SummaryActions } from './summary-actions.tsx';
import styles from './engineer-summary.module.css';
import { factsOf, salaryOf } from './facts.ts';

const Facts = ({ card }: { card: SearchCard }) => (
  <>
    <span className={styles.fact}>{factsOf(card)}</span>
    <span className={styles.fact}>{salaryOf(card)}</span>
    <span className={styles.fact}>
      tested <time dateTime={card.finishedAt}>{day(card.finishedAt)}</time>
    </span>
  </>
);

const Topics = ({ topics }: Pick<SearchCard, 'topics'>) => (
  <ul className={styles.topics} aria-label="Topics and levels">
    {topics.map(({ area, level, otherLevels }) => (
      <li key={area}>
        <span>{area}</span>
        <LevelMark level={level} other={otherLevels} />
      </li>
    ))}
  </ul>
);

interface EngineerCardProps {
  card: SearchCard;
  /** Further lines about this engineer, such as why a search has found them. */
  children?: ReactNode;
}

/**
 * One engineer in a list that a company reads: a search, the feed. The keys of the list find it by `data-card`, and its buttons
 * by `data-act`.
 */
export const EngineerSummary = ({ card, children }: EngineerCardProps) => (
  <article className={styles.card} data-card={card.profile}>
    <div className={styles.who}>
      <h2 className={styles.name}>
        <Link to={`/view/${card.profile}`}>
          <bdi>{card.name}</bdi>
        </Link>
        {card.demo && <DemoMark />}
      </h2>
      <Facts card={card} />
    </div>
    <Topics topics={card.topics} />
    <div className={styles.proof}>
      {card.skills.length > 0 && (
        <ul className={styles.skills} aria-label="Skills">
          {card.skills.map((skill) => (
            <li key={skill}>
              <bdi>{skill}</bdi>
            </li>
          ))}
        </ul>
      )}
      {card.evidence && (
        <blockquote className={styles.evidence}>
          <p dir="auto">{card.evidence.note}</p>
          <p className={styles.source}>a rater, on {card.evidence.area}</p>
        </blockquote>
      )}
      {children}
    </div>
    <SummaryActions card={card} />
  </article>
);
