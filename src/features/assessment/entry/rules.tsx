import styles from './rules-page.module.css';

const RULES = [
  {
    title: 'Microphone and screen are recorded',
    text: 'From Start to the end of the test. Share the entire monitor, not a window or a tab.',
    typed: {
      title: 'Your screen is recorded',
      text: 'From Start to the end of the test, without sound. Share the entire monitor, not a window or a tab.',
    },
  },
  {
    title: 'One shot only, no retakes',
    text: 'Each question is shown once. You go on when you are ready; the clock runs only while a question is open.',
  },
  {
    title: 'No page refresh',
    text: 'Refreshing skips questions and breaks the session.',
    more: (
      <>
        If the page closes anyway, in a crash or a power cut: what was recorded is kept, the question that was open counts as
        answered with it, and you go on with the next one after sharing your screen again.
      </>
    ),
  },
  {
    title: 'A quiet environment',
    text: 'Six questions are answered by voice. Close the door, and the programs that make sounds.',
    typed: {
      title: 'A quiet environment',
      text: 'Your answers are typed; no microphone is used. Close what could take you away from them.',
    },
  },
];

/** The rules of the test. `typed`: its answers are typed and not spoken. */
export const Rules = ({ typed }: { typed: boolean }) => (
  <ol className={styles.rules}>
    {RULES.map((rule) => {
      const { title, text } = (typed && rule.typed) || rule;
      return (
        <li key={rule.title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {rule.more && <p className={styles.more}>{rule.more}</p>}
        </li>
      );
    })}
  </ol>
);
