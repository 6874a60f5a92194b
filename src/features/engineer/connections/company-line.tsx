import type { ReactNode } from 'react';
import type { AskingCompany } from '../../../../contract/profiles/connections.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import styles from './connections.module.css';

interface CompanyLineProps {
  company: AskingCompany;
  /** The text about it after its name. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** One company in a list of the engineer: its name, and how well its identity is proven. */
export const CompanyLine = ({ company, children, actions }: CompanyLineProps) => (
  <li className={styles.item}>
    <div className="row">
      <Avatar small of="company" url={company.imageUrl} alt={`Icon of ${company.name}`} />
      <div>
        <strong>
          <bdi>{company.name}</bdi>
        </strong>
        <div className="muted small">
          <bdi>{company.location}</bdi>
          {company.confirmed ? ', address confirmed' : ', address not confirmed'}
          {company.domains.length > 0 && (
            <>
              , mail at <span className="mono">{company.domains.join(', ')}</span>
            </>
          )}
        </div>
      </div>
    </div>
    {children}
    {actions && <div className="row">{actions}</div>}
  </li>
);
