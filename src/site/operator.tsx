import { Link } from 'react-router-dom';
import { OPERATOR, OPERATOR_NAMED } from '../../contract/brand.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import styles from './operator.module.css';

const MISSING = <span className="muted">Not stated by this installation</span>;
const isWhole = OPERATOR.name && OPERATOR.address && OPERATOR.law;

/** Who runs this installation, as far as that is stated. `withLaw`: and under which law. */
export function Operator({ withLaw = false }: { withLaw?: boolean }) {
  const law = { label: 'Law and courts', value: OPERATOR.law ?? MISSING };
  return (
    <div className={styles.operator}>
      <DescriptionList
        items={[
          { label: 'Name', value: OPERATOR.name ?? MISSING },
          { label: 'Address', value: OPERATOR.address?.join(', ') ?? MISSING },
          ...(withLaw ? [law] : []),
          { label: 'To write to', value: <Link to="/contact">the contact form</Link> },
        ]}
      />
      {!isWhole && (
        <p className="muted small">
          {`What is not stated is for ${OPERATOR_NAMED} to state. Until it does, this text says truly what the software does, and is not complete as a contract.`}
        </p>
      )}
    </div>
  );
}
