import styles from './demo-mark.module.css';

/** Beside the name of a made-up person of the demo. */
export const DemoMark = () => (
  <span className={styles.mark} title="Made up for the demo">
    demo<span className="visually-hidden">: a made-up person</span>
  </span>
);
