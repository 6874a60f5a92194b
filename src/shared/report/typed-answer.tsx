import styles from './typed-answer.module.css';

/** An answer in writing. `dir="auto"`, because people may also write from right to left. */
export const TypedAnswer = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <p className="muted small">Nothing was typed.</p>
  ) : (
    <blockquote className={styles.text} dir="auto">
      {text}
    </blockquote>
  );
