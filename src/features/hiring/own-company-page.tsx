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
import { EmailLink } from '../../ui/email-link.tsx';
import { countOf } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
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

type Company = z.infer<typeof companyGet.reply>;

/** The company in its own words. */
const About = ({ company: { name, public_name, imageUrl, location, occupation, bio, ...rest } }: { company: Company }) => (
  <section className="stack" aria-labelledby="about">
    <SectionHead id="about" title="About" />
    <div className={styles.head}>
      <Avatar of="company" url={imageUrl} alt="Company picture" />
      <div>
        <h3 className={styles.name}>
          <bdi>{public_name || name}</bdi>
        </h3>
        <p className="muted">
          <bdi>{[location, occupation].filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
    </div>
    {bio ? (
      <p className={`${styles.bio} measure`} dir="auto">
        {bio}
      </p>
    ) : (
      <p className="muted">Nothing about the company yet.</p>
    )}
    <Socials of={rest} />
  </section>
);

function Profile({ company }: { company: Company }) {
  const { name, location, occupation, email, phone, createdAt, role } = company;
  return (
    <Page title={TITLE} actions={role === 'owner' && <ButtonLink to="/settings">Edit</ButtonLink>}>
      <About company={company} />
      <section className="stack" aria-labelledby="details">
        <SectionHead id="details" title="Details" />
        <DescriptionList
          items={[
            { label: 'Company name', value: name },
            { label: 'Field of work', value: orNotStated(occupation) },
            { label: 'Location', value: orNotStated(location) },
            { label: 'Phone', value: orNotStated(phone) },
            { label: 'Your e-mail', value: <EmailLink email={email} /> },
            { label: 'Mail domain', value: <ProvenDomains /> },
            { label: 'Team', value: <TeamSize /> },
            { label: 'Registered', value: <time dateTime={createdAt}>{day(createdAt)}</time> },
          ]}
        />
      </section>
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
