import styles from './preloader.module.css';

export interface PreloaderProps {
  label?: string | undefined;
  /** Covers the whole window and lies above the page. */
  cover?: boolean | undefined;
}

/** Shown while a page is on its way: a line being drawn, once. It appears only after a moment, so quick pages never flash. */
export function Preloader({ label = 'Loading', cover = false }: PreloaderProps) {
  return (
    <output className={cover ? `${styles.preloader} ${styles.cover}` : styles.preloader} aria-busy="true">
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </output>
  );
}
