import { useEffect, useRef } from 'react';
import styles from './slash-list.module.css';
import type { SlashMenu } from './use-slash-menu.ts';

/** The list of the slash menu. The text has the focus and names the chosen option. */
export function SlashList({ id, shown, choose }: SlashMenu) {
  const list = useRef<HTMLDivElement>(null);
  const active = shown?.active;
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!shown) return null;
  // The elements of HTML would take the focus from the text.
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Insert"
      className={styles.list}
      style={{ top: shown.top, left: shown.left }}
    >
      {shown.items.map((item, index) => (
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.item}
          onPointerDown={(event) => {
            // The focus stays in the text.
            event.preventDefault();
            choose(item);
          }}
        >
          <span className={styles.sign} aria-hidden="true">
            {item.sign}
          </span>
          {item.label}
        </div>
      ))}
    </div>
  );
}
