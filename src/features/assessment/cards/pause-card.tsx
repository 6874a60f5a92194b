import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardHeading } from './card-heading.tsx';
import styles from './card.module.css';
import { useKeys } from '../use-keys.ts';

interface Props {
  title: string;
  children?: ReactNode;
  /** The one button; absent if there is nothing to do. */
  button?: string;
  disabled?: boolean;
  /** Shown beside the button. */
  note?: string;
  onGoOn?: () => void;
  /** A second, quieter button. */
  other?: string;
  onOther?: () => void;
}

/** A card between two questions. The engineer goes on with a button, so that no question opens before they are ready. */
export function PauseCard({ title, children, button, disabled = false, note, onGoOn, other, onOther }: Props) {
  useKeys((key) => {
    if (key === 'Enter' && !disabled) onGoOn?.();
  });
  return (
    <section className={styles.card}>
      <CardHeading>{title}</CardHeading>
      {children}
      {button && (
        <div className={styles.action}>
          <Button disabled={disabled} onClick={onGoOn}>
            {button}
          </Button>
          {other && (
            <Button variant="quiet" onClick={onOther}>
              {other}
            </Button>
          )}
          {note && <span className={styles.figures}>{note}</span>}
        </div>
      )}
    </section>
  );
}
