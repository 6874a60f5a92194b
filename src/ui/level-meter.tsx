import styles from './level-meter.module.css';

export interface LevelMeterProps {
  /** 0 (silent) to 1 (as loud as possible). */
  value: number;
  blocks?: number | undefined;
  label: string;
}

/** The current loudness, in blocks; the last quarter has another colour, because the sound is too loud there. */
export function LevelMeter({ value, blocks = 16, label }: LevelMeterProps) {
  const level = Math.min(Math.max(value, 0), 1);
  const lit = Math.round(level * blocks);
  return (
    <div
      className={styles.meter}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <meter> cannot hold blocks
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
    >
      {Array.from({ length: blocks }, (_, block) => (
        <span key={block} data-lit={block < lit || undefined} data-loud={block >= blocks * 0.75 || undefined} />
      ))}
    </div>
  );
}
