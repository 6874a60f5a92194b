import styles from './seen-by.module.css';

const EYES = ['You', 'Companies', 'Rating desk', 'Administrators'] as const;

type Sight = 'yes' | 'admitted' | 'connected' | 'no';
const WORDS: Record<Sight, string> = {
  yes: 'yes',
  admitted: 'only once admitted',
  connected: 'only once connected',
  no: 'no',
};

const ROWS: readonly { what: string; sights: readonly [Sight, Sight, Sight, Sight] }[] = [
  { what: 'First name or display name, picture', sights: ['yes', 'yes', 'no', 'yes'] },
  { what: 'Location, occupation, biography, salary range', sights: ['yes', 'yes', 'no', 'yes'] },
  { what: 'Last name, e-mail, phone', sights: ['yes', 'connected', 'no', 'yes'] },
  { what: 'Other employment information', sights: ['yes', 'no', 'no', 'no'] },
  { what: 'Links', sights: ['yes', 'no', 'no', 'yes'] },
  { what: 'Level, points, right answers by area', sights: ['yes', 'yes', 'no', 'yes'] },
  { what: 'Wording of the multiple choice, your choices', sights: ['yes', 'no', 'no', 'yes'] },
  { what: 'Spoken answers: levels, note', sights: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'Spoken answers: sound, or what you typed', sights: ['yes', 'admitted', 'yes', 'yes'] },
  { what: 'Recording of your screen', sights: ['yes', 'no', 'yes', 'yes'] },
  { what: 'Its length and its gaps', sights: ['yes', 'yes', 'yes', 'yes'] },
  { what: 'More time that you set for your test', sights: ['yes', 'no', 'no', 'no'] },
  { what: 'Receipts', sights: ['yes', 'no', 'no', 'no'] },
  { what: 'Password', sights: ['no', 'no', 'no', 'no'] },
];

const Mark = ({ sight }: { sight: Sight }) => (
  <span className={styles.mark}>
    <svg viewBox="0 0 16 16" width="16" height="16" data-sight={sight} aria-hidden="true">
      <circle cx="8" cy="8" r="6" />
      {sight === 'admitted' && <path d="M2 8a6 6 0 0 0 12 0z" />}
      {sight === 'connected' && <path d="M8 2a6 6 0 0 1 0 12z" />}
    </svg>
    <span className="visually-hidden">{WORDS[sight]}</span>
  </span>
);

/** Who sees what of an engineer. */
export const SeenBy = () => (
  <div className={styles.seen}>
    <table>
      <caption className="visually-hidden">Who sees what of an engineer</caption>
      <thead>
        <tr>
          <th scope="col">Of an engineer</th>
          {EYES.map((eyes) => (
            <th key={eyes} scope="col">
              {eyes}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ what, sights }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {sights.map((sight, index) => (
              <td key={EYES[index]}>
                <Mark sight={sight} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.legend} aria-hidden="true">
      <Mark sight="yes" /> sees it <Mark sight="admitted" /> once admitted <Mark sight="connected" /> once connected{' '}
      <Mark sight="no" /> does not
    </p>
  </div>
);
