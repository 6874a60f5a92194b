import type { Socials as Links } from '../../contract/accounts/settings.ts';
import styles from './social-links.module.css';

const NAMES = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'Linkedin',
  website: 'Website',
  github: 'Github',
} as const;

/** The links that were given, each by its name. */
export function Socials({ of }: { of: Links }) {
  const given = (Object.keys(NAMES) as (keyof Links)[]).filter((name) => of[name] !== '');
  if (given.length === 0) return <span className="muted">None given</span>;
  return (
    <ul className={styles.socials}>
      {given.map((name) => (
        <li key={name}>
          <a href={of[name]} rel="noopener noreferrer nofollow" target="_blank">
            {NAMES[name]}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
