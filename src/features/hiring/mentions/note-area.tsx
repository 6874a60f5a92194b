import { type KeyboardEvent, useId, useState } from 'react';
import { TextArea, type TextAreaProps } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/format.ts';
import { type Mentionable, findPeople, mentionAt } from './mentions.ts';
import styles from './mentions.module.css';
import { usePeople } from './use-people.ts';

/** Of a large team, the first that fit; further letters find the others. */
const SHOWN = 8;

interface Shown {
  area: HTMLTextAreaElement;
  /** The place of the @. */
  from: number;
  words: string;
  items: readonly Mentionable[];
  active: number;
}

/** The list of colleagues that an @ in the text opens. The cursor stays in the text, and the arrow keys choose. */
function useMentionList() {
  const loaded = usePeople();
  const [shown, setShown] = useState<Shown | null>(null);
  /** The place of an @ at which it was closed, so that it stays closed there. */
  const [closedAt, setClosedAt] = useState<number | null>(null);

  function find(area: HTMLTextAreaElement) {
    const query = mentionAt(area.value, area.selectionStart);
    if (query?.from !== closedAt) setClosedAt(null);
    const others = loaded?.people.filter(({ id }) => id !== loaded.own) ?? [];
    const items = query && query.from !== closedAt ? findPeople(others, query.words).slice(0, SHOWN) : [];
    setShown(query && items.length > 0 ? { area, ...query, items, active: 0 } : null);
  }

  function choose({ label }: Mentionable) {
    if (!shown) return;
    const { area, from, words } = shown;
    area.focus();
    area.setRangeText(`@${label} `, from, from + 1 + words.length, 'end');
    setShown(null);
    // So that the form learns of the new text.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** True if the key was for the list. */
  function press(key: string): boolean {
    if (!shown) return false;
    const { items, active, from } = shown;
    const moveTo = (index: number) => setShown({ ...shown, active: (index + items.length) % items.length });
    if (key === 'ArrowDown') moveTo(active + 1);
    else if (key === 'ArrowUp') moveTo(active - 1);
    else if (key === 'Enter' || key === 'Tab') choose(items[active] as Mentionable);
    else if (key === 'Escape') {
      setClosedAt(from);
      setShown(null);
    } else return false;
    return true;
  }

  return { shown, find, choose, press, close: () => setShown(null) };
}

type Props = Omit<TextAreaProps, 'onKeyDown' | 'onSelect'>;

/** The field for a note. An @ offers the colleagues whom the note can mention. */
export function NoteArea({ onChange, onBlur, ...area }: Props) {
  const id = useId();
  const { shown, find, choose, press, close } = useMentionList();

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.shiftKey || !press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // The elements of HTML would take the focus from the text.
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div className={styles.frame}>
      <TextArea
        {...area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(shown && { 'aria-controls': id, 'aria-activedescendant': `${id}-${shown.active}` })}
        onChange={(event) => {
          onChange?.(event);
          find(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      <output className="visually-hidden">
        {shown && `${countOf(shown.items.length, 'colleague')}. Choose with the arrow keys and Enter.`}
      </output>
      {shown && (
        <div id={id} role="listbox" aria-label="Colleagues" className={styles.list}>
          {shown.items.map((person, index) => (
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === shown.active}
              className={styles.item}
              onPointerDown={(event) => {
                // The focus stays in the text.
                event.preventDefault();
                choose(person);
              }}
            >
              <bdi>{person.label}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
