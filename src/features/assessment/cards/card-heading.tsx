import { useEffect, useRef, type ReactNode } from 'react';
import styles from './card.module.css';

/** The heading of a card. It takes the focus when the card appears, so that keyboard and screen reader begin there. */
export function CardHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 className={styles.heading} tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
