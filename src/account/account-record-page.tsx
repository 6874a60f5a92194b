import { useSearchParams } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { type Review, reviews } from '../../contract/settings.ts';
import { day } from '../../contract/dates.ts';
import { useSession } from '../api/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PastTheEnd } from '../loading/past-the-end.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { Pager } from '../loading/pager.tsx';
import { pageIn } from '../loading/pages.ts';
import styles from './account-record-page.module.css';
import { Socials } from '../ui/social-links.tsx';
import { useLoad } from '../loading/use-load.ts';

const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

function Record({ person }: { person: Review }) {
  const { profile, role, createdAt, name, surname, email, phone, occupation, bio } = person;
  const whole = surname ? `${name} ${surname}` : name;
  return (
    <Panel as="li">
      <h2 className={styles.name}>{role === 'engineer' ? <Link to={`/view/${profile}`}>{whole}</Link> : whole}</h2>
      <DescriptionList
        items={[
          { label: 'Registration Date', value: <time dateTime={createdAt}>{day(createdAt)}</time> },
          { label: 'First Name', value: name },
          { label: 'Last Name', value: orNotStated(surname) },
          { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          { label: 'Phone Number', value: orNotStated(phone) },
          { label: 'Skill/Occupation', value: orNotStated(occupation) },
          { label: 'Biography', value: bio ? <span className={styles.bio}>{bio}</span> : orNotStated('') },
          { label: 'Links', value: <Socials of={person} /> },
        ]}
      />
    </Panel>
  );
}

/** /reviews: the records of the accounts, read only. An administrator reads all, anybody else only the own record. */
export function Component() {
  const [query] = useSearchParams();
  const isAdmin = useSession()?.roles[0] === 'admin';
  const page = pageIn(query);
  const list = useLoad(reviews, { query: { page } });
  return (
    <Page
      title="Reviews"
      lead={isAdmin ? 'Accounts: everyone who has registered, newest first.' : 'Your account record.'}
      actions={
        !isAdmin && (
          <ButtonLink to="/settings" variant="quiet">
            Edit
          </ButtonLink>
        )
      }
    >
      <Loaded query={list} loading="Loading the records" failed="The records could not be loaded.">
        {({ items, limit, total }) => (
          <>
            {items.length === 0 ? (
              <PastTheEnd first="/reviews" />
            ) : (
              <ul className={styles.list}>
                {items.map((person) => (
                  <Record key={person.profile} person={person} />
                ))}
              </ul>
            )}
            {isAdmin && total > 0 && <Pager page={page} limit={limit} total={total} of={total === 1 ? 'record' : 'records'} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
