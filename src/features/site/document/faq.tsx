import styles from './faq.module.css';

interface FaqProps {
  items: readonly { question: string; answer: string }[];
}

/** Questions that open one by one. They are `details`, so that they open before the script is loaded. */
export const Faq = ({ items }: FaqProps) => (
  <div className={styles.faq}>
    {items.map(({ question, answer }) => (
      <details key={question}>
        <summary>
          <h3>{question}</h3>
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
