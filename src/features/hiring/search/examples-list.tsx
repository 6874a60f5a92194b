import { Link } from '../../../ui/link.tsx';
import { EXAMPLES } from './examples.ts';
import styles from './examples-list.module.css';

/** Sentences to begin with, each as a link. */
export const Examples = ({ addressIn }: { addressIn: (sentence: string) => string }) => (
  <section className={styles.examples} aria-labelledby="examples">
    <h2 id="examples">For example</h2>
    <ul>
      {EXAMPLES.map((q) => (
        <li key={q}>
          <Link to={addressIn(q)}>{q}</Link>
        </li>
      ))}
    </ul>
  </section>
);
