import { day } from '../../../../contract/facts/dates.ts';
import type { Review } from '../../../../contract/accounts/settings.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { EmailLink } from '../../../ui/email-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Socials } from '../../../ui/social-links.tsx';
import styles from './account-record-page.module.css';

const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

/** The own account as the product holds it. The record of a company is that of the member who signs in, and of its profile. */
export function OwnRecord({ record }: { record: Review }) {
  const { role, signedInAt, createdAt, name, surname, email, phone, occupation, bio } = record;
  const isCompany = role === 'company';
  return (
    <Panel as="li">
      <SectionHead title={<bdi>{surname ? `${name} ${surname}` : name}</bdi>}>
        {isCompany && <Link to="/profile">Company profile</Link>}
      </SectionHead>
      <DescriptionList
        items={[
          ...(isCompany
            ? [{ label: 'Your name', value: name }]
            : [
                { label: 'First name', value: name },
                { label: 'Last name', value: orNotStated(surname) },
              ]),
          { label: 'E-mail', value: <EmailLink email={email} /> },
          { label: isCompany ? 'Company phone' : 'Phone', value: orNotStated(phone) },
          { label: isCompany ? 'Field of work' : 'Occupation', value: orNotStated(occupation) },
          {
            label: isCompany ? 'About the company' : 'Biography',
            value: bio ? <span className={styles.bio}>{bio}</span> : orNotStated(''),
          },
          { label: 'Links', value: <Socials of={record} /> },
          { label: 'Registered', value: <time dateTime={createdAt}>{day(createdAt)}</time> },
          { label: 'Last sign-in', value: <time dateTime={signedInAt}>{day(signedInAt)}</time> },
        ]}
      />
    </Panel>
  );
}
