import styles from './keys-table.module.css';
import { TEST } from './product-facts.ts';

const KEYS = [
  {
    name: 'Everywhere',
    keys: ['Tab', 'Shift Tab', 'Enter', 'Space'],
    does: 'From control to control, and use it. The first Tab on a page leads to its content.',
  },
  { name: 'Multiple choice', keys: ['1', '2', '3', '4'], does: 'Choose an option.' },
  { name: 'Multiple choice', keys: ['Enter'], does: 'Submit the chosen option.' },
  { name: 'Spoken answer', keys: ['Tab', 'Enter'], does: `Stop recording, from ${TEST.stopSeconds} s on.` },
  { name: 'Typed answer', keys: ['Tab', 'Enter'], does: 'Submit what you typed.' },
  { name: 'Between questions', keys: ['Enter'], does: 'Go on.' },
  { name: 'Dialogs', keys: ['Esc'], does: 'Close, where they may be closed.' },
  { name: 'Settings, reports', keys: ['←', '→'], does: 'From tab to tab.' },
  { name: 'Lists of engineers', keys: ['j', 'k', 'Enter'], does: 'Next, before, open.' },
];

/** The keys with an effect, and where they have it. */
export const Keys = () => (
  <table className={styles.keys}>
    <caption className="visually-hidden">Keys</caption>
    <thead>
      <tr>
        <th scope="col">Where</th>
        <th scope="col">Keys</th>
        <th scope="col">What they do</th>
      </tr>
    </thead>
    <tbody>
      {KEYS.map(({ name, keys, does }) => (
        <tr key={name + does}>
          <th scope="row">{name}</th>
          <td>
            <span className={styles.row}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </td>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
