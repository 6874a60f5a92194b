import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './back-to-list.module.css';
import { findListPlace, returnToList } from './list-place.ts';

/** Leads back to the list from which the profile was opened, to its place there. Empty if it was opened otherwise. */
export function BackToList() {
  const navigate = useNavigate();
  const [list] = useState(findListPlace);
  if (!list) return null;
  return (
    <a
      className={styles.back}
      href={list.address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        returnToList();
        // A step back in the history also restores how far the list was scrolled.
        if (findListPlace()?.isOneBack) void navigate(-1);
        else void navigate(list.address);
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M10 3L5 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      Back to {list.name}
    </a>
  );
}
