import type { ReactNode } from 'react';
import type { SearchCard } from '../../../../contract/hiring/search.ts';
import { DemoMark } from '../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../shared/report/level-mark.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './engineer-row.module.css';
import { factsOf, salaryOf } from './facts.ts';

interface EngineerRowProps {
  card: SearchCard;
  /** Whether the preview beside the list shows this engineer. */
  isSelected?: boolean;
  onSelect?: () => void;
  /** Where the name leads; null for an engineer who has no page. */
  to: string | null;
  /** One line about this engineer, such as why a search has found them. */
  about?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** One engineer in a list of search results. The keys of the list find it by `data-card`, and its buttons by `data-act`. */
export function EngineerRow({ card, isSelected = false, onSelect, to, about, actions }: EngineerRowProps) {
  const name = <bdi>{card.name}</bdi>;
  return (
    // The keyboard selects by the focus of the link; a click on the row is a shorter way for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.row}
      data-card={card.profile}
      data-selected={isSelected || undefined}
      onClick={onSelect}
      onFocus={onSelect}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>
          {to === null ? name : <Link to={to}>{name}</Link>}
          {card.demo && <DemoMark />}
        </h3>
        <p className={styles.facts}>{[factsOf(card), salaryOf(card)].filter(Boolean).join(' · ')}</p>
      </div>
      <ul className={styles.levels} aria-label="Topics and levels">
        {card.topics.map(({ area, level, otherLevels }) => (
          <li key={area}>
            <span className={styles.area}>{area}</span>
            <LevelMark level={level} other={otherLevels} />
          </li>
        ))}
      </ul>
      {about && <div className={styles.about}>{about}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
