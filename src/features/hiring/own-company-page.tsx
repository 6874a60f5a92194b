import type { z } from 'zod';
import { team } from '../../../contract/companies/company-team.ts';
import { companyGet } from '../../../contract/profiles/profiles.ts';
import { day } from '../../../contract/facts/dates.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { Socials } from '../../ui/social-links.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { countOf } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './own-company-page.module.css';

const TITLE = 'Company profile';
const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

function TeamSize() {
  const { value } = useLoad(team);
  return <Link to="/company/team">{value ? countOf(value.members.length, 'member') : 'See the team'}</Link>;
}

function ProvenDomains() {
  const { value } = useLoad(team);
  if (!value) return <span className="muted">See the team</span>;
  if (value.domains.length === 0) return <span className="muted">None is proven</span>;
  return <>proven: {value.domains.map(({ domain }) => domain).join(', ')}</>;
}

function Profile({ company }: { company: z.infer<typeof companyGet.reply> }) {
  const { name, public_name, imageUrl, location, occupation, bio, email, phone, createdAt, role } = company;
  return (
    <Page title={TITLE} actions={role === 'owner' && <ButtonLink to="/settings">Edit</ButtonLink>}>
      <div className={styles.head}>
        <Avatar of="company" url={imageUrl} alt="Company picture" />
        <div>
          <h2>
            <bdi>{public_name || name}</bdi>
          </h2>
          <p className="muted">
            <bdi>{location}</bdi>
          </p>
        </div>
      </div>
      <DescriptionList
        items={[
          { label: 'Company Name', value: name },
          { label: 'Skill/Occupation', value: orNotStated(occupation) },
          { label: 'Location', value: orNotStated(location) },
          { label: 'Team', value: <TeamSize /> },
          { label: 'Mail domain', value: <ProvenDomains /> },
          { label: 'Your email', value: <a href={`mailto:${email}`}>{email}</a> },
          { label: 'Phone Number', value: orNotStated(phone) },
          {
            label: 'Bio',
            value: bio ? (
              <span className={styles.bio} dir="auto">
                {bio}
              </span>
            ) : (
              orNotStated('')
            ),
          },
          { label: 'Links', value: <Socials of={company} /> },
          { label: 'Registered', value: <time dateTime={createdAt}>{day(createdAt)}</time> },
        ]}
      />
    </Page>
  );
}

/** /profile of a company: the stored data about it. */
export const Component = () => (
  <Loaded
    query={useLoad(companyGet)}
    loading="Loading your profile"
    failed="Your profile could not be loaded."
    page={{ title: TITLE }}
  >
    {(company) => <Profile company={company} />}
  </Loaded>
);
