import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/link.tsx';
import styles from './menu.module.css';
import { currentOf, type NavigationItem } from './navigation.ts';

const ID = 'menu';

/**
 * Opens and closes the menu if there is no space for it. The browser does this itself, so that it works before the script is
 * loaded.
 */
export const MenuButton = () => (
  <button type="button" popoverTarget={ID} className={styles.toggle}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M2 5h16M2 10h16M2 15h16" />
      <path d="M4 4l12 12M16 4L4 16" />
    </svg>
    Menu
  </button>
);

interface MenuProps {
  items: readonly NavigationItem[];
  /** A column beside the page; otherwise a row in the header. */
  column?: boolean;
  /** Above the items. */
  head?: ReactNode;
  /** The content of an item, if it is more than its text. */
  renderItem?: (item: NavigationItem) => ReactNode;
  /** Below the items. */
  children?: ReactNode;
}

/**
 * The menu: a row or a column if there is space, otherwise a popover. The browser closes a popover on Escape and on a click
 * beside it, and returns the focus; but a change of page happens without a reload, so here it has to be closed.
 */
export function Menu({ items, column = false, head, renderItem, children }: MenuProps) {
  const menuRef = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    menuRef.current?.hidePopover();
  }, [key]);
  return (
    <nav
      id={ID}
      popover="auto"
      ref={menuRef}
      aria-label="Main"
      className={`${styles.menu} ${column ? styles.column : styles.row}`}
    >
      {head}
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={currentOf(item, pathname)}>
              {renderItem ? renderItem(item) : item.text}
            </Link>
          </li>
        ))}
      </ul>
      {children && <div className={styles.foot}>{children}</div>}
    </nav>
  );
}
