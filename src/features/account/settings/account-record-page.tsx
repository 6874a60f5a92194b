import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link.tsx';
import { Role } from '../../../../contract/base/roles.ts';
import { PERSON_STATES, type PersonState, type Review, reviews } from '../../../../contract/accounts/settings.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OwnRecord } from './own-record.tsx';
import { PastTheEnd } from '../../../shared/loading/past-the-end.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Pager } from '../../../shared/loading/pager.tsx';
import { pageIn } from '../../../shared/loading/pages.ts';
import { Select } from '../../../ui/select.tsx';
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

interface Filter {
  role: Role | undefined;
  state: PersonState | undefined;
}

/** The filters in the address; anything else is left out, because anybody can edit an address. */
const filterIn = (query: URLSearchParams): Filter => ({
  role: Role.safeParse(query.get('role')).data,
  state: PERSON_STATES.find((one) => one === query.get('state')),
});

const addressOf = ({ role, state }: Filter) => new URLSearchParams({ ...(role && { role }), ...(state && { state }) }).toString();

/** By role and state, for administrators. */
const Filters = ({ filter, set }: { filter: Filter; set: (filter: Filter) => void }) => (
  <search className={styles.filters}>
    <Select
      label="Role"
      value={filter.role ?? ''}
      options={[
        { value: '', label: 'Engineers and companies' },
        ...Role.options.map((value) => ({ value, label: ROLE_WORDS[value] })),
      ]}
      onChange={({ currentTarget }) => set({ ...filter, role: Role.safeParse(currentTarget.value).data })}
    />
    <Select
      label="State"
      value={filter.state ?? ''}
      options={[{ value: '', label: 'All' }, ...PERSON_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))]}
      onChange={({ currentTarget }) => set({ ...filter, state: PERSON_STATES.find((one) => one === currentTarget.value) })}
    />
  </search>
);

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

/** /reviews: the records of the accounts, read only. An administrator reads all, anybody else only the own record. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const isAdmin = useSession()?.roles[0] === 'admin';
  const page = pageIn(query);
  const filter = isAdmin ? filterIn(query) : { role: undefined, state: undefined };
  const besides = addressOf(filter);
  const { role, state } = filter;
  const list = useLoad(reviews, { query: { page, ...(role && { role }), ...(state && { state }) } }, { keepPrevious: true });
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
      {isAdmin && <Filters filter={filter} set={(wanted) => setQuery(addressOf(wanted))} />}
      <Loaded query={list} loading="Loading the records" failed="The records could not be loaded.">
        {({ items, limit, total }) => (
          <>
            {items.length === 0 ? (
              <PastTheEnd first={`/reviews?${besides}`} />
            ) : (
              <ul className={styles.list}>
                {items.map((person) =>
                  isAdmin ? <Person key={person.profile} person={person} /> : <OwnRecord key={person.profile} record={person} />,
                )}
              </ul>
            )}
            {isAdmin && total > 0 && (
              <Pager page={page} limit={limit} total={total} of={total === 1 ? 'record' : 'records'} besides={besides} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
