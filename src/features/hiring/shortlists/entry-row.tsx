import { countryName } from '../../../../contract/facts/countries.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { STAGES, STAGE_NAMES, Stage, type ShortlistEntry } from '../../../../contract/hiring/shortlists.ts';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { DemoMark } from '../../../shared/report/demo-mark.tsx';
import { LevelMark } from '../../../shared/report/level-mark.tsx';
import { salaryText } from '../../../shared/report/salary-text.ts';
import { NO_NETWORK } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { experienceText } from '../experience-text.ts';
import { TagList } from '../tag-list.tsx';
import styles from './entry-table.module.css';
import { nameOf } from './use-entry-changes.ts';
import type { useRowDrag } from './use-row-drag.ts';

export interface RowActions {
  mayChange: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  onStage: (entry: ShortlistEntry, stage: Stage) => void;
  onMove: (id: string, step: 1 | -1) => void;
  drag: ReturnType<typeof useRowDrag>;
}

const Arrow = ({ up = false }: { up?: boolean }) => (
  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d={up ? 'M6 2v9M2 6l4-4 4 4' : 'M6 10V1M2 6l4 4 4-4'} fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

const Grip = () => (
  <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
    <path d="M1 4h10M1 8h10M1 12h10" stroke="currentColor" />
  </svg>
);

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

function Place({ entry, actions }: { entry: ShortlistEntry; actions: RowActions }) {
  const name = nameOf(entry);
  const online = useOnline();
  const greyed = online ? {} : { disabled: true, title: NO_NETWORK.title };
  if (!actions.mayChange) return STAGE_NAMES[entry.stage];
  return (
    <span className={styles.place}>
      <select
        className={styles.stage}
        aria-label={`Stage of ${name}`}
        value={entry.stage}
        {...greyed}
        onChange={(event) => actions.onStage(entry, Stage.parse(event.currentTarget.value))}
      >
        {STAGES.map((stage) => (
          <option key={stage} value={stage}>
            {STAGE_NAMES[stage]}
          </option>
        ))}
      </select>
      <button
        type="button"
        {...greyed}
        className={styles.step}
        aria-label={`Move ${name} up`}
        onClick={() => actions.onMove(entry.id, -1)}
      >
        <Arrow up />
      </button>
      <button
        type="button"
        {...greyed}
        className={styles.step}
        aria-label={`Move ${name} down`}
        onClick={() => actions.onMove(entry.id, 1)}
      >
        <Arrow />
      </button>
    </span>
  );
}

/** One engineer of a shortlist. Keys and pointer find the row by `data-entry`. */
export function EntryRow({ entry, actions }: { entry: ShortlistEntry; actions: RowActions }) {
  const { drag, selected, mayChange, onSelect } = actions;
  const { card } = entry;
  const online = useOnline();
  const isTarget = drag.drag?.target?.before === entry.id;
  return (
    <tr data-entry={entry.id} data-dragged={drag.drag?.id === entry.id || undefined} data-target={isTarget || undefined}>
      <td className={styles.controls}>
        <input
          type="checkbox"
          aria-label={`Select ${nameOf(entry)}`}
          checked={selected.has(entry.id)}
          onChange={() => onSelect(entry.id)}
        />
        {mayChange && online && (
          <span className={styles.grip} {...drag.handleProps(entry.id)}>
            <Grip />
          </span>
        )}
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
      <td>
        <Place entry={entry} actions={actions} />
      </td>
    </tr>
  );
}
