import type { ReactNode } from 'react';
import { countryName } from '../../../contract/facts/countries.ts';
import { timeOfDayIn } from '../../../contract/facts/zoned-dates.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import styles from './about.module.css';

const Hidden = () => <span className="muted">Shown once you are connected</span>;
const orNotStated = (text: string): ReactNode => text || <span className="muted">Not stated</span>;

function FullName({ name, surname }: Pick<ViewedEngineer, 'name' | 'surname'>) {
  if (surname !== null) return `${name} ${surname}`;
  return <Hidden />;
}

/** 'Europe/Lisbon, where it is 14:05'. The name alone if this browser does not know it. */
function zoneText(zone: string) {
  const now = timeOfDayIn(zone);
  return now ? `${zone}, where it is ${now}` : zone;
}

/** The public facts about the person, and the facts that a company sees once it is connected. */
export function About({ engineer }: { engineer: ViewedEngineer }) {
  const { name, surname, public_name: username, email, phone, specialization, bio, country, time_zone: zone } = engineer;
  return (
    <div className={styles.about}>
      <DescriptionList
        items={[
          { label: 'Full Name', value: <FullName name={name} surname={surname} /> },
          { label: 'Username', value: orNotStated(username) },
          { label: 'Email', value: email === null ? <Hidden /> : <a href={`mailto:${email}`}>{email}</a> },
          {
            label: 'Phone Number',
            // The link keeps only digits and a plus, because a phone number may be written with blanks and brackets.
            value:
              phone === null ? <Hidden /> : phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : orNotStated(''),
          },
          ...(country ? [{ label: 'Country', value: countryName(country) }] : []),
          ...(zone ? [{ label: 'Time zone', value: zoneText(zone) }] : []),
          { label: 'Expert', value: orNotStated(specialization) },
          {
            label: 'Biography',
            value: bio ? (
              <span className={styles.bio} dir="auto">
                {bio}
              </span>
            ) : (
              orNotStated('')
            ),
          },
        ]}
      />
    </div>
  );
}
