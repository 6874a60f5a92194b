import { companyGet } from '../../contract/profiles.ts';
import { day } from '../../contract/dates.ts';
import { send } from '../api/request.ts';
import { LoadError } from '../loading/load-error.tsx';
import { Socials } from '../ui/social-links.tsx';
import { useCall } from '../loading/use-call.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Page } from '../ui/page.tsx';
import { Preloader } from '../ui/preloader.tsx';
import styles from './own-company-page.module.css';

const TITLE = 'Company profile';
const stated = (text: string) => text || <span className="muted">Not stated</span>;

/** /profile of a company: what is on record of it. */
export function Component() {
  const [company, again] = useCall('own company', (signal) => send(companyGet, { signal }));
  if (company.at === 'loading') return <Preloader label="Loading your profile" />;
  if (company.at === 'failed') {
    return (
      <Page title={TITLE}>
        <LoadError title="Your profile could not be loaded." error={company.error} again={again} />
      </Page>
    );
  }
  const { name, public_name, imageUrl, location, occupation, bio, email, phone, createdAt } = company.value;
  return (
    <Page title={TITLE} actions={<ButtonLink to="/settings">Edit</ButtonLink>}>
      <div className={styles.head}>
        <Avatar url={imageUrl} alt="Company picture" />
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
          { label: 'Skill/Occupation', value: stated(occupation) },
          { label: 'Location', value: stated(location) },
          { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
          { label: 'Phone Number', value: stated(phone) },
          {
            label: 'Bio',
            value: bio ? (
              <span className={styles.bio} dir="auto">
                {bio}
              </span>
            ) : (
              stated('')
            ),
          },
          { label: 'Links', value: <Socials of={company.value} /> },
          { label: 'Registered', value: <time dateTime={createdAt}>{day(createdAt)}</time> },
        ]}
      />
    </Page>
  );
}
