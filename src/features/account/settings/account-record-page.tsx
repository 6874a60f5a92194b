import { Link } from '../../../ui/link.tsx';
import type { Role } from '../../../../contract/base/roles.ts';
import { type PersonState, type Review, reviews } from '../../../../contract/accounts/settings.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import styles from './account-record-page.module.css';
import { Socials } from '../../../ui/social-links.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';

const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

const STATE_WORDS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  unconfirmed: 'Address not confirmed',
  leaving: 'Will be deleted, as the owner wants',
};
const ROLE_WORDS: Readonly<Record<Role, string>> = {
  engineer: 'Engineer',
  company: 'Company',
  admin: 'Administrator',
  rater: 'Rater',
};

function Person({ person }: { person: Review }) {
  const { profile, role, state, signedInAt, createdAt, name, surname, email, phone, occupation, bio } = person;
  const whole = surname ? `${name} ${surname}` : name;
  return (
    <Panel as="li">
      <h2 className={styles.name}>{role === 'engineer' ? <Link to={`/view/${profile}`}>{whole}</Link> : whole}</h2>
      <DescriptionList
        items={[
          { label: 'Role', value: ROLE_WORDS[role] },
          { label: 'State', value: STATE_WORDS[state] },
          { label: 'Last Sign-in', value: <time dateTime={signedInAt}>{day(signedInAt)}</time> },
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

/** /reviews: the record of the own account, read only. */
export function Component() {
  const record = useLoad(reviews);
  return (
    <Page
      title="Reviews"
      lead="Your account record."
      actions={
        <ButtonLink to="/settings" variant="quiet">
          Edit
        </ButtonLink>
      }
    >
      <Loaded query={record} loading="Loading the record" failed="The record could not be loaded.">
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((person) => (
              <Person key={person.profile} person={person} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
