import type { Review } from '../../../../contract/accounts/settings.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Socials } from '../../../ui/social-links.tsx';
import styles from './accounts.module.css';
import { ROLE_WORDS, STATE_WORDS } from './words.ts';

export const wholeName = ({ name, surname }: Pick<Review, 'name' | 'surname'>) => (surname ? `${name} ${surname}` : name);

const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

function Facts({ person }: { person: Review }) {
  const { role, state, signedInAt, createdAt, company, email, phone, occupation, bio } = person;
  return (
    <DescriptionList
      items={[
        { label: 'Role', value: ROLE_WORDS[role] },
        { label: 'State', value: STATE_WORDS[state] },
        ...(company ? [{ label: 'Company', value: company }] : []),
        { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
        { label: 'Phone', value: orNotStated(phone) },
        { label: 'Occupation', value: orNotStated(occupation) },
        { label: 'Biography', value: bio ? <span className={styles.bio}>{bio}</span> : orNotStated('') },
        { label: 'Links', value: <Socials of={person} /> },
        { label: 'Last active', value: <time dateTime={signedInAt}>{day(signedInAt)}</time> },
        { label: 'Registered', value: <time dateTime={createdAt}>{day(createdAt)}</time> },
      ]}
    />
  );
}

/** Everything that an account says about itself; null shows nothing. */
export const AccountRecord = ({ person, onClose }: { person: Review | null; onClose: () => void }) => (
  <Dialog open={person !== null} onOpenChange={onClose} title={person && <bdi>{wholeName(person)}</bdi>}>
    {person && <Facts person={person} />}
  </Dialog>
);
