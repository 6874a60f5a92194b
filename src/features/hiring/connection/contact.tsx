import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import styles from './connection-block.module.css';

/** A phone number may be written with blanks and brackets; an address keeps only digits and a plus. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

/** E-mail and telephone of a connected engineer, as links that open them. Empty for what is not told. */
export const Contact = ({ engineer: { email, phone } }: { engineer: Pick<ViewedEngineer, 'email' | 'phone'> }) => (
  <>
    {email && (
      <a className={styles.contact} href={`mailto:${email}`} title={email}>
        E-mail
      </a>
    )}
    {phone && (
      <a className={styles.contact} href={`tel:${dialled(phone)}`} title={phone}>
        Telephone
      </a>
    )}
  </>
);
