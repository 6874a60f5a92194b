import { countryName } from '../../../../contract/facts/countries.ts';
import { day } from '../../../../contract/facts/dates.ts';
import type { ShortlistEntry, Stage } from '../../../../contract/hiring/shortlists.ts';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { DemoMark } from '../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../shared/report/level-mark.tsx';
import { salaryText } from '../../../shared/report/salary-text.ts';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { experienceText } from '../experience-text.ts';
import { TagList } from '../tag-list.tsx';
import { OwnerField, StageField } from './entry-fields.tsx';
import styles from './entry-table.module.css';
import { stageAgeText } from './stage-age.ts';
import { nameOf } from './use-entry-changes.ts';
import type { useRowDrag } from './use-row-drag.ts';

export interface RowActions {
  mayChange: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  onStage: (entry: ShortlistEntry, stage: Stage) => void;
  onOwner: (entry: ShortlistEntry, owner: string | null) => void;
  drag: ReturnType<typeof useRowDrag>;
}

function Who({ entry, mayWrite }: { entry: ShortlistEntry; mayWrite: boolean }) {
  const { card, engineer } = entry;
  if (!card)
    return (
      <span className={styles.who}>
        <span data-name tabIndex={-1} className={styles.gone}>
          No longer visible
        </span>
        <span className={styles.what}>The engineer is hidden, has blocked your company or has no test on show.</span>
      </span>
    );
  const facts = [experienceText(card), countryName(card.country)].filter(Boolean).join(', ');
  return (
    <span className={styles.who}>
      <span>
        <Link to={`/view/${engineer}`}>
          <bdi>{card.name}</bdi>
        </Link>
        {card.demo && <DemoMark />}
      </span>
      <span className={styles.what}>{facts || `tested ${day(card.finishedAt)}`}</span>
      <span className={styles.narrow}>
        <LevelMark level={card.final_score} other={card.final_other} />
      </span>
      <span className={styles.narrow}>
        <TagList tags={entry.tags} />
      </span>
      {mayWrite && engineer && card.connection === 'connected' && (
        <span className={styles.message}>
          <MessageLink small to={engineer} name={card.name} />
        </span>
      )}
    </span>
  );
}

const Topics = ({ card }: Pick<ShortlistEntry, 'card'>) => (
  <ul className={styles.topics}>
    {card?.topics.map(({ area, level, otherLevels }) => (
      <li key={area}>
        <span>{area}</span>
        <LevelMark level={level} other={otherLevels} />
      </li>
    ))}
  </ul>
);

function TeamWork({ entry: { notes, scorecards, tags } }: { entry: ShortlistEntry }) {
  const counts = [notes > 0 && countOf(notes, 'note'), scorecards > 0 && countOf(scorecards, 'scorecard')].filter(Boolean);
  return (
    <>
      <TagList tags={tags} />
      {counts.length > 0 && <span className={styles.what}>{counts.join(', ')}</span>}
    </>
  );
}

/** One engineer of a shortlist. Keys find the row by `data-entry`. */
export function EntryRow({ entry, actions, now }: { entry: ShortlistEntry; actions: RowActions; now: number }) {
  const { selected, mayChange, onSelect, onStage, onOwner } = actions;
  const { card } = entry;
  return (
    <tr data-entry={entry.id}>
      <td className={styles.controls}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(entry)}`}
          checked={selected.has(entry.id)}
          onChange={() => onSelect(entry.id)}
        />
      </td>
      <td>
        <Who entry={entry} mayWrite={mayChange} />
      </td>
      <td className={styles.wide}>
        <Topics card={card} />
      </td>
      <td className={styles.wide}>
        {card?.salary ? salaryText(card.salary) : card && <span className="muted">Not stated</span>}
      </td>
      <td className={styles.medium}>
        <TeamWork entry={entry} />
      </td>
      <td className={styles.place}>
        <StageField entry={entry} mayChange={mayChange} onStage={onStage} />
        <span className={styles.what}>{stageAgeText(entry, now)}</span>
        <OwnerField entry={entry} mayChange={mayChange} onOwner={onOwner} />
      </td>
    </tr>
  );
}
