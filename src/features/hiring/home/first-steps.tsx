import { Link } from '../../../ui/link.tsx';
import { addressOf } from '../search/address.ts';
import { EXAMPLES } from '../search/examples.ts';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './first-steps.module.css';

/** The first steps of a team. They are shown until a search is saved. */
export function FirstSteps() {
  const isOwner = useMayInTeam('owner');
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">Begin with a search</h2>
      <p>Say in the box above whom you need, or look at what one of these finds:</p>
      <ul>
        {EXAMPLES.map((q) => (
          <li key={q}>
            <Link to={addressOf({ mode: 'ai', q, chips: null })}>{q}</Link>
          </li>
        ))}
      </ul>
      <p className="muted">
        Save a search, and this page shows every new engineer in it.
        {isOwner && (
          <>
            {' '}
            Engineers read your <Link to="/profile">company profile</Link> before they answer. You can also{' '}
            <Link to="/company/team">invite a colleague</Link>.
          </>
        )}
      </p>
    </section>
  );
}
