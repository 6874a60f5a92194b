import type { Profile } from '../../../shared/forms/profile-form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { Socials } from '../../../ui/social-links.tsx';

const orNotStated = (text: string) => text || <span className="muted">Not stated</span>;

/** The settings of a company for a member who may not change them: their values, and the people who may change them. */
export const CompanyRecord = ({ company }: { company: Profile }) => (
  <div className="stack">
    <Alert title="Only an owner changes the company profile">
      The <Link to="/company/team">team</Link> says who that is. Your own name can be changed there too.
    </Alert>
    <Avatar of="company" url={company.imageUrl} alt="Company picture" />
    <DescriptionList
      items={[
        { label: 'Company name', value: company.name },
        { label: 'Phone', value: orNotStated(company.phone) },
        { label: 'Location', value: orNotStated(company.location) },
        { label: 'Field of work', value: orNotStated(company.occupation) },
        { label: 'Public name', value: orNotStated(company.public_name) },
        { label: 'About', value: orNotStated(company.bio) },
        { label: 'Links', value: <Socials of={company} /> },
      ]}
    />
  </div>
);
