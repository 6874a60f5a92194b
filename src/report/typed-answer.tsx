import styles from './typed-answer.module.css';

/** An answer in writing, shown in place of its sound. */
export const TypedAnswer = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <p className="muted small">Nothing was typed.</p>
  ) : (
    <blockquote className={styles.text} dir="auto">
      {text}
    </blockquote>
  );
