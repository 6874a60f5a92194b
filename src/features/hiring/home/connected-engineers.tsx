import { day } from '../../../../contract/facts/dates.ts';
import { companyConnections } from '../../../../contract/profiles/connections.ts';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Link } from '../../../ui/link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import styles from './aside.module.css';

const SHOWN = 3;

/** The engineers with the latest connections, to whom the team can write. */
export function ConnectedEngineers() {
  const mayWrite = useMayInTeam('recruiter');
  return (
    <section className={styles.part} aria-labelledby="connected">
      <SectionHead id="connected" title="Connected engineers">
        <Link to="/messages">All messages</Link>
      </SectionHead>
      <Loaded
        query={useLoad(companyConnections, { query: { list: 'connected', limit: SHOWN } })}
        loading="Loading the connections"
        failed="The connections could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted small">No connections yet.</p>}
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(({ profile, public_name: name, visible, since }) => (
              <li key={profile} className={styles.person}>
                <span>
                  {visible ? (
                    <Link to={`/view/${profile}`}>
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  <span className={styles.since}>since {day(since)}</span>
                </span>
                {mayWrite && <MessageLink small quiet to={profile} name={name} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
