import type { Ref } from 'react';
import { STAGES, STAGE_NAMES, type ShortlistEntry, type Stage } from '../../../../contract/hiring/shortlists.ts';
import { DemoMark } from '../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../shared/report/level-mark.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { TagList } from '../tag-list.tsx';
import styles from './entry-columns.module.css';
import { OwnerField } from './entry-fields.tsx';
import type { RowActions } from './entry-row.tsx';
import { stageAgeText } from './stage-age.ts';
import { nameOf } from './use-entry-changes.ts';

const Grip = () => (
  <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
    <path d="M1 4h10M1 8h10M1 12h10" stroke="currentColor" />
  </svg>
);

interface CardProps {
  entry: ShortlistEntry;
  actions: RowActions;
  now: number;
}

/** One engineer on the board. Keys and pointer find the card by `data-entry`. */
function Card({ entry, actions, now }: CardProps) {
  const { drag, mayChange, selected, onSelect, onStage, onOwner } = actions;
  const { card, engineer } = entry;
  const online = useOnline();
  return (
    <li
      className={styles.card}
      data-entry={entry.id}
      data-dragged={drag.drag?.id === entry.id || undefined}
      data-target={drag.drag?.target?.before === entry.id || undefined}
    >
      <div className={styles.head}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(entry)}`}
          checked={selected.has(entry.id)}
          onChange={() => onSelect(entry.id)}
        />
        {card ? (
          <span className={styles.name}>
            <Link to={`/view/${engineer}`}>
              <bdi>{card.name}</bdi>
            </Link>
            {card.demo && <DemoMark />}
          </span>
        ) : (
          <span data-name tabIndex={-1} className={styles.gone}>
            No longer visible
          </span>
        )}
        {mayChange && online && (
          <span data-grip className={styles.grip} {...drag.handleProps(entry.id)}>
            <Grip />
          </span>
        )}
        {mayChange && (
          <MoreMenu
            label={`Move ${nameOf(entry)}`}
            needsNetwork
            actions={STAGES.filter((stage) => stage !== entry.stage).map((stage) => ({
              text: `Move to ${STAGE_NAMES[stage]}`,
              onSelect: () => onStage(entry, stage),
            }))}
          />
        )}
      </div>
      {card && <LevelMark level={card.final_score} other={card.final_other} />}
      <p className={styles.age}>{stageAgeText(entry, now)}</p>
      <TagList tags={entry.tags} />
      <OwnerField entry={entry} mayChange={mayChange} onOwner={onOwner} />
    </li>
  );
}

interface EntryColumnsProps {
  entries: readonly ShortlistEntry[];
  counts: Readonly<Record<Stage, number>>;
  /** The stages that are shown. */
  stages: readonly Stage[];
  /** Whether only some of the engineers are shown, so that the counts do not fit. */
  isFiltered: boolean;
  actions: RowActions;
  now: number;
  ref: Ref<HTMLDivElement>;
}

/** The engineers of a shortlist as cards, a column for each stage. */
export function EntryColumns({ entries, counts, stages, isFiltered, actions, now, ref }: EntryColumnsProps) {
  const target = actions.drag.drag?.target;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className={styles.frame} aria-label="Engineers by stage" tabIndex={0}>
      <div className={styles.columns} ref={ref} data-dragging={actions.drag.drag ? true : undefined}>
        {STAGES.filter((stage) => stages.includes(stage)).map((stage) => {
          const own = entries.filter((entry) => entry.stage === stage);
          return (
            <section
              key={stage}
              className={styles.column}
              aria-labelledby={`stage-${stage}`}
              data-stage={stage}
              data-end={(target?.stage === stage && target.before === null) || undefined}
            >
              <h2 id={`stage-${stage}`} className={styles.stage}>
                {STAGE_NAMES[stage]} <span className={styles.count}>{isFiltered ? own.length : counts[stage]}</span>
              </h2>
              <ul className={styles.cards}>
                {own.map((entry) => (
                  <Card key={entry.id} entry={entry} actions={actions} now={now} />
                ))}
              </ul>
              {own.length === 0 && <p className={styles.nobody}>Nobody</p>}
            </section>
          );
        })}
      </div>
    </section>
  );
}
