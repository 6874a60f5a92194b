import styles from './preloader.module.css';

export interface PreloaderProps {
  label?: string | undefined;
  /** Covers the whole window. */
  cover?: boolean | undefined;
}

/** Shown while a page is loaded: a line that is drawn once. It appears after a moment, so that quick pages do not flash. */
export function Preloader({ label = 'Loading', cover = false }: PreloaderProps) {
  return (
    <output className={cover ? `${styles.preloader} ${styles.cover}` : styles.preloader} aria-busy="true">
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </output>
  );
}
